import { showsSomething } from './characters.ts';

/** What a field can hold. Instants are ISO texts in UTC, people are aliases, so that a value is plain JSON. */
export type Value = string | number | boolean | null | readonly string[];

export type Values = Readonly<Record<string, Value>>;

/** Nothing given: null, a text that shows nothing, or an empty list. */
export function isEmpty(value: Value | undefined): value is null | undefined | '' | readonly [] {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return !showsSomething(value);
  return Array.isArray(value) && value.length === 0;
}

/** Whether two values are the same for a reader: both empty, or equal, lists in any order. */
export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  if (isList(one) && isList(other)) {
    const set = new Set(other);
    return one.length === other.length && one.every((item) => set.has(item));
  }
  return one === other;
}

/** The text of a value that is a text, else nothing. */
export function textOf(value: Value | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The number of a value that is a number, else nothing. */
export function numberOf(value: Value | undefined): number | null {
  return typeof value === 'number' ? value : null;
}

/** The items of a value that is a list, else none. */
export function listOf(value: Value | undefined): readonly string[] {
  return isList(value) ? value : [];
}

/** The moment of a value that is an instant, in milliseconds. */
export function momentOf(value: Value | undefined): number | null {
  const text = textOf(value);
  return text === null ? null : Date.parse(text);
}

function isList(value: Value | undefined): value is readonly string[] {
  return Array.isArray(value);
}
