import { largestNumber } from '../fields/parse-field.ts';
import { isEmpty, type Value, type Values } from '../fields/value.ts';
import type { FieldDefinition, ModuleDefinition, SortSlot } from '../modules/definition.ts';

/** How much of a text is compared. */
const longest = 100;

/** What requests are sorted by in each of the columns for what was added to forms; an empty text for nothing. */
export type SortTexts = Readonly<Record<SortSlot, string>>;

/** A text that sorts as the value does, in any column of texts. */
export function sortTextsOf({ fields }: ModuleDefinition, values: Values): SortTexts {
  const texts: Record<SortSlot, string> = { 1: '', 2: '', 3: '' };
  for (const field of fields) {
    if (field.sortSlot) texts[field.sortSlot] = sortText(field, values[field.key] ?? null);
  }
  return texts;
}

function sortText({ type }: FieldDefinition, value: Value): string {
  if (isEmpty(value)) return '';
  // Above zero throughout and of one length, so that digits compare as numbers do.
  if (type === 'number') return (Number(value) + largestNumber + 1).toFixed(6).padStart(17, '0');
  if (typeof value === 'boolean') return value ? '2' : '1';
  return String(value).slice(0, longest);
}
