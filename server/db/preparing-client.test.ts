import { washBay } from '@sitebook/domain/modules/wash-bay.ts';
import { searchFor } from '@sitebook/domain/request/search.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { searchCondition } from '../store/requests/search-condition.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { byItsValues } from './preparing-client.ts';

const { url } = await createTestDatabase();

const prepared = async (handle: Database) => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(handle);
  return rows.map(({ statement }) => statement);
};
const add = (handle: Database) => sql<{ sum: number }>`select 1 + ${2}::integer as sum`.execute(handle);
const look = (handle: Database, id: number) => sql`select * from thing where id = ${id}`.execute(handle);

test('what is sent again is prepared, what is sent once or without values is not', async () => {
  const one = openDatabase(url, { poolSize: 1 });
  await add(one);
  expect(await prepared(one)).toEqual([]);
  for (let time = 0; time < 3; time += 1) {
    const { rows } = await add(one);
    expect(rows).toEqual([{ sum: 3 }]);
  }
  expect(await prepared(one)).toEqual(['select 1 + $1::integer as sum']);
  await one.destroy();
});

test('what depends on its values is planned with them each time, as a search of requests is', async () => {
  const one = openDatabase(url, { poolSize: 1 });
  for (let time = 0; time < 3; time += 1) await sql`select ${1}::integer ${sql.raw(byItsValues)}`.execute(one);
  const search = searchFor(washBay, 'no such words', 'full');
  if (!search) throw new Error('Nothing is looked for');
  const scope = { baseLocationId: null, fullAt: [], now: new Date() };
  for (let time = 0; time < 3; time += 1) {
    const found = await searchCondition(one, washBay, search, scope);
    await sql`select id from request where ${found}`.execute(one);
  }
  expect((await prepared(one)).filter((statement) => /select \$1|from request/.test(statement))).toEqual([]);
  await one.destroy();
});

test('nothing is prepared where a pooler would not keep it', async () => {
  const one = openDatabase(url, { poolSize: 1, isPreparing: false });
  for (let time = 0; time < 3; time += 1) await add(one);
  expect(await prepared(one)).toEqual([]);
  await one.destroy();
});

test('a connection keeps so many and no more', async () => {
  const one = openDatabase(url, { poolSize: 1 });
  for (let count = 0; count < 250; count += 1) {
    for (let time = 0; time < 2; time += 1) await sql`select ${1}::integer as ${sql.id(`c${count}`)}`.execute(one);
  }
  expect(await prepared(one)).toHaveLength(200);
  await one.destroy();
});

test('what is refused is refused, and the connection serves on', async () => {
  const one = openDatabase(url, { poolSize: 1 });
  const divide = (by: number) => sql`select 1 / ${by}::integer as part`.execute(one);
  await divide(1);
  await divide(1);
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect((await divide(1)).rows).toEqual([{ part: 1 }]);
  await one.destroy();
});

test('tables that a newer version changes meanwhile are read on, in a transaction and outside of it', async () => {
  const one = openDatabase(url, { poolSize: 1 });
  await sql`create table thing (id integer)`.execute(one);
  await sql`insert into thing values (1)`.execute(one);
  const lookOften = async () => {
    for (let time = 0; time < 3; time += 1) await look(one, 1);
    return look(one, 1);
  };
  await lookOften();
  await sql`alter table thing add column name text`.execute(one);
  expect((await lookOften()).rows).toEqual([{ id: 1, name: null }]);
  await sql`alter table thing add column size integer`.execute(one);
  expect((await inTransaction(one, (tx) => look(tx, 1))).rows).toEqual([{ id: 1, name: null, size: null }]);
  await one.destroy();
});
