import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { expect, test } from 'vitest';
import { bookingOf, placeAnew, placeBookings, turnsAround, wordsOn } from './board-bookings.ts';

const definition = moduleOf('Washbay');
if (!definition) throw new Error('No such module');

const names = [
  ...['wbBookingId', 'requestStatus', 'requestorName', 'resourceId', 'segmentName'],
  ...['startTime', 'endTime', 'overlapping', 'actions', 'version'],
];
const nine = '2026-11-18T09:00:00.000Z';
const ten = '2026-11-18T10:00:00.000Z';
const eleven = '2026-11-18T11:00:00.000Z';
const mine = [1, 'Assigned', 'Ravi', 7, 'Drilling', nine, ten, 'Y', ['Update'], 3];
const others = [2, 'Assigned', null, 7, null, ten, eleven, 'O', null, null];
const over = [3, 'Cancelled', 'Ravi', 8, 'Drilling', nine, eleven, 'O', null, null];
const place = (rows: unknown[][], before = placeBookings(definition, { names, rows: [] }, [])) =>
  placeBookings(definition, { names, rows }, before);

test('a booking is placed by its values, and moved by whoever may change it', () => {
  expect(place([mine, others, over])).toMatchObject([
    { key: 1, resourceId: 7, start: Date.parse(nine), end: Date.parse(ten), canMove: true, version: 3, isOver: false },
    { key: 2, resourceId: 7, start: Date.parse(ten), end: Date.parse(eleven), canMove: false, isOver: false },
    { key: 3, resourceId: 8, status: 'cancelled', isOver: true },
  ]);
});

test.each([
  ['without a time', [4, 'Assigned', 'Ravi', 7, null, null, ten, 'O', null, null]],
  ['of a status that nobody knows', [5, 'Somewhere', 'Ravi', 7, null, nine, ten, 'O', null, null]],
])('one %s has no place', (_, values) => {
  expect(place([values])).toEqual([]);
});

test('what is told of it is read when it is drawn', () => {
  const [first, second] = place([mine, others]);
  if (!first || !second) throw new Error('Not placed');
  expect(wordsOn(definition, first)).toEqual({ title: 'Ravi · Drilling', isOverlapping: true });
  expect(wordsOn(definition, second)).toEqual({ title: '', isOverlapping: false });
  expect(bookingOf(definition, first)).toMatchObject({ bookingId: 1, opens: 'edit', request: { actions: ['update'] } });
  expect(bookingOf(definition, second)).toMatchObject({ bookingId: 2, opens: 'facts' });
});

test('what is the same as before stays the same object', () => {
  const before = place([mine, others]);
  const changed = [...mine.slice(0, -1), 4];
  const after = place([changed, others], before);
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(before[1]);
});

test('one that was moved stands there, and the others as they were', () => {
  const [first] = place([mine, others]);
  if (!first) throw new Error('Not placed');
  const moved = { ...first, resourceId: 8, start: Date.parse(ten), end: Date.parse(eleven), version: 4 };
  const answer = placeAnew(definition, { names, rows: [mine, others] }, moved);
  expect(answer.rows).toEqual([[1, 'Assigned', 'Ravi', 8, 'Drilling', ten, eleven, 'Y', ['Update'], 4], others]);
  expect(answer.rows[1]).toBe(others);
});

test.each([
  ['before all', Date.parse(nine) - 1, Number.NEGATIVE_INFINITY, Date.parse(nine)],
  ['at the start of one', Date.parse(nine), Date.parse(nine), Date.parse(ten)],
  ['between', Date.parse(ten) + 5, Date.parse(ten), Date.parse(eleven)],
  ['after all', Date.parse(eleven), Date.parse(eleven), null],
])('the turns around a moment %s', (_, now, last, next) => {
  expect(turnsAround(place([mine, others]), now)).toEqual({ last, next });
});

test('turns follow the clock, also back', () => {
  const bookings = place([mine, others]);
  const at = (moment: number) => turnsAround(bookings, moment).next;
  expect([nine, ten, nine].map((moment) => at(Date.parse(moment)))).toEqual([ten, eleven, ten].map(Date.parse));
});

test('what is over never turns', () => {
  expect(turnsAround(place([over]), Date.parse(ten))).toEqual({ last: Number.NEGATIVE_INFINITY, next: null });
});
