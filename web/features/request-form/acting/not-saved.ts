import { isEmpty, isSame, type Values } from '@sitebook/domain/fields/value.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import { isOwn } from '@sitebook/domain/own-fields/own-field.ts';
import { valueWords } from '@sitebook/domain/request/value-words.ts';
import { panelTexts } from '@sitebook/domain/text/panel-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import type { Typed } from '../../form/typed.ts';

addTexts(panelTexts);

/** What was filled in and is not part of the saved request: a form may be changed in the moment in which it is sent. */
export function lostIn(fields: readonly FieldDefinition[], sent: Values, held: Values): Typed {
  const lost = fields.filter(({ key }) => isOwn({ key }) && !isEmpty(sent[key]) && !isSame(sent[key], held[key]));
  return Object.fromEntries(lost.map(({ key }) => [key, sent[key] ?? null]));
}

/** Says it, so that it can be copied; nothing where all is saved. */
export function lostWords(fields: readonly FieldDefinition[], lost: Typed, zone: string): string | null {
  const what = fields.flatMap((field) => {
    const value = lost[field.key];
    if (value === undefined) return [];
    const words = valueWords(field, value, zone);
    return words === null ? say(field.title) : `${say(field.title)} (${words})`;
  });
  return what.length === 0 ? null : say('form.not-saved', { what: what.join(', ') });
}
