import { isSame, type Value, type Values } from '@sitebook/domain/fields/value.ts';

/** What is typed so far, by field key. */
export type Typed = Record<string, Value>;

/** What differs from how the form began. */
export function changedSince(begun: Values, typed: Values): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([key, value]) => !isSame(begun[key], value)));
}
