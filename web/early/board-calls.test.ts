import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { addressOf, type Query } from '../api/address.ts';
import { boardQuery } from '../api/board-query.ts';
import type { Api } from '../api/client.ts';
import { closuresQuery } from '../api/closure-queries.ts';
import { boardCalls } from './board-calls.ts';

const definition = moduleOf('Washbay');
const now = Date.parse('2026-11-18T03:00:00Z');

/** The addresses that the app asks for of a board that shows this time. */
async function askedByApp(span: { from: string; to: string }): Promise<readonly string[]> {
  const addresses: string[] = [];
  const get = async (path: string, query: Query) => {
    addresses.push(addressOf(path, query));
    return [];
  };
  const api = { get, look: get } as unknown as Api;
  const client = new QueryClient();
  if (!definition) throw new Error('No such module');
  await client.fetchQuery(boardQuery(api, definition, { iBaseLocationId: 1001, ...span }));
  await client.fetchQuery(closuresQuery(api, 1001, span));
  return addresses;
}

test.each([
  // In Houston it is still the evening of Tuesday.
  ['#/Washbay/Board', { from: '2026-11-17T06:00:00.000Z', to: '2026-11-18T06:00:00.000Z' }],
  ['#/Washbay/Board?view=week', { from: '2026-11-15T06:00:00.000Z', to: '2026-11-22T06:00:00.000Z' }],
  [
    '#/Washbay/Board?view=three&date=2026-10-31&hide=closed',
    // The clocks go back on the 1st of November.
    { from: '2026-10-31T05:00:00.000Z', to: '2026-11-03T06:00:00.000Z' },
  ],
])('what is asked for ahead of %s is what it asks for', async (hash, span) => {
  const where = { module: 'Washbay', iBaseLocationId: 1001, zone: 'America/Chicago' };
  expect(boardCalls(where, hash, now)).toEqual(await askedByApp(span));
});

test('nothing is asked for ahead of a board of nights', () => {
  const where = { module: 'AccomodationModule', iBaseLocationId: 1001, zone: 'America/Chicago' };
  expect(boardCalls(where, '#/AccomodationModule/Board', now)).toEqual([]);
});
