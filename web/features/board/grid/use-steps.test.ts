import { expect, test } from 'vitest';
import type { GridBlock } from './row.ts';
import { firstRows } from './use-steps.ts';

const blocks = (count: number) =>
  Array.from({ length: count }, (_, key): GridBlock => ({ key, start: 0, end: 1, canMove: false, isOver: false }));

const placed = (...counts: number[]) =>
  counts.map((count, key) => ({
    row: { key, name: '', notes: null, canBook: false, shades: [], blocks: blocks(count) },
    lanes: { of: new Map(), count: 1 },
    top: 0,
    height: 0,
  }));

test.each([
  ['nothing', [], 0],
  ['a board as it is on most days', Array.from({ length: 40 }, () => 20), 40],
  ['as much as fits', [400, 400, 1], 2],
  ['the fullest', Array.from({ length: 40 }, () => 300), 2],
  ['one row that is too much by itself', [5_000, 1], 1],
])('of %s so many rows are drawn at once', (_, counts, rows) => {
  expect(firstRows(placed(...counts))).toBe(rows);
});
