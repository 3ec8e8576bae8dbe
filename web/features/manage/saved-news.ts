import { say } from '@sitebook/domain/text/say.ts';

/** What to say of what was saved, by its names. */
export function savedNews([name, ...more]: readonly string[]): string {
  if (name === undefined) return say('manage.several-already');
  return more.length === 0
    ? say('manage.saved', { name })
    : say('manage.saved-several', { names: [name, ...more].join(', ') });
}
