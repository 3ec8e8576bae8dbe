import { describe, expect, it } from 'vitest';
import { isInside, pullOf } from './edges.ts';

const box = { left: 100, right: 400, top: 50, bottom: 350 };

describe('BOARD-2 the edges of a grid', () => {
  it.each([
    ['in the middle', { x: 200, y: 200 }, true],
    ['at its corner', { x: 400, y: 350 }, true],
    ['to the right of it', { x: 401, y: 200 }, false],
    ['below it', { x: 200, y: 360 }, false],
    ['out of the window', { x: -5, y: -5 }, false],
  ])('a pointer %s', (_where, at, expected) => {
    expect(isInside(box, at)).toBe(expected);
  });

  it.each([
    ['rests where it lifted, beside the names', { x: 105, y: 200 }, { x: 105, y: 200 }, 0],
    ['has gone away from them', { x: 125, y: 200 }, { x: 105, y: 200 }, 0],
    ['has hardly gone towards them', { x: 105, y: 200 }, { x: 114, y: 200 }, 0],
    ['has gone towards them', { x: 125, y: 200 }, { x: 135, y: 200 }, -5],
    ['has gone far towards them', { x: 90, y: 200 }, { x: 200, y: 200 }, -16],
    ['has gone towards the other edge', { x: 375, y: 200 }, { x: 200, y: 200 }, 5],
    ['is far from both', { x: 200, y: 200 }, { x: 380, y: 200 }, 0],
  ])('nothing scrolls until it is meant: a finger that %s', (_what, at, lifted, x) => {
    expect(pullOf(box, at, lifted)).toEqual({ x, y: 0 });
  });
});
