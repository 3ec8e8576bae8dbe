import type { Relation } from '../access/relation.ts';
import type { Transition } from './lifecycle.ts';
import type { StatusCode } from './status.ts';

const who: readonly Relation[] = ['admin', 'member', 'owner'];

/** Whoever books, or runs the place, marks when a booking did begin and end, and takes back what was marked by mistake. */
export function marking(from: readonly StatusCode[]): {
  readonly marks: readonly Transition[];
  readonly undoes: readonly Transition[];
} {
  // Whoever stands there knows; nobody else has to act on it.
  const shared = { from, who, outcomes: [{ to: 'same' }], tells: [], takes: [] } as const;
  return {
    marks: [
      { ...shared, action: 'start', stamps: 'actualStart' },
      { ...shared, action: 'finish', stamps: 'actualEnd' },
    ],
    undoes: [
      { ...shared, action: 'undo-start', unstamps: 'actualStart' },
      { ...shared, action: 'undo-finish', unstamps: 'actualEnd' },
    ],
  };
}
