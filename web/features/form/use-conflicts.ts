import type { FieldIssue } from '@sitebook/domain/failure.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import { useState } from 'react';
import type { Conflict, Keyed } from './version.ts';

/**
 * What both changed, until somebody has chosen which of it counts. Until then one's own stands in the field, to be changed
 * further, but to save it would overwrite the other's without a thought.
 */
export function useConflicts<Field extends Keyed>(conflicts: readonly Conflict<Field>[]) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const open = conflicts.filter(({ field: { key } }) => !chosen.includes(key));
  const issues = open.map(({ field }): FieldIssue => ({ field: field.key, code: 'form.conflict-open' }));
  const base: Values = Object.fromEntries(open.map((conflict) => [conflict.field.key, conflict.base]));
  const [first] = open;
  return {
    all: conflicts,
    issues,
    isOpen: (key: string) => key in base,
    /** What stood in those fields before. */
    base,
    settle: (...keys: readonly string[]) => setChosen((all) => [...all, ...keys]),
    /** What takes the focus while one is open: it stands above all fields. */
    firstOpen: first && boxOf(first.field),
  };
}

export type Conflicts<Field extends Keyed> = ReturnType<typeof useConflicts<Field>>;

/** By which the choice for a field is found when it is to take the focus. */
export const boxOf = ({ key }: Keyed) => `both.${key}`;
