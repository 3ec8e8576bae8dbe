import { describe, expect, test } from 'vitest';
import { closedTimes, wholeDays } from './closed-times.ts';

const zone = 'Europe/Berlin';
const closure = (start: string, end: string | null) => ({ id: 1, resourceId: null, start, end, reason: 'Storm' });
/** The clocks go back in the night to the 25th. */
const week = { first: '2026-10-19', end: '2026-10-26' };

describe('CLOSE-2 closed times of a week', () => {
  test.each([
    ['before it', '2026-10-18T08:00:00Z', '2026-10-18T22:00:00Z', 0],
    ['from before into it', '2026-10-18T08:00:00Z', '2026-10-18T22:01:00Z', 1],
    ['at its end', '2026-10-25T22:59:00Z', null, 1],
    ['after it', '2026-10-25T23:00:00Z', null, 0],
  ])('%s', (_what, start, end, count) => {
    expect(closedTimes([closure(start, end)], zone, week)).toHaveLength(count);
  });

  test('are told by the clocks of the location, and drawn as long as the week where their end is open', () => {
    expect(closedTimes([closure('2026-10-24T08:00:00Z', null)], zone, week)).toEqual([
      {
        id: 1,
        start: Date.parse('2026-10-24T08:00:00Z'),
        end: Date.parse('2026-10-25T23:00:00Z'),
        reason: 'Storm',
        told: 'Not available from 24/10/2026 10:00 +02:00: Storm',
      },
    ]);
  });

  test.each([
    [
      'a day off, also one that has 25 hours',
      '2026-10-23T08:00:00Z',
      '2026-10-25T23:00:00Z',
      ['2026-10-24', '2026-10-25'],
    ],
    ['the work of a day', '2026-10-20T05:00:00Z', '2026-10-20T21:59:00Z', ['2026-10-20']],
    ['not all of it', '2026-10-20T05:01:00Z', '2026-10-20T21:59:00Z', []],
  ])('cover %s', (_what, start, end, days) => {
    const hours = { zone, start: 7 * 60, end: 17 * 60, days: [1, 2, 3, 4, 5] };
    const [time] = closedTimes([closure(start, end)], zone, week);
    expect(time && wholeDays(time, hours, week)).toEqual(days);
  });
});
