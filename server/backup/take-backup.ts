import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { FileStore } from '../adapters/files/file-store.ts';
import { CannotStart } from '../lifetime/cannot-start.ts';
import { unlessFull } from '../lifetime/full-disk.ts';
import { backupLock } from '../store/backup-lock.ts';
import { type Backup, finish, makeFolders, nameOf, partialOf } from './backup-folders.ts';
import { copyFiles } from './copy-files.ts';
import { dumpDatabase } from './dump-database.ts';
import { writeManifest } from './manifest.ts';
import { counted, type Progress, sizeText } from './progress.ts';
import { inSession } from './session.ts';

export interface BackupOptions {
  /** Of the database, past any pooler. */
  readonly url: string;
  readonly files: FileStore;
  /** The folder in which the backup gets one of its own. */
  readonly parent: string;
  /** The version of Sitebook. */
  readonly product: string;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

/**
 * Takes a backup while the product runs. The rows are those of one moment; the files they name were there by then and
 * stay until they are copied. What is not whole has another name and is removed.
 */
export async function takeBackup(options: BackupOptions): Promise<Backup> {
  const { parent, now, url } = options;
  const folder = join(parent, nameOf(now));
  return unlessFull({ folder: parent, remedy: 'name another folder' }, async () => {
    await makeFolders(parent, folder);
    try {
      const manifest = await inSession(url, (client) => write(client, options, partialOf(folder)));
      await finish(folder, parent);
      return { folder, manifest };
    } catch (error) {
      await rm(partialOf(folder), { recursive: true, force: true });
      throw error;
    }
  });
}

async function write(client: pg.Client, options: BackupOptions, folder: string) {
  const { files, product, now, signal, progress } = options;
  await keepFiles(client);
  const { named, ...dumped } = await dumpDatabase(client, folder, { signal, progress });
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
  const rows = sum(dumped.tables.map((table) => table.rows));
  const size = sum(dumped.tables.map((table) => table.size));
  const tables = `${counted(dumped.tables.length, 'table')}, ${counted(rows, 'row')}, ${sizeText(size)}`;
  progress.say(`${tables}; ${counted(dumped.jobs.rows, 'job')}`);
  const copied = await copyFiles(files, named, folder, { signal, progress });
  progress.say(`${counted(copied.files.length, 'file')}, ${sizeText(sum(copied.files.map((file) => file.size)))}`);
  const manifest = { format: 1 as const, createdAt: now.toISOString(), product, ...dumped, ...copied };
  signal.throwIfAborted();
  await writeManifest(folder, manifest);
  return manifest;
}

/** For as long as the session lasts. Servers hold this lock for a moment only, so whoever keeps it is another backup. */
async function keepFiles(client: pg.Client): Promise<void> {
  await client.query("set lock_timeout = '2s'");
  await client.query('select pg_advisory_lock($1)', [backupLock]).catch((error: { code?: string }) => {
    throw error.code === '55P03' ? new CannotStart('Another backup of this database is under way.') : error;
  });
  await client.query('set lock_timeout = 0');
}
