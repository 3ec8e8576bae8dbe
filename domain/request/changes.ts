import { isSame, type Value, type Values } from '../fields/value.ts';

export interface Change {
  readonly field: string;
  readonly before: Value;
  readonly after: Value;
}

/** What a save changes, field by field. */
export function changesBetween(before: Values, after: Values): readonly Change[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys]
    .filter((key) => !isSame(before[key], after[key]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}
