import { expect, it } from 'vitest';
import { isWorthWaiting } from './worth-waiting.ts';

const slot = (start: number, end: number, resourceId = 7) => ({ resourceId, start, end });

it.each([
  ['a time ahead', slot(20, 30), null, true],
  ['one that has begun', slot(10, 30), null, false],
  ['none at all', slot(20, 20), null, false],
  ['where the moved one does not reach', slot(20, 30), slot(30, 40), true],
  ['where it does', slot(20, 30), slot(25, 40), false],
  ['where it comes from before', slot(20, 30), slot(10, 20), true],
  ['where another resource is moved from', slot(20, 30), slot(25, 40, 8), true],
])('WAIT-1 one waits for %s', (_what, wish, moved, expected) => {
  expect(isWorthWaiting(wish, moved, 10)).toBe(expected);
});
