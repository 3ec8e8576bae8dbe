import { isEmpty, listOf, momentOf, type Value } from '../fields/value.ts';
import type { FieldDefinition } from '../modules/definition.ts';
import { plainNote } from '../text/note.ts';
import { say } from '../text/say.ts';
import { withUnit } from '../text/with-unit.ts';
import { displayDate, displayDay, displayTime } from '../time/display.ts';

/** All that was chosen of several. */
export function choiceWords({ choices = [] }: Pick<FieldDefinition, 'choices'>, value: Value): string {
  const wordOf = (one: string) => choices.find((choice) => String(choice.value) === one)?.text ?? { words: one };
  return listOf(value)
    .map((one) => say(wordOf(one)))
    .join(', ');
}

/** What is neither one of some choices nor a moment, as it is read. */
export function plainWords(field: FieldDefinition, value: Value): string {
  const { type } = field;
  if (typeof value === 'boolean') return say(value ? 'flag.yes' : 'flag.no');
  if (type === 'date') return displayDate(String(value));
  if (type === 'choices') return choiceWords(field, value);
  if (type === 'people' || type === 'attachments') return listOf(value).join(', ');
  if (type === 'note') return plainNote(String(value));
  return withUnit(field, String(value));
}

/** Any value in words alone, with times by the clocks of the zone; nothing where it says nothing to people. */
export function valueWords(field: FieldDefinition, value: Value, zone: string): string | null {
  if (isEmpty(value) || field.type === 'lookup') return null;
  const choice = field.choices?.find((one) => one.value === value);
  if (choice) return say(choice.text);
  const moment = isMoment(field) ? momentOf(value) : null;
  if (moment === null) return plainWords(field, value);
  return field.isReadAsDay ? displayDay(zone, moment) : displayTime(zone, moment);
}

function isMoment({ type }: FieldDefinition): boolean {
  return type === 'date-time' || type === 'end-date-time';
}
