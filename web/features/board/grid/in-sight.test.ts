import { describe, expect, it } from 'vitest';
import { isSeenWell, nearest } from './in-sight.ts';

const seen = { from: 100, to: 500 };

describe('what of a grid is in sight', () => {
  it.each<[string, { from: number; to: number }, number, boolean]>([
    ['in sight', { from: 200, to: 300 }, 100, true],
    ['before it', { from: 20, to: 80 }, 20, false],
    ['after it', { from: 600, to: 700 }, 300, false],
    ['half before it', { from: 50, to: 150 }, 50, true],
    ['mostly after it', { from: 460, to: 560 }, 160, false],
    ['longer than there is room, seen in its middle', { from: 0, to: 2000 }, 0, true],
    ['longer than there is room, and hardly begun', { from: 450, to: 2000 }, 450, false],
    ['longer than there is room, and gone', { from: 600, to: 2000 }, 600, false],
  ])('%s', (_what, place, to, isWell) => {
    expect([nearest(seen, place), isSeenWell(seen, place)]).toEqual([to, isWell]);
  });
});
