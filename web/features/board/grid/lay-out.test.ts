import { bySeed } from '@sitebook/domain/testing/by-seed.ts';
import { describe, expect, it } from 'vitest';
import { lanesOf, placeRows, rowAt } from './lay-out.ts';
import type { GridBlock } from './row.ts';

const block = (key: number, start: number, end: number, isOver = false): GridBlock => ({
  key,
  start,
  end,
  isOver,
  canMove: true,
});

describe('lines of a row', () => {
  it.each([
    ['one behind the other share a line', [block(1, 0, 2), block(2, 2, 4)], { 1: 0, 2: 0 }, 1],
    ['those at once have a line each', [block(1, 0, 3), block(2, 1, 4), block(3, 3, 5)], { 1: 0, 2: 1, 3: 0 }, 2],
    ['what is over gives way', [block(1, 0, 3, true), block(2, 1, 4)], { 1: 1, 2: 0 }, 2],
    ['what is over fills gaps', [block(1, 0, 2), block(2, 2, 3, true), block(3, 3, 5)], { 1: 0, 2: 0, 3: 0 }, 1],
    ['nothing takes one', [], {}, 1],
  ])('%s', (_what, blocks, of, count) => {
    const lanes = lanesOf(blocks);
    expect(Object.fromEntries(lanes.of)).toEqual(of);
    expect(lanes.count).toBe(count);
  });

  it('no block ever covers another', () =>
    bySeed((draw) => {
      const blocks = Array.from({ length: 60 }, (_, key) => {
        const start = draw(100);
        return block(key, start, start + 1 + draw(12), draw(3) === 0);
      }).toSorted((a, b) => a.start - b.start);
      const { of } = lanesOf(blocks);
      for (const one of blocks) {
        for (const other of blocks) {
          const isAtOnce = one.key !== other.key && one.start < other.end && other.start < one.end;
          if (isAtOnce) expect(of.get(one.key)).not.toBe(of.get(other.key));
        }
      }
    }));
});

it('rows stand one below the other, each as high as its lines', () => {
  const row = (key: number, blocks: readonly GridBlock[]) => ({
    key,
    name: '',
    notes: null,
    canBook: true,
    blocks,
    shades: [],
  });
  const rows = placeRows([row(1, []), row(2, [block(1, 0, 2), block(2, 1, 3)]), row(3, [])], {
    lane: 30,
    leastRow: 44,
  });
  expect(rows.map(({ top, height }) => [top, height])).toEqual([
    [0, 44],
    [44, 68],
    [112, 44],
  ]);
  expect([-5, 43, 44, 111, 112, 999].map((y) => rowAt(rows, y)?.row.key)).toEqual([1, 1, 2, 2, 3, 3]);
});
