import { displayClock } from '@sitebook/domain/time/display.ts';
import { describe, expect, it } from 'vitest';
import { clipped, hoursAxis } from './axis.ts';

const oslo = 'Europe/Oslo';
const size = { room: 0, leastHour: 40 };
const day = (zone: string, first: string, end: string) => hoursAxis(zone, { first, end }, size);

describe('BOARD-6 an axis of hours', () => {
  it.each([
    ['an ordinary day', oslo, '2026-03-28', '2026-03-29', 24],
    ['the day on which clocks go forward', oslo, '2026-03-29', '2026-03-30', 23],
    ['the day on which they go back', 'America/Chicago', '2026-11-01', '2026-11-02', 25],
    ['a week with such a day', oslo, '2026-03-29', '2026-04-05', 7 * 24 - 1],
    ['half an hour back', 'Australia/Lord_Howe', '2026-04-05', '2026-04-06', 24.5],
    ['no midnight', 'Africa/Cairo', '2026-04-24', '2026-04-25', 23],
  ])('%s is as long as it is', (_what, zone, first, end, hours) => {
    expect(day(zone, first, end).width).toBe(hours * 40);
  });

  it('leaves out the hour that does not exist, and shows twice the one that comes twice', () => {
    const wide = { room: 0, leastHour: 60 };
    const spring = hoursAxis(oslo, { first: '2026-03-29', end: '2026-03-30' }, wide).marks;
    expect(spring.slice(0, 4).map(({ text }) => text)).toEqual(['00:00', '01:00', '03:00', '04:00']);
    const autumn = hoursAxis('America/Chicago', { first: '2026-11-01', end: '2026-11-02' }, wide).marks;
    expect(autumn.slice(0, 4).map(({ text }) => text)).toEqual(['00:00', '01:00', '01:00', '02:00']);
  });

  it('leads from moments to pixels and back, through both kinds of day', () => {
    for (const axis of [day(oslo, '2026-03-29', '2026-03-30'), day('America/Chicago', '2026-11-01', '2026-11-02')]) {
      for (let at = axis.start; at < axis.end; at += axis.step) expect(axis.momentAt(axis.xOf(at))).toBeCloseTo(at, 0);
    }
    const axis = day(oslo, '2026-03-29', '2026-03-30');
    // 100 minutes after midnight is 01:40, 20 more are 03:00.
    expect(displayClock(oslo, axis.snap(axis.momentAt((40 * 100) / 60)))).toBe('01:45');
    expect(displayClock(oslo, axis.snap(axis.momentAt((40 * 120) / 60)))).toBe('03:00');
  });

  it('fills the room that there is, and tells hours where they have room', () => {
    const axis = hoursAxis(oslo, { first: '2026-06-01', end: '2026-06-02' }, { room: 2400, leastHour: 40 });
    expect(axis.width).toBe(2400);
    expect(axis.marks.filter(({ text }) => text !== null)).toHaveLength(24);
    const week = hoursAxis(oslo, { first: '2026-06-01', end: '2026-06-08' }, { room: 900, leastHour: 16 });
    expect(week.marks.filter(({ text }) => text !== null)).toHaveLength(7 * 8);
  });
});

describe('BOARD-6 what runs past an end of the axis', () => {
  const axis = { start: 100, end: 200 };
  it.each([
    ['within', 120, 150, [120, 150, false, false]],
    ['on both edges', 100, 200, [100, 200, false, false]],
    ['begun before', 80, 120, [100, 120, true, false]],
    ['ended after', 180, 220, [180, 200, false, true]],
    ['over all of it', 80, 220, [100, 200, true, true]],
    ['over before', 80, 100, null],
    ['begun after', 200, 220, null],
  ])('%s', (_what, start, end, expected) => {
    const shown = clipped({ start, end }, axis);
    expect(shown && [shown.start, shown.end, shown.goesOnBefore, shown.goesOnAfter]).toEqual(expected);
  });
});
