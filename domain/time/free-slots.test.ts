import { expect, test } from 'vitest';
import { isInReach, nextFreeSlots, searchedSpan } from './free-slots.ts';
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

test('what lasts exactly a day of work has that day', () => {
  expect(slots(slot('2026-04-16T07:00', '2026-04-16T17:00'), [], 2)).toEqual([
    ['04-16T07:00', '04-16T17:00'],
    ['04-17T07:00', '04-17T17:00'],
  ]);
});

test('nothing begins behind the latest moment that helps, and what begins with it does', () => {
  const wanted = slot('2026-04-16T09:00', '2026-04-16T10:00');
  const search = { hours, now, count: 3, isFree: () => true };
  expect(spelled(nextFreeSlots(wanted, { ...search, latest: at('2026-04-16T10:00') }))).toEqual([
    ['04-16T09:00', '04-16T10:00'],
    ['04-16T10:00', '04-16T11:00'],
  ]);
  expect(nextFreeSlots(wanted, { ...search, latest: at('2026-04-16T08:59') })).toEqual([]);
});

const day = 86_400_000;
test.each([
  ['ahead', 0, 1, true],
  ['a year ahead', 367 * day, 367 * day + 1, true],
  ['further', 368 * day, 368 * day + 1, false],
  ['a year long', 0, 367 * day, true],
  ['longer', 0, 368 * day, false],
  ['without a length', 0, 0, false],
  ['before now', -day, 1, true],
])('in reach: %s', (_what, start, end, expected) => {
  expect(isInReach({ start: now + start, end: now + end }, now)).toBe(expected);
});

test('all that is looked at lies between what is wanted and its length behind a month', () => {
  const span = (wanted: Interval) => spelled([searchedSpan(wanted, { hours, now })]);
  expect(span(slot('2026-04-16T09:00', '2026-04-16T11:00'))).toEqual([['04-16T09:00', '05-17T02:00']]);
  expect(span(slot('2026-04-10T09:00', '2026-04-10T11:00'))).toEqual([['04-10T09:00', '05-16T02:00']]);
});

test('where everything is taken there is none', () => {
  expect(slots(slot('2026-04-16T09:00', '2026-04-16T10:00'), [slot('2026-04-01T00:00', '2026-07-01T00:00')])).toEqual(
    [],
  );
});
