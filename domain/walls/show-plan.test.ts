import { describe, expect, it } from 'vitest';
import type { WorkingHours } from '../time/working-hours.ts';
import { timesOn } from './entry-times.ts';
import type { WallBooking, WallClosure, WallPlan } from './plan.ts';
import { type Entry, type ShownRow, showPlan } from './show-plan.ts';

const houston: WorkingHours = { zone: 'America/Chicago', start: 7 * 60, end: 17 * 60, days: [1, 2, 3, 4, 5] };
const booking = (start: string, end: string): WallBooking => ({
  start,
  end,
  status: 'assigned',
  statusWhenStarted: 'in-progress',
  productLine: 'Wireline',
});
const planOf = (bookings: WallBooking[], closed: WallClosure[] = [], hours = houston): WallPlan => ({
  name: 'Gate 2',
  location: 'Houston',
  hours,
  rows: [{ name: 'Bay 1', kind: 'module.wash-bay.title', isRetired: false, bookings, closed }],
});
const rowAt = (plan: WallPlan, now: string): ShownRow => {
  const [row] = showPlan(plan, Date.parse(now)).rows;
  if (!row) throw new Error('no row');
  return row;
};
const spans = (entries: readonly Entry[]) =>
  entries.map(({ start, end, status }) => `${iso(start)}/${end === null ? '…' : iso(end)} ${status}`);
const iso = (moment: number) => new Date(moment).toISOString().slice(5, 16);

/** Wednesday: one before noon, one in the afternoon, one over the night, one on Thursday and one on Friday. */
const wednesday = planOf([
  booking('2026-04-15T13:00:00Z', '2026-04-15T15:00:00Z'),
  booking('2026-04-15T19:00:00Z', '2026-04-15T20:00:00Z'),
  booking('2026-04-16T03:00:00Z', '2026-04-16T11:00:00Z'),
  booking('2026-04-16T14:00:00Z', '2026-04-16T15:00:00Z'),
  booking('2026-04-17T14:00:00Z', '2026-04-17T15:00:00Z'),
]);
const [morning, afternoon, night, thursday] = [
  '04-15T13:00/04-15T15:00',
  '04-15T19:00/04-15T20:00',
  '04-16T03:00/04-16T11:00',
  '04-16T14:00/04-16T15:00',
];

describe('WALL-1 what a screen shows at a moment', () => {
  it.each([
    ['before the first', '2026-04-15T12:59:59Z', [], [morning, afternoon, night], [night, thursday], '04-15T13:00'],
    ['as it begins', '2026-04-15T13:00:00Z', [morning], [afternoon, night], [night, thursday], null],
    ['in its last moment', '2026-04-15T14:59:59Z', [morning], [afternoon, night], [night, thursday], null],
    ['as it ends', '2026-04-15T15:00:00Z', [], [afternoon, night], [night, thursday], '04-15T19:00'],
    ['in the night', '2026-04-16T04:59:59Z', [night], [], [night, thursday], null],
    ['after midnight', '2026-04-16T05:00:00Z', [night], [thursday], ['04-17T14:00/04-17T15:00'], null],
    ['when all is over', '2026-04-18T15:00:00Z', [], [], [], null],
  ])('%s', (_what, now, running, later, tomorrow, free) => {
    const row = rowAt(wednesday, now);
    const plain = (entries: readonly Entry[]) => spans(entries).map((text) => text.split(' ')[0]);
    expect(plain(row.running)).toEqual(running);
    expect(plain(row.later)).toEqual(later);
    expect(plain(row.tomorrow)).toEqual(tomorrow);
    expect(row.freeUntil === null ? null : iso(row.freeUntil)).toBe(free);
  });

  it('what has begun says so, what is ahead stands as it is kept', () => {
    const { running, later } = rowAt(wednesday, '2026-04-15T13:00:00Z');
    expect(running.map(({ status }) => status)).toEqual(['in-progress']);
    expect(later.map(({ status }) => status)).toEqual(['assigned', 'assigned']);
  });

  it('closed times come before what is booked in them, also without an end', () => {
    const plan = planOf(
      [booking('2026-04-15T13:00:00Z', '2026-04-15T15:00:00Z')],
      [{ start: '2026-04-15T13:00:00Z', end: null }],
    );
    const row = rowAt(plan, '2026-04-15T14:00:00Z');
    expect(spans(row.running)).toEqual(['04-15T13:00/… closed-time', `${morning} in-progress`]);
    expect(spans(row.tomorrow)).toEqual(['04-15T13:00/… closed-time']);
  });

  it('closed times with an end are over then, and stand in the order of time with what is booked', () => {
    const plan = planOf(
      [booking('2026-04-15T13:00:00Z', '2026-04-15T15:00:00Z')],
      [
        { start: '2026-04-15T10:00:00Z', end: '2026-04-15T11:00:00Z' },
        { start: '2026-04-15T16:00:00Z', end: '2026-04-15T17:00:00Z' },
      ],
    );
    const row = rowAt(plan, '2026-04-15T11:00:00Z');
    expect(spans(row.running)).toEqual([]);
    expect(spans(row.later)).toEqual([`${morning} assigned`, '04-15T16:00/04-15T17:00 closed-time']);
  });

  it('what begins with the midnight after tomorrow is not of tomorrow', () => {
    const plan = planOf([booking('2026-04-17T05:00:00Z', '2026-04-17T06:00:00Z')]);
    expect(spans(rowAt(plan, '2026-04-15T14:00:00Z').tomorrow)).toEqual([]);
  });

  it.each([
    ['at work', '2026-04-15T15:00:00Z', false],
    ['before work', '2026-04-15T11:59:00Z', true],
    ['on a Saturday', '2026-04-18T15:00:00Z', true],
  ])('off hours: %s', (_what, now, expected) => {
    expect(rowAt(wednesday, now).isOffHours).toBe(expected);
  });

  it('a holiday is no day of work', () => {
    const plan = planOf([], [], { ...houston, holidays: ['2026-04-16'] });
    const { today, tomorrow } = showPlan(plan, Date.parse('2026-04-15T15:00:00Z'));
    expect([today.isWorkday, tomorrow.isWorkday]).toEqual([true, false]);
  });
});

describe('WALL-1 days are as long as the clocks of the location make them', () => {
  it.each([
    ['an ordinary one', 'America/Chicago', '2026-04-15T15:00:00Z', 24, 24],
    ['clocks go forward today', 'America/Chicago', '2026-03-08T20:00:00Z', 23, 24],
    ['clocks go forward tomorrow', 'America/Chicago', '2026-03-07T20:00:00Z', 24, 23],
    ['clocks go back today', 'America/Chicago', '2026-11-01T05:30:00Z', 25, 24],
    ['clocks go back tomorrow', 'Europe/London', '2026-10-24T12:00:00Z', 24, 25],
  ])('%s', (_what, zone, now, today, tomorrow) => {
    const shown = showPlan(planOf([], [], { ...houston, zone }), Date.parse(now));
    const length = ({ start, end }: { start: number; end: number }) => (end - start) / 3_600_000;
    expect([length(shown.today), length(shown.tomorrow)]).toEqual([today, tomorrow]);
    expect(shown.today.end).toBe(shown.tomorrow.start);
  });

  it('what lies in the last hour of a day of 25 is today, behind it tomorrow', () => {
    const plan = planOf([
      booking('2026-11-02T05:30:00Z', '2026-11-02T05:45:00Z'),
      booking('2026-11-02T06:00:00Z', '2026-11-02T07:00:00Z'),
    ]);
    const row = rowAt(plan, '2026-11-01T05:30:00Z');
    expect(spans(row.later)).toEqual(['11-02T05:30/11-02T05:45 assigned']);
    expect(spans(row.tomorrow)).toEqual(['11-02T06:00/11-02T07:00 assigned']);
  });
});

describe('WALL-1 clock times on a day', () => {
  const { today } = showPlan(wednesday, Date.parse('2026-04-15T15:00:00Z'));
  it.each([
    ['within it', '2026-04-15T13:00:00Z', '2026-04-15T15:00:00Z', '08:00', '10:00'],
    ['from the day before', '2026-04-14T13:00:00Z', '2026-04-15T15:00:00Z', null, '10:00'],
    ['into the next', '2026-04-16T03:00:00Z', '2026-04-16T11:00:00Z', '22:00', null],
    ['until midnight', '2026-04-16T03:00:00Z', '2026-04-16T05:00:00Z', '22:00', '24:00'],
    ['from midnight', '2026-04-15T05:00:00Z', '2026-04-15T06:00:00Z', '00:00', '01:00'],
    ['without an end', '2026-04-15T13:00:00Z', null, '08:00', null],
  ])('%s', (_what, start, end, from, to) => {
    const entry = { start: Date.parse(start), end: end === null ? null : Date.parse(end) };
    expect(timesOn('America/Chicago', entry, today)).toEqual({ from, to });
  });
});
