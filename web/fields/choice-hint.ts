import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import { asNextSentence } from '@sitebook/domain/text/as-next-sentence.ts';
import { say } from '@sitebook/domain/text/say.ts';

/** What is said below choices: the hint of the field, and which of them only stay because they are stored. */
export function choiceHint({ hint, choices = [] }: FieldDefinition): string | undefined {
  const gone = choices.filter(({ isGone }) => isGone).map(({ text }) => say('field.retired', { name: say(text) }));
  return [...(hint ? [say(hint)] : []), ...gone].reduce(asNextSentence, '') || undefined;
}
