import type { Relation } from '../access/relation.ts';
import type { Audience } from '../notices/audience.ts';
import type { Transition } from './lifecycle.ts';
import type { StatusCode } from './status.ts';

interface Asking {
  readonly from: readonly StatusCode[];
  /** Those who may cancel: they answer, and need not ask. */
  readonly cancelBy: readonly Relation[];
  readonly tells: readonly Audience[];
}

/** Where owners may not cancel they may ask for it, and whoever may cancel answers: by cancelling, or by refusing. */
export function askingToCancel({ from, cancelBy, tells }: Asking): readonly Transition[] {
  if (cancelBy.includes('owner')) return [];
  return [
    {
      action: 'ask-cancel',
      from,
      who: ['owner'],
      notFor: cancelBy,
      outcomes: [{ to: 'same' }],
      tells: ['owners', ...tells],
      takes: [],
      isForDates: true,
      asks: { isNoteNeeded: true },
      cancelAsked: 'asks',
    },
    {
      action: 'refuse-cancel',
      from,
      who: cancelBy,
      outcomes: [{ to: 'same' }],
      tells: ['owners'],
      takes: [],
      isForDates: true,
      asks: { isNoteNeeded: true },
      cancelAsked: 'answers',
    },
  ];
}
