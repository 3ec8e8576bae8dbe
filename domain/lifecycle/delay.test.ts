import { describe, expect, it } from 'vitest';
import { holdsUp } from './delay.ts';

const late = {
  start: '2026-04-15T09:00:00.000Z',
  end: '2026-04-15T10:00:00.000Z',
  actualStart: '2026-04-15T09:05:00.000Z',
};
const next = (start: string, end: string, more: object = {}) => ({
  start: `2026-04-15T${start}:00.000Z`,
  end: `2026-04-15T${end}:00.000Z`,
  ...more,
});

describe('USE-1 what is in use after its end holds up the next', () => {
  it.each([
    ['from its planned end on', late, next('10:00', '11:00'), '10:00', true],
    ['not before it', late, next('10:00', '11:00'), '09:59', false],
    ['a quarter of an hour before the next', late, next('11:00', '12:00'), '10:45', true],
    ['not earlier', late, next('11:00', '12:00'), '10:44', false],
    ['until the next is over', late, next('10:00', '11:00'), '10:59', true],
    ['and no longer', late, next('10:00', '11:00'), '11:00', false],
    ['up to two hours later', late, next('12:00', '13:00'), '11:50', true],
    ['not what is later still', late, next('12:01', '13:00'), '11:50', false],
    [
      'not once it is finished',
      { ...late, actualEnd: '2026-04-15T10:01:00.000Z' },
      next('10:00', '11:00'),
      '10:05',
      false,
    ],
    ['not where it never started', { ...late, actualStart: null }, next('10:00', '11:00'), '10:05', false],
    ['not what overlaps it anyway', late, next('09:30', '11:00'), '10:05', false],
    ['not where the end is not known', { ...late, end: null }, next('10:00', '11:00'), '10:05', false],
    ['not where the next has no start', late, { end: '2026-04-15T11:00:00.000Z' }, '10:05', false],
    ['not where the next has no end', late, { start: '2026-04-15T10:00:00.000Z' }, '10:05', false],
    ['not what has started', late, next('10:00', '11:00', { actualStart: '2026-04-15T10:01:00.000Z' }), '10:05', false],
  ])('%s', (_what, one, other, now, expected) => {
    expect(holdsUp(one, other, Date.parse(`2026-04-15T${now}:00Z`))).toBe(expected);
  });
});
