import { open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { FileStore } from '../adapters/files/file-store.ts';
import { openFiles } from '../adapters/files/open-files.ts';
import { CannotStart } from '../lifetime/cannot-start.ts';
import { backupLock } from '../store/backup-lock.ts';
import { sharedValue } from '../store/installation.ts';
import { attachmentCallsOf, file, testFolder } from '../testing/attachments-rig.ts';
import { backupRig, restore, unwatched } from '../testing/backup-rig.ts';
import { createDemoApp, demoNow, requestor } from '../testing/demo-app.ts';
import { callsOf } from '../testing/module-calls.ts';
import { samplesOf } from '../testing/module-samples.ts';
import { removeUnusedFiles } from '../usecases/files/remove-unused-files.ts';
import { parts } from './manifest.ts';
import { takeBackup } from './take-backup.ts';

const folder = testFolder();
const files = openFiles(folder.path);
const app = await createDemoApp(undefined, { files });
const requests = callsOf(app, 'AdminTask');
const attachments = await attachmentCallsOf(app, 'AdminTask');
const sample = await samplesOf(app.database, 'AdminTask', { now: demoNow });
const rig = backupRig();
// So that the daily job takes the files for ours, however many of them have lost their rows.
await files.mark(await sharedValue(app.database, 'installation id', () => 'ours'));

const pathOf = (key: string) => join(folder.path, key.slice(0, 2), key);
const left = () => readdir(rig.parent).catch(() => []);

async function create(): Promise<number> {
  return (await requests.create(requestor, sample.body())).body[requests.id];
}

/** A request with a file. */
async function attach(name: string): Promise<{ id: number; key: string }> {
  const id = await create();
  await attachments.upload(requestor, id, [file(name, `content of ${name}`)]);
  const { file_key: key } = await app.database
    .selectFrom('attachment')
    .select('file_key')
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, key };
}

const detach = async (id: number, name: string) => {
  const { status } = await attachments.upload(requestor, id, [{ name: 'Deletedattachments', content: name }]);
  expect(status).toBe(200);
};

/** Does something once the rows of a backup are written, and before the first file is. */
function beforeFiles(act: () => Promise<void>): FileStore {
  let acted: Promise<void> | undefined;
  return {
    ...files,
    read: async (key) => {
      acted ??= act();
      await acted;
      return files.read(key);
    },
  };
}

describe('PROOF-7 a backup', () => {
  it('is of one moment: what is saved after it is in neither its rows nor its files', async () => {
    const { id } = await attach('before.txt');
    let later = { id: 0, key: '' };
    const act = async () => {
      later = await attach('after.txt');
    };
    const { folder: backup, manifest } = await rig.take(app.url, beforeFiles(act));
    expect(manifest.files.map(({ key }) => key)).not.toContain(later.key);
    const restored = await rig.createEmpty();
    await restore(restored, backup);
    const found = await restored.database.selectFrom('request').select('id').where('id', '>=', id).execute();
    expect(found).toEqual([{ id }]);
  });

  it('has the file of a row that is removed meanwhile, which is gone only later', async () => {
    const { id, key } = await attach('short-lived.txt');
    const { folder: backup, manifest } = await rig.take(
      app.url,
      beforeFiles(() => detach(id, 'short-lived.txt')),
    );
    expect(manifest.missingFiles).toEqual([]);
    expect(await readFile(join(backup, parts.file(key)), 'utf8')).toBe('content of short-lived.txt');
    expect(await readFile(pathOf(key), 'utf8')).toBe('content of short-lived.txt');
    const other = await attach('other.txt');
    await detach(other.id, 'other.txt');
    await expect(readFile(pathOf(other.key))).rejects.toThrow('ENOENT');
  });

  it('takes its time, whatever the database allows others', async () => {
    const { id, key } = await attach('slow.txt');
    const limits = ['statement_timeout', 'idle_session_timeout', 'idle_in_transaction_session_timeout'];
    const name = sql.id(new URL(app.url).pathname.slice(1));
    for (const limit of limits) await sql`alter database ${name} set ${sql.id(limit)} = '100ms'`.execute(app.database);
    const act = async () => {
      await pause(500);
      await detach(id, 'slow.txt');
    };
    const { manifest } = await rig.take(app.url, beforeFiles(act));
    for (const limit of limits) await sql`alter database ${name} reset ${sql.id(limit)}`.execute(app.database);
    expect(manifest.missingFiles).toEqual([]);
    expect(manifest.files.map((one) => one.key)).toContain(key);
  });

  it('has it from the trash, too', async () => {
    const { id, key } = await attach('swept.txt');
    const act = async () => {
      await detach(id, 'swept.txt');
      const now = new Date(Date.now() + 2 * 24 * 3_600_000);
      const { signal } = unwatched;
      await removeUnusedFiles({ database: app.database, files, now, warn: () => {}, signal });
      await expect(readFile(pathOf(key))).rejects.toThrow('ENOENT');
    };
    const { folder: backup } = await rig.take(app.url, beforeFiles(act));
    expect(await readFile(join(backup, parts.file(key)), 'utf8')).toBe('content of swept.txt');
  });

  it('tells which files are missing, and which are not as they were stored', async () => {
    const [gone, changed] = [await attach('gone.txt'), await attach('changed.txt')];
    await rm(pathOf(gone.key));
    await writeFile(pathOf(changed.key), 'another content');
    const { manifest } = await rig.take(app.url, files);
    expect(manifest.missingFiles).toEqual([gone.key]);
    expect(manifest.damagedFiles).toEqual([changed.key]);
    await app.database.deleteFrom('attachment').where('file_key', 'in', [gone.key, changed.key]).execute();
  });

  it('holds up nobody who saves, and leaves no session behind', async () => {
    await rig.take(
      app.url,
      beforeFiles(async () => void (await create())),
    );
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and application_name = 'sitebook backup'`.execute(
      app.database,
    );
    expect(rows).toEqual([]);
  });
});

describe('a folder that cannot take a backup', () => {
  const takeInto = (parent: string, store: FileStore = files) =>
    takeBackup({ url: app.url, files: store, parent, product: '', now: new Date(), ...unwatched });

  it('is a file, or below one', async () => {
    const path = join(folder.path, 'file');
    await writeFile(path, '');
    for (const parent of [path, join(path, 'below')])
      await expect(takeInto(parent)).rejects.toThrow(new CannotStart(`${path} is a file: name a folder.`));
    await rm(path);
  });

  it('is full', async () => {
    await attach('large.txt');
    const before = await left();
    const read = async () => {
      const full = await open('/dev/full', 'w');
      // What a disk says that takes no more.
      return Readable.from(
        (async function* () {
          yield 'some';
          await full.write('more').finally(() => full.close());
        })(),
      );
    };
    await expect(takeInto(rig.parent, { ...files, read })).rejects.toThrow(
      `The disk of ${rig.parent} is full (ENOSPC): make room there, or name another folder.`,
    );
    expect(await left()).toEqual(before);
  });
});

describe('what is no whole backup', () => {
  it('is not left when it fails or is stopped', async () => {
    await attach('any.txt');
    const before = await left();
    const broken = { ...files, read: () => Promise.reject(new Error('the disk is gone')) };
    await expect(rig.take(app.url, broken)).rejects.toThrow('the disk is gone');
    expect(await left()).toEqual(before);

    const atFiles = new AbortController();
    const stopping = beforeFiles(async () => atFiles.abort());
    const { parent } = rig;
    const options = { url: app.url, parent, product: '', now: new Date() };
    await expect(
      takeBackup({ ...options, files: stopping, progress: unwatched.progress, signal: atFiles.signal }),
    ).rejects.toThrow('aborted');
    expect(await left()).toEqual(before);

    // More than PostgreSQL sends ahead, so that it is in the middle of a table.
    const atRows = new AbortController();
    await sql`
      insert into demo_identity_record (kind, id, payload, expires_at)
      select 'Test', n::text, jsonb_build_object('text', md5(random()::text) || repeat(md5(n::text), 200)), now()
      from generate_series(1, 3000) n`.execute(app.database);
    const show = (line: string) => void (line.includes('demo_identity_record') && atRows.abort());
    const progress = { say: () => {}, show };
    await expect(takeBackup({ ...options, files, progress, signal: atRows.signal })).rejects.toThrow('aborted');
    await sql`delete from demo_identity_record`.execute(app.database);
    expect(await left()).toEqual(before);
  });

  it('is not begun while another one is under way', async () => {
    const before = await left();
    const other = new pg.Client({ connectionString: app.url });
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [backupLock]);
    await expect(rig.take(app.url, files)).rejects.toThrow('Another backup of this database is under way.');
    await other.end();
    expect(await left()).toEqual(before);
  });
});
