import type { Period } from '@sitebook/domain/time/period.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import type { WorkingHours } from '@sitebook/domain/time/working-hours.ts';
import { describe, expect, test } from 'vitest';
import { type Chosen, nextProposal, proposalFor } from './proposal.ts';

const houston: WorkingHours = { zone: 'America/Chicago', start: 7 * 60, end: 17 * 60, days: [1, 2, 3, 4, 5] };
const longAgo = Date.parse('2020-01-01T00:00:00Z');

const moment = (text: string) => Date.parse(`2026-${text}Z`);
const told = ({ start, end }: Interval) => [start, end].map((at) => new Date(at).toISOString().slice(5, 16));
const lines = (start: string, end: string) => ({ interval: { start: moment(start), end: moment(end) } });
const line = (start: string) => ({ start: moment(start) });
const days = (first: string, end: string) => ({ days: { first: `2026-${first}`, end: `2026-${end}` } });

describe('the time to propose for', () => {
  test.each<[string, Exclude<Chosen, 'left-out'>, string[]]>([
    ['a day: its first free hour', days('10-14', '10-15'), ['10-14T13:00', '10-14T14:00']],
    ['several days: all of their work', days('10-14', '10-17'), ['10-14T12:00', '10-16T22:00']],
    ['a line: an hour', line('10-14T15:00'), ['10-14T15:00', '10-14T16:00']],
    ['a line: as much of an hour as is free', line('10-14T11:30'), ['10-14T11:30', '10-14T12:00']],
    ['several lines: just these', lines('10-14T11:00', '10-14T13:30'), ['10-14T11:00', '10-14T13:30']],
  ])('%s', (_what, chosen, expected) => {
    const taken = [{ start: moment('10-14T12:00'), end: moment('10-14T13:00') }];
    expect(told(proposalFor(houston, chosen, taken, longAgo))).toEqual(expected);
  });
});

describe('the next free hour of what is shown', () => {
  const october: Period = { kind: 'month', day: '2026-10-01' };
  const today: Period = { kind: 'day', day: '2026-10-14' };

  test.each<[string, Period, string, string]>([
    ['a month to come begins with its first working day', october, '09-14T12:00', '10-01T12:00'],
    ['this month goes on from now', october, '10-14T15:05', '10-14T15:15'],
    ['today after work goes on tomorrow', today, '10-14T22:30', '10-15T12:00'],
    ['Friday after work goes on on Monday', { kind: 'day', day: '2026-10-16' }, '10-16T22:30', '10-19T12:00'],
    ['a month that is over is taken from its beginning', october, '11-20T12:00', '10-01T12:00'],
  ])('%s', (_what, period, now, start) => {
    expect(told(nextProposal(houston, period, [], moment(now)))[0]).toBe(start);
  });
});
