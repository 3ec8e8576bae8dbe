import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { diskFiles } from '../adapters/files/disk.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { loadDemoMasters } from '../demo/load-demo-masters.ts';
import { enqueue } from '../store/enqueue.ts';
import { startServer } from '../testing/start-server.ts';
import { copyTemplate } from '../testing/test-postgres.ts';
import { watchJobs } from '../testing/watched-jobs.ts';

const folder = join(tmpdir(), `sitebook-shared-files-${process.pid}`);
const files = diskFiles(folder);
afterAll(() => rm(folder, { recursive: true, force: true }));
const job = 'remove-unused-files';

const store = async (text: string) => (await files.receive(Readable.from([Buffer.from(text)]))).key;

const everyFile = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();

/** A database with a request that has these files. */
async function databaseWith(keys: readonly string[]): Promise<{ url: string; database: Database }> {
  const { url, drop } = await copyTemplate(inject('postgres'));
  const database = openDatabase(url, { poolSize: 3 });
  onTestFinished(async () => {
    await database.destroy();
    await drop();
  });
  if (keys.length === 0) return { url, database };
  await loadDemoMasters(database, new Date());
  await sql`
    insert into request (base_location_id, module, status, requester_alias, requester_name, search_text, search_hidden,
      created_at, created_by, updated_at, updated_by)
    select min(base_location_id), 'AdminTask', 'Open', 'a', 'A', '', '', now(), 'a', now(), 'a' from location`.execute(
    database,
  );
  for (const key of keys)
    await sql`
      insert into attachment (base_location_id, request_id, file_key, name, size, sha256, uploaded_at, uploaded_by)
      select base_location_id, id, ${key}, ${key}, 1, '', now(), 'a' from request`.execute(database);
  return { url, database };
}

/** Runs a server in whose eyes all files are a few days old, until it has swept. Gives what it said. */
async function sweepWith({ url, database }: { url: string; database: Database }): Promise<string> {
  const jobs = await watchJobs(database);
  const later = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString();
  const env = { DATABASE_URL: url, FILES_DIR: folder, DEMO_DATA: 'off', TEST_CLOCK: 'on', TEST_NOW: later };
  const server = await startServer({ env });
  await database.transaction().execute((tx) => enqueue(tx, job, {}));
  await jobs.until(async () => (await jobs.begun(job)) === 1 && (await jobs.left(job)).jobs === 0);
  const known = sql`select from graphile_worker._private_known_crontabs where identifier = ${job}`;
  await jobs.until(async () => (await known.execute(database)).rows.length === 1);
  expect(await server.stop()).toEqual({ code: 0, signal: null });
  return server.output();
}

test('GROUND-1 a server on an empty or another installation’s database leaves every file in place', async () => {
  const [kept, left] = [await store('kept'), await store('left over')];
  const ours = await databaseWith([kept]);
  expect(await sweepWith(ours)).not.toContain('another installation');
  expect(await everyFile()).toEqual(
    [
      join(folder, kept.slice(0, 2), kept),
      join(folder, 'installation'),
      expect.stringMatching(new RegExp(`/trash/\\d{4}-\\d\\d-\\d\\d/${left}$`)),
    ].toSorted(),
  );
  await store('came later');
  const all = await everyFile();

  await sweepWith(await databaseWith([]));
  expect(await everyFile()).toEqual(all);

  const output = await sweepWith(await databaseWith(['11111111-0000-4000-8000-000000000000']));
  expect(await everyFile()).toEqual(all);
  expect(output).toContain('The folder for files belongs to another installation');
});
