import { momentOn } from '@sitebook/domain/time/day.ts';
import { displayClock } from '@sitebook/domain/time/display.ts';
import { describe, expect, it } from 'vitest';
import { hoursAxis } from './axis.ts';
import { type Cursor, moveCursor, settled, standAt, timeAt } from './cursor.ts';

const oslo = 'Europe/Oslo';
const axis = hoursAxis(oslo, { first: '2026-06-01', end: '2026-06-02' }, { room: 0, leastHour: 44 });
const at = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return momentOn(oslo, '2026-06-01', hours * 60 + minutes);
};
const block = (key: number, from: string, to: string) => ({
  key,
  start: at(from),
  end: at(to),
  canMove: true,
  isOver: false,
});
const row = (key: number, ...blocks: ReturnType<typeof block>[]) => ({
  key,
  name: `Bay ${key}`,
  notes: null,
  canBook: true,
  blocks,
  shades: [],
});
const rows = [
  row(
    1,
    block(11, '09:00', '10:00'),
    block(12, '10:00', '11:00'),
    block(13, '10:30', '12:00'),
    block(14, '12:15', '13:00'),
  ),
  row(2, block(21, '08:00', '20:00')),
];
const [first, second] = rows;
const free = (clock: string): Cursor => ({ row: 1, at: at(clock), block: null, anchor: null });
const on = (key: number): Cursor => {
  const found = first?.blocks.find((one) => one.key === key);
  return { row: 1, at: found?.start ?? 0, block: key, anchor: null };
};
const told = (led: ReturnType<typeof moveCursor>) =>
  typeof led === 'object' ? `${led.row} ${led.block ?? displayClock(oslo, led.at)}` : led;
const press = (cursor: Cursor, key: string, shiftKey = false) => moveCursor(cursor, { key, shiftKey }, rows, axis);

describe('BOARD-2 arrows lead over times and blocks', () => {
  it.each([
    ['by half an hour over free time', free('07:00'), 'ArrowRight', '1 07:30'],
    ['to the block that begins there', free('08:30'), 'ArrowRight', '1 11'],
    ['from a block to the next', on(11), 'ArrowRight', '1 12'],
    ['to one that overlaps it', on(12), 'ArrowRight', '1 13'],
    ['into a gap that is shorter', on(13), 'ArrowRight', '1 12:00'],
    ['out of it', free('12:00'), 'ArrowRight', '1 14'],
    ['behind the last', on(14), 'ArrowRight', '1 13:00'],
    ['back into the last', free('13:00'), 'ArrowLeft', '1 14'],
    ['back into the gap', on(14), 'ArrowLeft', '1 12:00'],
    ['back from the gap', free('12:00'), 'ArrowLeft', '1 13'],
    ['back from one to another', on(13), 'ArrowLeft', '1 12'],
    ['back before the first', on(11), 'ArrowLeft', '1 08:30'],
    ['to the row below, on what is there', free('08:30'), 'ArrowDown', '2 21'],
    ['no further up', free('08:30'), 'ArrowUp', '1 08:30'],
    ['to the beginning', free('08:30'), 'Home', '1 00:00'],
    ['to the end', free('08:30'), 'End', '1 23:30'],
    ['out of the day', free('23:30'), 'ArrowRight', 'after'],
    ['out of the day before', free('00:00'), 'ArrowLeft', 'before'],
    ['to the period before', free('08:00'), 'PageUp', 'before'],
    ['to the period after', free('08:00'), 'PageDown', 'after'],
    ['nowhere', free('08:00'), 'x', undefined],
  ])('%s', (_what, cursor, key, expected) => {
    expect(told(press(cursor, key))).toBe(expected);
  });

  it('Shift takes more', () => {
    const more = press(free('07:00'), 'ArrowRight', true) as Cursor;
    const most = press(more, 'ArrowRight', true) as Cursor;
    const time = timeAt(most, axis);
    expect([displayClock(oslo, time.start), displayClock(oslo, time.end)]).toEqual(['07:00', '08:30']);
    const back = timeAt(press(free('07:00'), 'ArrowLeft', true) as Cursor, axis);
    expect([displayClock(oslo, back.start), displayClock(oslo, back.end)]).toEqual(['06:30', '07:30']);
  });

  it('a time is where its block is', () => {
    if (!second) throw new Error('no row');
    expect(standAt(second, at('12:00'))).toMatchObject({ block: 21, at: at('12:00') });
  });
});

describe('BOARD-2 what keys had led to, after something changed', () => {
  const was: Cursor = { row: 1, at: at('14:00'), block: 21, anchor: null };
  it.each<[string, Cursor, Cursor | null]>([
    ['goes with what was moved to another row', was, { ...was, row: 2, at: at('08:00') }],
    ['goes with what was moved on its row', { ...was, row: 2, at: at('07:00') }, { ...was, row: 2, at: at('08:00') }],
    ['stays on what is there', { ...was, row: 2 }, { ...was, row: 2 }],
    ['stands on the free time of what has gone', { ...was, block: 99 }, { ...was, block: null }],
    ['is nowhere on another day', { ...was, block: null, at: at('14:00') - 86_400_000 }, null],
    ['is nowhere without its row', { ...was, row: 9, block: null }, null],
  ])('%s', (_what, cursor, expected) => {
    expect(settled(cursor, rows, axis)).toEqual(expected);
  });

  it('stands at the first moment that is shown of what began the day before', () => {
    const night = row(3, { ...block(31, '00:00', '01:30'), start: axis.start - 5_400_000 });
    const cursor = { row: 3, at: axis.start - 5_400_000, block: 31, anchor: null };
    expect(settled(cursor, [night], axis)).toEqual({ ...cursor, at: axis.start });
  });
});
