import { expect, it } from 'vitest';
import { readSentSearch } from './sent-search.ts';

it.each([
  [{}, {}],
  [
    { state: 'failed', place: 1001 },
    { state: 'failed', place: 1001 },
  ],
  [
    { state: 'failed', place: '1001', hook: '3' },
    { state: 'failed', place: 1001, hook: 3 },
  ],
  [{ state: 'lost', place: 'x', hook: 'y', more: 1 }, {}],
  [{ place: -1, hook: 0.5 }, {}],
])('a log of what was sent reads %j as %j', (found, read) => {
  expect(readSentSearch(found)).toEqual(read);
});
