import { boardTexts } from '@sitebook/domain/text/board-texts.ts';
import { addTexts } from '@sitebook/domain/text/say.ts';
import { describe, expect, it } from 'vitest';
import type { BoardBooking } from './board-bookings.ts';
import { insteadOf, type Outcome, outcomeText, placesIn, stillSo, withoutAnswer } from './outcome.ts';

addTexts(boardTexts);

const booking = {} as BoardBooking;
const from = { row: 1, start: 100, end: 200 };
const told = (outcome: Outcome) => outcomeText(outcome, ({ row, start, end }) => `${row} ${start}-${end}`, false);

describe('BOARD-2 what became of a move', () => {
  it.each([
    ['another time', { row: 1, start: 150, end: 250 }, false, 'Moved: 1 150-250'],
    ['another row and length', { row: 2, start: 100, end: 250 }, false, 'Moved: 2 100-250'],
    ['another end', { row: 1, start: 100, end: 250 }, false, 'Length changed: 1 100-250'],
    ['another start', { row: 1, start: 50, end: 200 }, false, 'Length changed: 1 50-200'],
    ['where it was before', { row: 1, start: 50, end: 250 }, true, 'Put back: 1 50-250'],
  ])('%s', (_what, to, isUndo, expected) => {
    expect(told({ kind: 'moved', booking, from, to, isUndo })).toBe(expected);
  });

  it('says that it is not known yet, and that it was refused', () => {
    expect(told({ kind: 'saving', to: from })).toBe('Saving … 1 100-200');
    expect(told({ kind: 'refused', reason: 'It is taken', booking, to: from, instead: null })).toBe(
      'Not moved: It is taken.',
    );
  });
});

describe('BOARD-3 what is free instead', () => {
  const iso = (start: number) => ({ start: new Date(start).toISOString(), end: new Date(start + 100).toISOString() });
  const free = { others: [{ resourceId: 2, resourceName: 'Bay 2' }], later: [iso(300), iso(500)] };
  const refused: Outcome = { kind: 'refused', reason: '', booking: null, to: from, instead: placesIn(free, from) };
  it.each([
    [50, [100, 300, 500]],
    [100, [100, 300, 500]],
    [101, [300, 500]],
    [400, [500]],
    [600, []],
  ])('offers nothing that has begun at %i', (now, expected) => {
    expect(insteadOf(refused, now).map(({ start }) => start)).toEqual(expected);
  });

  it('offers nobody the time that they have', () => {
    expect(placesIn(free, from, { row: 1, start: 300, end: 400 }).map(({ start }) => start)).toEqual([100, 500]);
    expect(placesIn(free, from, { row: 2, start: 100, end: 200 }).map(({ start }) => start)).toEqual([300, 500]);
  });

  it('takes nothing back that was changed since', () => {
    const moved = { key: 7, resourceId: 1, version: 3 } as BoardBooking;
    const outcome = { kind: 'moved', booking: moved, from, to: from, isUndo: false } as const;
    const board = (...bookings: readonly Partial<BoardBooking>[]) =>
      stillSo(
        outcome,
        Map.groupBy(bookings as readonly BoardBooking[], ({ resourceId }) => resourceId),
      );
    expect(board({ ...moved })).toBe(outcome);
    expect(board({ ...moved, version: 4 })).toBeNull();
    expect(board({ ...moved, version: undefined })).toBeNull();
    expect(board()).toBeNull();
  });

  it('forgets what was free, not what was moved, when something else is asked', () => {
    expect(withoutAnswer({ kind: 'found', place: from })).toBeNull();
    expect(withoutAnswer({ kind: 'none-free' })).toBeNull();
    expect(withoutAnswer(refused)).toBe(refused);
  });
});
