import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { diskFiles } from '../adapters/files/disk.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { loadDemoMasters } from '../demo/load-demo-masters.ts';
import { enqueue } from '../store/enqueue.ts';
import { attachmentCallsOf, file, testFolder } from '../testing/attachments-rig.ts';
import { backupRig, emptyDump, restore, rewriteManifest } from '../testing/backup-rig.ts';
import { createDemoApp, demoNow, requestor } from '../testing/demo-app.ts';
import { callsOf } from '../testing/module-calls.ts';
import { samplesOf } from '../testing/module-samples.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { foreignOwner } from '../usecases/files/files-owner.ts';

const files = diskFiles(testFolder().path);
const app = await createDemoApp(undefined, { files });
const requests = callsOf(app, 'AdminTask');
const sample = await samplesOf(app.database, 'AdminTask', { now: demoNow });
const made = await requests.create(requestor, sample.body());
await (await attachmentCallsOf(app, 'AdminTask')).upload(requestor, made.body[requests.id], [
  file('plan.txt', 'a plan'),
]);
// As every start does: gives the database its id.
await foreignOwner(app.database, files);
const fresh = await createTestDatabase();
const rig = backupRig();

const rowsOf = async (database: Database, query: string) => (await sql.raw<object>(query).execute(database)).rows;

/** What the database itself holds to: constraints, indexes, columns with their defaults. */
const shapeOf = async (database: Database) => ({
  constraints: await rowsOf(
    database,
    `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as says, convalidated
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  ),
  indexes: await rowsOf(database, "select indexdef from pg_indexes where schemaname = 'public' order by indexname"),
  columns: await rowsOf(
    database,
    `select table_name, column_name, data_type, column_default, is_nullable, identity_generation, generation_expression
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
  ),
  triggers: await rowsOf(database, 'select tgrelid::regclass::text, tgname from pg_trigger where not tgisinternal'),
});

describe('PROOF-8 a restored installation', () => {
  it('has every row and file, every constraint, and goes on with the next id', async () => {
    const { folder, manifest } = await rig.take(app.url, files);
    const restored = await rig.createEmpty();
    await restore(restored, folder);
    for (const { name } of manifest.tables) {
      const query = `select to_jsonb(t) - 'subject_start' as row from "${name}" t order by to_jsonb(t)::text`;
      expect(await rowsOf(restored.database, query), name).toEqual(await rowsOf(app.database, query));
    }
    expect(await shapeOf(restored.database)).toEqual(await shapeOf(fresh.database));
    expect(String(await buffer(await restored.files.read(manifest.files[0]?.key ?? '')))).toBe('a plan');
    expect(await restored.files.owner()).toBe(manifest.installation);

    const insert = `
      insert into request (base_location_id, module, status, requester_alias, requester_name, search_text, search_hidden,
        created_at, created_by, updated_at, updated_by)
      select base_location_id, module, status, requester_alias, requester_name, '', '', now(), 'a', now(), 'a'
      from request limit 1 returning id`;
    expect(await rowsOf(restored.database, insert)).toEqual([{ id: made.body[requests.id] + 1 }]);
  });

  it('gives no id twice, though ids are given while a backup is taken', async () => {
    // What is given after the snapshot is no row of the backup.
    const { folder, manifest } = await rig.take(app.url, files);
    await rewriteManifest(folder, (before) => ({
      ...before,
      sequences: before.sequences.map((one) => (one.name === 'person_record_id_seq' ? { ...one, value: '1' } : one)),
    }));
    const restored = await rig.createEmpty();
    await restore(restored, folder);
    const [next] = await rowsOf(
      restored.database,
      "select nextval('person_record_id_seq') > (select max(record_id) from person) as free",
    );
    expect(next).toEqual({ free: true });
    expect(manifest.sequences.length).toBeGreaterThan(40);
  });

  it('does the jobs that waited, those in hand included, and knows how often each was tried', async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(app.database);
    await app.database.transaction().execute(async (tx) => {
      await enqueue(tx, 'forget-old-keys', {});
      await enqueue(tx, 'forget-old-mails', {}, { jobKey: 'one', queue: 'mails', maxAttempts: 5, isPatient: true });
      await enqueue(tx, 'forget-old-notices', {}, { runAt: new Date('2099-01-01') });
    });
    await sql`
      update graphile_worker._private_jobs set attempts = 5, locked_at = now(), locked_by = 'somebody'
      where key is not null`.execute(app.database);
    await sql`
      update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'given up'
      where run_at > now() + interval '1 year'`.execute(app.database);
    const { folder } = await rig.take(app.url, files);
    const restored = await rig.createEmpty();
    await restore(restored, folder);
    const query = `select task_identifier as task, queue_name as queue, attempts, max_attempts as most, priority, key,
      last_error as error, locked_by as by from graphile_worker.jobs order by task_identifier`;
    const job = { queue: null, attempts: 0, most: 25, priority: 0, key: null, error: null, by: null };
    const mails = { queue: 'mails', attempts: 4, most: 5, priority: 10, key: 'forget-old-mails/one' };
    const givenUp = { ...job, task: 'forget-old-notices', attempts: 25, error: 'given up' };
    expect(await rowsOf(restored.database, query)).toEqual([
      { ...job, task: 'forget-old-keys' },
      { ...job, task: 'forget-old-mails', ...mails },
      givenUp,
    ]);
    await runDueJobs(restored);
    expect(await rowsOf(restored.database, query)).toEqual([givenUp]);

    const quiet = await rig.createEmpty();
    await restore(quiet, folder, { withoutJobs: true });
    expect(await rowsOf(quiet.database, query)).toEqual([]);
  });
});

describe('PROOF-8 restore refuses', () => {
  it('an installation that holds data, and leaves it as it is', async () => {
    const { folder } = await rig.take(app.url, files);
    const full = await rig.createEmpty();
    await migrate(full.database, full.url);
    await loadDemoMasters(full.database, demoNow);
    const before = await rowsOf(full.database, 'select * from person order by alias');
    await full.database.destroy();
    await expect(restore(full, folder)).rejects.toThrow(/^This installation holds data \(in .* nothing was changed\.$/);
    const again = openDatabase(full.url, { poolSize: 1 });
    expect(await rowsOf(again, 'select * from person order by alias')).toEqual(before);
    await again.destroy();
  });

  it('a folder that holds files', async () => {
    const { folder } = await rig.take(app.url, files);
    const empty = await rig.createEmpty();
    await empty.files.receive(Readable.from([Buffer.from('somebody’s')]));
    await expect(restore(empty, folder)).rejects.toThrow(`The folder for files ${empty.filesFolder} holds files (1)`);
    expect(await rowsOf(empty.database, "select from pg_class where relname = 'request'")).toEqual([]);
  });

  it('a database that a server works with', async () => {
    const { folder } = await rig.take(app.url, files);
    const empty = await rig.createEmpty();
    const server = openDatabase(empty.url, { poolSize: 1 });
    await sql`select 1`.execute(server);
    await expect(restore(empty, folder)).rejects.toThrow('is connected to this database: stop it first');
    await server.destroy();
    await restore(empty, folder);
  });

  it('a backup that is damaged, one of a newer release, and tables that are newer', async () => {
    const { folder } = await rig.take(app.url, files);
    const empty = await rig.createEmpty();
    const damaged = await rig.copy(folder);
    await writeFile(join(damaged, 'tables', 'request.copy.zst'), 'nothing');
    await expect(restore(empty, damaged)).rejects.toThrow('The backup is damaged: tables/request.copy.zst has 7 bytes');

    const newer = await rig.copy(folder);
    await rewriteManifest(newer, (before) => ({ ...before, migration: '9999-of-tomorrow', product: '9.0.0' }));
    await expect(restore(empty, newer)).rejects.toThrow('of a newer release (Sitebook 9.0.0, tables 9999-of-tomorrow)');

    const older = await rig.copy(folder);
    await rewriteManifest(older, (before) => ({ ...before, migration: '0003-requests' }));
    const migrated = await rig.createEmpty();
    await migrate(migrated.database, migrated.url);
    await migrated.database.destroy();
    await expect(restore(migrated, older)).rejects.toThrow('The tables here are of a newer release');
    await expect(restore(empty, older)).rejects.toThrow('The tables of the backup are not those that Sitebook makes');
  });
});

it('PROOF-8 a restore that fails leaves the installation empty, and the next one works', async () => {
  const { folder } = await rig.take(app.url, files);
  const broken = await rig.copy(folder);
  await emptyDump(broken, 'request');
  const restored = await rig.createEmpty();
  await expect(restore(restored, broken)).rejects.toThrow('violates foreign key constraint');
  expect(await rowsOf(restored.database, 'select from person')).toEqual([]);
  const left = await readdir(restored.filesFolder, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['installation']);
  await restored.database.destroy();
  await restore(restored, folder);
});
