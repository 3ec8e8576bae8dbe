import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { givenUpCode, isConnectionLoss } from '../http/database-errors.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { limitRole } from './limit-role.ts';
import { longRead } from './long-read.ts';
import { migrate } from './migrate.ts';

const { database, url } = await createTestDatabase();

const shown = async (handle: typeof database) => {
  const { rows } = await sql<Record<string, string>>`select
    current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(handle);
  return rows[0];
};
const usual = { statement: '15s', lock: '5s', idle: '30s' };
const none = { statement: '0', lock: '0', idle: '0' };

describe('GROUND-11 how long the database may be kept waiting', () => {
  test('every transaction says it itself, and leaves nothing behind on a connection that others get', async () => {
    const one = openDatabase(url, { poolSize: 1 });
    expect(await inTransaction(one, shown)).toEqual(usual);
    expect(await shown(one)).toEqual(none);
    expect(await longRead(one, shown)).toEqual({ ...usual, statement: '1min' });
    await one.destroy();
  });

  test('the role has it for single statements, whoever starts at the same moment; what was set there stays', async () => {
    await sql`alter role current_user in database ${sql.id(new URL(url).pathname.slice(1))} set lock_timeout = '3s'`.execute(
      database,
    );
    await Promise.all([limitRole(database), limitRole(database), limitRole(database)]);
    const later = openDatabase(url, { poolSize: 1 });
    expect(await shown(later)).toEqual({ ...usual, lock: '3s' });
    await later.destroy();
    const unlimited = openDatabase(url, { poolSize: 1, isUnlimited: true });
    expect(await shown(unlimited)).toEqual(none);
    expect(await inTransaction(unlimited, shown)).toEqual(none);
    await migrate(unlimited, url);
    await unlimited.destroy();
  });

  test('a statement that takes too long is given up, and so is its transaction', async () => {
    const slow = inTransaction(database, async (tx) => {
      await sql`create table half_done ()`.execute(tx);
      await sql`set local statement_timeout = 50`.execute(tx);
      await sql`select pg_sleep(10)`.execute(tx);
    });
    const error = await slow.catch((reason: unknown) => reason);
    expect(givenUpCode(error)).toBe('error.too-slow');
    expect((await sql`select to_regclass('half_done') as it`.execute(database)).rows).toEqual([{ it: null }]);
  });

  test.each(['40P01', '40001'])(
    'a transaction that meets %s each time it is run again is refused as held by others',
    async (state) => {
      let runs = 0;
      const unlucky = inTransaction(database, async (tx) => {
        runs += 1;
        await sql.raw(`do $$ begin raise exception 'in the way' using errcode = '${state}'; end $$`).execute(tx);
      });
      expect(givenUpCode(await unlucky.catch((reason: unknown) => reason))).toBe('error.locked');
      expect(runs).toBeGreaterThan(1);
    },
  );

  test('a transaction that says nothing is ended; its caller hears of it, and the process lives on', async () => {
    const silent = inTransaction(database, async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 50`.execute(tx);
      await new Promise((resolve) => setTimeout(resolve, 500));
      await sql`select 1`.execute(tx);
    });
    expect(isConnectionLoss(await silent.catch((reason: unknown) => reason))).toBe(true);
    expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
  });
});
