import { isEmpty, type Value, type Values } from '../fields/value.ts';
import type { FieldDefinition, ModuleDefinition } from '../modules/definition.ts';
import { isOwn } from '../own-fields/own-field.ts';
import { type SortTexts, sortTextsOf } from '../own-fields/sort-text.ts';
import { fold } from '../text/fold.ts';
import { plainNote } from '../text/note.ts';
import { displayTime } from '../time/display.ts';
import { valueWords } from './value-words.ts';

/**
 * What of a request can be found by search, folded; private words apart, since not everybody may search them. Beside it
 * what it is sorted by of what was added to its form.
 */
export interface SearchText {
  readonly open: string;
  readonly hidden: string;
  readonly own: SortTexts;
}

const fact = (key: string, type: FieldDefinition['type']) => ({ key, type });

/**
 * The words of the columns as they are displayed, and the remarks. Names of masters, priority and status are left out:
 * the first follow their master when it is renamed, the others are few and matched by code.
 */
export function searchTextOf(
  definition: ModuleDefinition,
  values: Values,
  createdAt: string,
  zone: string,
): SearchText {
  const stored = definition.fields.filter(
    (field) => !field.reads && (isOwn(field) ? isFound(field) : isTold(definition, field)),
  );
  const shown = [
    ...stored.filter((field) => !field.isPrivate).map((field) => wordOf(field, values[field.key], zone)),
    ...(definition.columns.some((column) => column.field === 'createdAt')
      ? [wordOf(fact('createdAt', 'date-time'), createdAt, zone)]
      : []),
  ];
  const hidden = stored.filter((field) => field.isPrivate).map((field) => wordOf(field, values[field.key], zone));
  return { open: lines(shown), hidden: lines(hidden), own: sortTextsOf(definition, values) };
}

function isTold({ columns }: ModuleDefinition, { key }: FieldDefinition): boolean {
  return key === 'remarks' || columns.some(({ field }) => field === key);
}

/** What only some read is found by nobody: who looks for it is not known here. */
const isFound = ({ isSearched, readers, nameOf }: FieldDefinition) => isSearched === true && !readers && !nameOf;

/** A line for each column: no folded search holds a line break, so none matches over the border of two. */
function lines(words: readonly string[]): string {
  return words
    .map(fold)
    .filter((word) => word !== '')
    .join('\n');
}

const isMatchedByCode = ({ type }: Pick<FieldDefinition, 'type'>) =>
  type === 'choice' || type === 'choices' || type === 'lookup';

function wordOf(
  field: Pick<FieldDefinition, 'key' | 'type' | 'choices'>,
  value: Value | undefined,
  zone: string,
): string {
  // Choices that somebody added are matched by their words: there is no table of them to look them up in.
  if (isOwn(field)) return valueWords(field as FieldDefinition, value ?? null, zone) ?? '';
  if (isEmpty(value) || isMatchedByCode(field)) return '';
  if (field.type === 'date-time' || field.type === 'end-date-time') return displayTime(zone, Date.parse(String(value)));
  return field.type === 'note' ? plainNote(String(value)) : String(value);
}
