import { expect, it } from 'vitest';
import { readOutboxSearch } from './outbox-search.ts';

it.each([
  [{}, {}],
  [
    { state: 'failed', place: 1001 },
    { state: 'failed', place: 1001 },
  ],
  [
    { state: 'failed', place: '1001' },
    { state: 'failed', place: 1001 },
  ],
  [{ state: 'lost', place: 'x', more: 1 }, {}],
  [{ place: -1 }, {}],
])('the outbox reads %j as %j', (found, read) => {
  expect(readOutboxSearch(found)).toEqual(read);
});
