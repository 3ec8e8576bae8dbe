import { sees } from '@sitebook/domain/access/visibility.ts';
import { isEmpty, isSame, textOf, type Value } from '@sitebook/domain/fields/value.ts';
import { type FieldDefinition, fieldOf, hasName, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { isOwn } from '@sitebook/domain/own-fields/own-field.ts';
import { type ReadRequest, readingOf, readValue } from '@sitebook/domain/request/reading.ts';
import { valueWords } from '@sitebook/domain/request/value-words.ts';
import { sayInMail } from '@sitebook/domain/text/mail-texts.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { displayTime } from '@sitebook/domain/time/display.ts';
import type { MailedEvent } from './mailed-event.ts';

/** A line of a mail: what it is about, and what there is to say of it. */
export interface Fact {
  readonly title: string;
  readonly value: string;
}

/**
 * What the dashboard shows of a request, and of a booking also from when to when and what; as far as it is seen. What was
 * added to its form is part of it where whoever added it said so.
 */
export function factsOf(definition: ModuleDefinition, seen: ReadRequest): readonly Fact[] {
  const reading = readingOf(definition, seen);
  const held = definition.fields.find(({ nameOf }) => nameOf !== undefined && nameOf === definition.holds?.field);
  const columns = definition.columns
    .filter(({ field }) => !isOwn({ key: field }))
    .flatMap(({ field }) => (field === 'start' ? ['start', 'end'] : [field]));
  const added = definition.fields
    .filter(({ key, isMailed, isRetired }) => isMailed && !isRetired && !hasName(definition, key))
    .map(({ key }) => key);
  const keys = new Set([...columns, held?.key ?? '', 'start', 'end', ...added]);
  return [...keys].flatMap((key) => {
    const field = fieldOf(definition, key);
    if (!field) return commonFact(definition, seen, key);
    if (!sees(seen.view, field)) return [];
    const value = valueWords(field, readValue(field, seen.stored, reading), seen.place.hours.zone);
    return value === null ? [] : [{ title: say(field.title), value }];
  });
}

/** Number and status stand above the facts. */
function commonFact({ columns }: ModuleDefinition, { stored, place }: ReadRequest, key: string): readonly Fact[] {
  const title = columns.find(({ field }) => field === key)?.title;
  if (title === undefined) return [];
  const { record } = stored;
  if (key === 'createdBy' || key === 'updatedBy') return [{ title: say(title), value: record[key] }];
  if (key !== 'createdAt' && key !== 'updatedAt') return [];
  return [{ title: say(title), value: displayTime(place.hours.zone, Date.parse(record[key])) }];
}

/** What of the form was changed, as far as it is seen. That a new request filled its fields in goes without saying. */
export function changesOf({ definition, seen, entry }: MailedEvent): readonly Fact[] {
  if (entry.action === 'create') return [];
  const { items } = definition;
  return [
    ...(items ? change(say(items.title), textOf(entry.before.items), textOf(entry.after.items)) : []),
    ...definition.fields.flatMap((field) => {
      if (!(field.key in entry.after) || !field.section || !sees(seen.view, field)) return [];
      if (isOwn(field) && !field.isMailed) return [];
      const [before, after] = [entry.before[field.key] ?? null, entry.after[field.key] ?? null];
      return change(say(field.title), wordsOf(field, before, seen), wordsOf(field, after, seen), !isEmpty(after));
    }),
  ];
}

/** Of what is chosen from a list the history has ids; only the name of what is chosen now is known. */
function wordsOf(field: FieldDefinition, value: Value, { stored, place }: ReadRequest): string | null {
  if (field.type !== 'lookup') return valueWords(field, value, place.hours.zone);
  return isSame(value, stored.record.values[field.key]) ? (stored.names[field.key] ?? null) : null;
}

/** Says nothing where what it became is there but has no words. */
function change(title: string, before: string | null, after: string | null, isThere = after !== null): readonly Fact[] {
  if (after === null && (isThere || before === null)) return [];
  if (after === null) return [{ title, value: sayInMail('mail.removed', { before }) }];
  return [{ title, value: before === null ? after : sayInMail('mail.became', { before, after }) }];
}
