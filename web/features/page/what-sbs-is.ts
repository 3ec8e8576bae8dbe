import { say } from '@sitebook/domain/text/say.ts';

/** The word that roles and lists are called by, explained. */
export function whatSbsIs() {
  return { label: say('form.what-is', { title: say('drawer.sbs-word') }), text: say('drawer.sbs') };
}
