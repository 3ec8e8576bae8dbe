import { expect, it } from 'vitest';
import { ForgetfulMap } from './forgetful-map.ts';

it('keeps as many as it is told, and begins anew with one more', () => {
  const map = new ForgetfulMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('b', 3);
  expect([...map]).toEqual([
    ['a', 1],
    ['b', 3],
  ]);
  map.set('c', 4);
  expect([...map]).toEqual([['c', 4]]);
});

it('makes what it does not have, once', () => {
  const map = new ForgetfulMap<string, object>(2);
  const first = map.keep('a', () => ({}));
  expect(map.keep('a', () => ({}))).toBe(first);
});
