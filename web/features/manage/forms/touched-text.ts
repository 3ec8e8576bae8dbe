import type { Consequences } from '@sitebook/contract/manage/record-schema.ts';
import type { Touched } from '@sitebook/domain/manage/forms/touched-values.ts';
import { say } from '@sitebook/domain/text/say.ts';

/** More choices than these nobody reads. */
const mostNamed = 3;

/** What a change of a form means for requests that are there, in words; nothing where it means nothing. */
export function touchedText(
  { dropped: choices }: Touched,
  { lacking, dropped, retired }: NonNullable<Consequences['touched']>,
): string {
  const named = choices.slice(0, mostNamed).map((choice) => `“${choice}”`);
  return [
    lacking > 0 && say('forms.lacking', { count: lacking }),
    dropped > 0 &&
      say('forms.dropped', {
        count: dropped,
        choices: [...named, ...(choices.length > mostNamed ? ['…'] : [])].join(', '),
      }),
    retired > 0 && say('forms.retired', { count: retired }),
  ]
    .filter(Boolean)
    .join(' ');
}
