import { describe, expect, it } from 'vitest';
import { type Closure, closing, saidOf, touches } from './closed.ts';

const from = '2026-04-16T09:00:00.000Z';
const to = '2026-04-16T11:00:00.000Z';
const at = (time: string) => Date.parse(`2026-04-16T${time}:00.000Z`);

describe('CLOSE-1 a time touches a closure', () => {
  it.each([
    ['before it', '07:00', '08:00', to, false],
    ['up to its start', '07:00', '09:00', to, false],
    ['into it', '07:00', '09:01', to, true],
    ['within it', '09:30', '10:00', to, true],
    ['around it', '07:00', '12:00', to, true],
    ['out of it', '10:59', '12:00', to, true],
    ['from its end on', '11:00', '12:00', to, false],
    ['long after the start of an open one', '20:00', '21:00', null, true],
    ['before an open one', '07:00', '09:00', null, false],
    ['the moment of its start', '09:00', null, to, true],
    ['a moment before it', '08:59', null, to, false],
    ['the moment of its end', '11:00', null, to, false],
  ])('%s', (_what, start, end, until, expected) => {
    const time = { start: at(start), end: end === null ? null : at(end) };
    expect(touches({ start: from, end: until }, time)).toBe(expected);
  });
});

describe('CLOSE-1 what is closed', () => {
  const closure = (id: number, resourceId: number | null, start = from): Closure => {
    return { id, resourceId, start, end: null, reason: 'Inspection' };
  };
  const time = (resourceId: number | null) => ({ resourceId, start: at('09:00'), end: at('10:00') });

  it.each([
    ['its own resource', [closure(1, 7)], 7, [1]],
    ['no other resource', [closure(1, 7)], 8, []],
    ['all of a location', [closure(1, null)], 8, [1]],
    ['all of a location, also without a resource', [closure(1, null)], null, [1]],
    ['nothing of a resource where none is booked', [closure(1, 7)], null, []],
    ['the first of several first', [closure(1, 7), closure(2, null, '2026-04-15T09:00:00.000Z')], 7, [2, 1]],
  ])('%s', (_what, closures, resourceId, expected) => {
    expect(closing(closures, time(resourceId)).map(({ id }) => id)).toEqual(expected);
  });
});

describe('CLOSE-1 it is told by the clocks of the location', () => {
  it.each([
    [
      to,
      { code: 'rule.closed', params: { from: '16/04/2026 04:00 -05:00', to: '16/04/2026 06:00 -05:00', reason: 'x' } },
    ],
    [null, { code: 'rule.closed-open', params: { from: '16/04/2026 04:00 -05:00', reason: 'x' } }],
  ])('until %s', (end, expected) => {
    expect(saidOf({ id: 1, resourceId: null, start: from, end, reason: 'x' }, 'America/Chicago')).toEqual(expected);
  });
});
