import { expect, it } from 'vitest';
import { overlap, spanIssues } from './span.ts';

const span = (firstDay: string, lastDay: string) => ({ firstDay, lastDay });

it.each([
  ['a single day, today', span('2026-04-15', '2026-04-15'), []],
  ['one that has begun', span('2026-04-01', '2026-04-15'), []],
  ['a whole year', span('2026-04-15', '2027-04-15'), []],
  [
    'more than a year',
    span('2026-04-15', '2027-04-16'),
    [{ field: 'lastDay', code: 'substitute.too-long', params: { days: 366 } }],
  ],
  ['a year ahead', span('2027-04-16', '2027-04-16'), []],
  [
    'more than a year ahead',
    span('2027-04-17', '2027-04-17'),
    [{ field: 'firstDay', code: 'substitute.too-far', params: { days: 366 } }],
  ],
  ['backwards', span('2026-04-17', '2026-04-16'), [{ field: 'lastDay', code: 'substitute.before-first' }]],
  ['over', span('2026-04-01', '2026-04-14'), [{ field: 'lastDay', code: 'substitute.over' }]],
])('TOLD-17 %s', (_what, given, expected) => {
  expect(spanIssues(given, '2026-04-15')).toEqual(expected);
});

it.each([
  ['the day after', span('2026-04-16', '2026-04-20'), false],
  ['until the first day', span('2026-04-01', '2026-04-10'), true],
  ['the last day', span('2026-04-15', '2026-04-20'), true],
  ['within', span('2026-04-11', '2026-04-12'), true],
  ['around', span('2026-04-01', '2026-04-30'), true],
  ['the day before', span('2026-04-01', '2026-04-09'), false],
])('TOLD-17 %s', (_what, other, expected) => {
  expect(overlap(span('2026-04-10', '2026-04-15'), other)).toBe(expected);
});
