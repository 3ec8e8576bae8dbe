import { expect, test } from 'vitest';
import { nextFreeSlots } from './free-slots.ts';
import type { Interval } from './propose-slot.ts';

const hours = { zone: 'America/Chicago', start: 420, end: 1020, days: [1, 2, 3, 4, 5] };
const at = (text: string) => Date.parse(`${text}-05:00`);
const slot = (start: string, end: string): Interval => ({ start: at(start), end: at(end) });
const spelled = (slots: readonly Interval[]) =>
  slots.map(({ start, end }) =>
    [start, end].map((moment) => new Date(moment - 5 * 3_600_000).toISOString().slice(5, 16)),
  );
const now = at('2026-04-15T06:00');

function slots(wanted: Interval, taken: readonly Interval[], count = 3) {
  const isFree = ({ start, end }: Interval) => taken.every((other) => other.end <= start || end <= other.start);
  return spelled(nextFreeSlots(wanted, { hours, now, count, isFree }));
}

test('the next three behind what is in the way, one behind the other', () => {
  expect(slots(slot('2026-04-16T10:30', '2026-04-16T11:30'), [slot('2026-04-16T09:00', '2026-04-16T11:10')])).toEqual([
    ['04-16T11:15', '04-16T12:15'],
    ['04-16T12:15', '04-16T13:15'],
    ['04-16T13:15', '04-16T14:15'],
  ]);
});

test('what does not fit before the end of work goes to the next working day', () => {
  expect(slots(slot('2026-04-17T15:30', '2026-04-17T17:30'), [slot('2026-04-20T08:00', '2026-04-20T12:00')])).toEqual([
    ['04-20T12:00', '04-20T14:00'],
    ['04-20T14:00', '04-20T16:00'],
    ['04-21T07:00', '04-21T09:00'],
  ]);
});

test('what lasts longer than a day of work begins in one', () => {
  expect(
    slots(slot('2026-04-16T07:00', '2026-04-17T17:00'), [slot('2026-04-16T07:00', '2026-04-16T09:00')], 1),
  ).toEqual([['04-16T09:00', '04-17T19:00']]);
});

test('nothing is proposed in the past, and nothing without a length', () => {
  expect(slots(slot('2026-04-10T08:00', '2026-04-10T09:00'), [], 1)).toEqual([['04-15T07:00', '04-15T08:00']]);
  expect(slots(slot('2026-04-16T09:00', '2026-04-16T09:00'), [])).toEqual([]);
});

test('where everything is taken there is none', () => {
  expect(slots(slot('2026-04-16T09:00', '2026-04-16T10:00'), [slot('2026-04-01T00:00', '2026-07-01T00:00')])).toEqual(
    [],
  );
});
