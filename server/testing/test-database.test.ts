import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';

const one = await createTestDatabase();
const other = await createTestDatabase();

test('each test file gets a migrated database that nobody else writes to', async () => {
  await sql`create table mine (id int)`.execute(one.database);
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public'`.execute(other.database);
  const names = rows.map((row) => row.name);
  expect(names).toContain('kysely_migration');
  expect(names).not.toContain('mine');
});

test('the database speaks UTF-8, folds case beyond ASCII and does not let the product act as superuser', async () => {
  const { rows } = await sql`select upper('é') as upper, current_setting('server_encoding') as encoding,
    current_setting('is_superuser') as superuser, current_setting('TimeZone') as zone`.execute(one.database);
  expect(rows).toEqual([{ upper: 'É', encoding: 'UTF8', superuser: 'off', zone: 'UTC' }]);
});
