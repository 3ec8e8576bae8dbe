import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enqueue } from '../store/enqueue.ts';
import { startServer } from '../testing/start-server.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { watchJobs } from '../testing/watched-jobs.ts';

const { url, database } = await createTestDatabase();
const job = 'forget-old-keys';

/** Answers kept for so many saves, a second apart, the youngest of so many days ago. */
const keep = (name: string, count: number, days: number) =>
  sql`
    insert into idempotency (alias, key, fingerprint, answer, created_at)
    select ${name}, n::text, '', '{"gin": 123}', now() - make_interval(days => ${days}, secs => n)
    from generate_series(1, ${count}) n`.execute(database);

test('GROUND-6 the answer kept for a save is gone after 30 days, in small steps, and no younger one is', async () => {
  await keep('old', 2_500, 30);
  await keep('young', 500, 29);
  // How many rows each transaction deletes.
  await sql`
    create table test_step (transaction text primary key default pg_current_xact_id(), rows bigint not null);
    create function test_note_step() returns trigger language plpgsql as $$ begin
      insert into test_step (rows) select count(*) from gone;
      return null;
    end $$;
    create trigger test_note_step after delete on idempotency referencing old table as gone
    for each statement execute function test_note_step()`.execute(database);
  const jobs = await watchJobs(database);
  const server = await startServer({ env: { DATABASE_URL: url, DEMO_DATA: 'off', LOG_LEVEL: 'warn' } });
  // Somebody has one in hand: it is left for the next time, and waited for by nobody.
  await database.transaction().execute(async (tx) => {
    await sql`select from idempotency where alias = 'old' and key = '7' for update`.execute(tx);
    await database.transaction().execute((other) => enqueue(other, job, {}));
    await jobs.until(async () => (await jobs.begun(job)) === 1 && (await jobs.left(job)).jobs === 0);
  });
  const left = sql`select alias, count(*) from idempotency group by alias order by alias`;
  expect((await left.execute(database)).rows).toEqual([
    { alias: 'old', count: 1 },
    { alias: 'young', count: 500 },
  ]);
  const steps = sql<{ rows: number }>`select rows from test_step order by rows desc`;
  expect((await steps.execute(database)).rows.map(({ rows }) => rows)).toEqual([1000, 1000, 499]);
  expect(await server.stop()).toEqual({ code: 0, signal: null });
});
