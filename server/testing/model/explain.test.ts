import { describe, expect, it } from 'vitest';
import { describeState } from './describe-state.ts';
import { explain, explainAll } from './explain.ts';
import type { Answer, Done, Operation } from './operation.ts';
import { beginning, type State } from './state.ts';
import { step } from './step.ts';

const judging = { step, keyOf: (state: State) => describeState(state).join('\n') };
const accepted = (operation: Operation, shown: string, ...made: number[]): Done => ({
  operation,
  answer: { refusal: '', made, shown },
});
const refused = (operation: Operation, refusal: string): Done => ({
  operation,
  answer: { refusal, made: [], shown: '' } satisfies Answer,
});

const booking = { does: 'book', by: 'owner', bay: 0, start: 1, end: 2, days: 1 } as const;
const booked = 'Assigned v1 bay 0 1-2';
const cancel = { does: 'act', on: 'booking', by: 'admin', action: 'Cancel', id: 1 } as const;
const cancelled = 'Cancelled v2 bay 0 1-2';
const order = { does: 'order', by: 'owner', stock: 1, quantity: 2 } as const;
const ordered = 'New Request v1 2 of stock 1';
const stay = { does: 'ask-stay', by: 'owner', start: 0, end: 2 } as const;
const asked = 'New Booking v1 house none 0-2';
const give = (id: number) =>
  ({ does: 'act', on: 'stay', by: 'admin', action: 'Booking Confirmed', id, house: 0 }) as const;
const given = 'Booking Confirmed v2 house 0 0-2';

const explained = (...history: (readonly Done[])[]) => explainAll(beginning(), history, judging).length;

describe('PROOF-1 the order that explains all answers', () => {
  it('PROOF-1 is found where one of two has the slot, whichever was asked about first', () => {
    expect(explained([refused(booking, 'rule.overlap-none'), accepted(booking, booked, 1)])).toBe(1);
    expect(explained([accepted(booking, booked, 1), refused(booking, 'rule.overlap-none')])).toBe(1);
  });

  it('PROOF-1 is found where a slot is free only between two others', () => {
    const other = { ...booking, by: 'other' } as const;
    const together = [accepted(other, booked, 2), refused(booking, 'rule.overlap-none'), accepted(cancel, cancelled)];
    expect(explained([accepted(booking, booked, 1)], together)).toBe(1);
  });

  it.each<[string, readonly Done[][]]>([
    ['two have one slot', [[accepted(booking, booked, 1), accepted(booking, booked, 2)]]],
    [
      'nobody has a slot that was free',
      [[refused(booking, 'rule.overlap-none'), refused(booking, 'rule.overlap-none')]],
    ],
    ['what is acknowledged is gone afterwards', [[accepted(booking, booked, 1)], [accepted(booking, booked, 2)]]],
    ['something counts before it is done', [[refused(booking, 'rule.overlap-none')], [accepted(booking, booked, 1)]]],
    ['the last pieces are given twice', [[accepted(order, ordered, 1), accepted(order, ordered, 2)]]],
    [
      'one is cancelled twice',
      [[accepted(booking, booked, 1)], [accepted(cancel, cancelled), accepted(cancel, cancelled)]],
    ],
    [
      'a house is given twice for the same night',
      [
        [accepted(stay, asked, 1), accepted(stay, asked, 2)],
        [accepted(give(1), given), accepted(give(2), given)],
      ],
    ],
  ])('PROOF-1 is not found where %s', (_what, history) => {
    expect(explained(...history)).toBe(0);
  });

  it('PROOF-1 is not known where several are possible: all that they can lead to are kept', () => {
    // Each of two writes a word over the other's, and both are told that it is done.
    const writing = { step: (_before: string, word: string) => word, keyOf: (word: string) => word };
    expect(explain([''], ['one', 'other'], writing).toSorted()).toEqual(['one', 'other']);
  });

  it('PROOF-1 of a state that is possible twice one is kept', () => {
    const counting = { step: (count: number, more: number) => count + more, keyOf: String };
    expect(explain([0], [1, 2, 3, 4], counting)).toEqual([10]);
  });
});
