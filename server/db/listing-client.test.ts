import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { asLists } from './listing-client.ts';

const { url } = await createTestDatabase();
const mark = sql.raw(asLists);
const moment = '2026-11-16T13:12:26.123Z';
const row = [7, moment, null, { moment }];
const columns = sql`${7}::integer as id, ${moment}::timestamptz as at, null as nothing, jsonb_build_object('moment', ${moment}::text) as told`;

/** More often than a statement is sent before it is prepared. */
async function rowsOf(handle: Database, statement: ReturnType<typeof sql>): Promise<unknown[]> {
  for (let time = 0; time < 3; time += 1) await statement.execute(handle);
  return (await statement.execute(handle)).rows;
}

test.each([true, false])('rows come as lists where a statement asks for it, prepared: %s', async (isPreparing) => {
  const one = openDatabase(url, { poolSize: 1, isPreparing });
  expect(await rowsOf(one, sql`select ${mark} ${columns}`)).toEqual([row]);
  expect(await rowsOf(one, sql`${mark} with one as (select ${columns}) select * from one`)).toEqual([row]);
  expect(await inTransaction(one, (tx) => rowsOf(tx, sql`select ${mark} ${columns}`))).toEqual([row]);
  await one.destroy();
});

test('all others come as they are, also those that hold such a statement', async () => {
  const one = openDatabase(url, { poolSize: 1 });
  const named = { id: 7, at: new Date(moment), nothing: null, told: { moment } };
  expect(await rowsOf(one, sql`select ${columns}`)).toEqual([named]);
  expect(await rowsOf(one, sql`select * from (select ${mark} ${columns}) within`)).toEqual([named]);
  await one.destroy();
});
