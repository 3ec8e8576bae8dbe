import { momentOn } from '@sitebook/domain/time/day.ts';
import { displayClock } from '@sitebook/domain/time/display.ts';
import { describe, expect, it } from 'vitest';
import { hoursAxis } from './axis.ts';
import { type Grip, heldAt, nudged } from './held.ts';

const oslo = 'Europe/Oslo';
const spring = hoursAxis(oslo, { first: '2026-03-29', end: '2026-03-30' }, { room: 0, leastHour: 40 });
const plain = hoursAxis(oslo, { first: '2026-06-01', end: '2026-06-02' }, { room: 0, leastHour: 40 });
const at = (clock: string, day = '2026-06-01') => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return momentOn(oslo, day, hours * 60 + minutes);
};
const told = ({ row, start, end }: { row: number; start: number; end: number }) =>
  `${row} ${displayClock(oslo, start)}-${displayClock(oslo, end)}`;

describe('BOARD-2 what a pointer holds', () => {
  const from = { row: 1, start: at('09:00'), end: at('10:30') };
  it.each<[string, Grip, string, string, number, string]>([
    ['goes along by quarters', 'move', '09:30', '11:20', 2, '2 10:45-12:15'],
    ['changes only its row', 'move', '09:30', '09:33', 2, '2 09:00-10:30'],
    ['stays in sight', 'move', '09:30', '00:00', 1, '1 00:00-01:30'],
    ['gets longer', 'end', '10:30', '12:07', 2, '1 09:00-12:00'],
    ['stays as long while its end is only held', 'end', '10:20', '10:22', 1, '1 09:00-10:30'],
    ['goes along by as much as the pointer does', 'end', '10:20', '10:50', 1, '1 09:00-11:00'],
    ['keeps a quarter', 'end', '10:30', '08:00', 1, '1 09:00-09:15'],
    ['begins earlier', 'start', '09:00', '08:08', 1, '1 08:15-10:30'],
    ['keeps a quarter from its start', 'start', '09:00', '12:00', 1, '1 10:15-10:30'],
    ['is drawn', 'new', '13:05', '14:20', 2, '1 13:00-14:30'],
    ['is drawn backwards', 'new', '14:20', '13:05', 2, '1 13:00-14:30'],
  ])('%s', (_what, grip, grabbed, to, row, expected) => {
    expect(told(heldAt({ grip, from, grabbed: at(grabbed) }, at(to), row, plain))).toBe(expected);
  });

  it('what begins off the quarters is put on them, and stays off while it only changes its row', () => {
    const odd = { row: 1, start: at('08:20'), end: at('09:00') };
    expect(told(heldAt({ grip: 'move', from: odd, grabbed: at('08:30') }, at('08:32'), 2, plain))).toBe(
      '2 08:20-09:00',
    );
    expect(told(heldAt({ grip: 'move', from: odd, grabbed: at('08:30') }, at('09:30'), 1, plain))).toBe(
      '1 09:15-09:55',
    );
  });

  it('BOARD-6 keeps how long it really lasts over the hour that is left out', () => {
    const night = { row: 1, start: at('00:00', '2026-03-29'), end: at('01:30', '2026-03-29') };
    const held = { grip: 'move', from: night, grabbed: night.start } as const;
    const moved = heldAt(held, at('01:00', '2026-03-29'), 1, spring);
    expect(told(moved)).toBe('1 01:00-03:30');
    expect(moved.end - moved.start).toBe(night.end - night.start);
  });
});

describe('BOARD-2 what keys have lifted', () => {
  const place = { row: 2, start: at('09:00'), end: at('10:00') };
  it.each([
    ['ArrowRight', false, '2 09:15-10:15'],
    ['ArrowLeft', false, '2 08:45-09:45'],
    ['ArrowUp', false, '1 09:00-10:00'],
    ['ArrowDown', false, '3 09:00-10:00'],
    ['ArrowRight', true, '2 09:00-10:15'],
    ['ArrowLeft', true, '2 09:00-09:45'],
  ])('%s, Shift %s', (key, shiftKey, expected) => {
    const next = nudged(place, { key, shiftKey }, [1, 2, 3], plain);
    expect(next && told(next)).toBe(expected);
  });

  it('stays where there is nothing beyond, and is not moved by other keys', () => {
    const last = nudged({ ...place, row: 3 }, { key: 'ArrowDown', shiftKey: false }, [1, 2, 3], plain);
    expect(last?.row).toBe(3);
    expect(nudged(place, { key: 'x', shiftKey: false }, [1, 2, 3], plain)).toBeUndefined();
  });
});
