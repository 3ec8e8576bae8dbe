import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { installBinaries } from '../db/embedded/binaries.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { prepareHome } from '../db/embedded/home.ts';
import { NoRoom, unlessFull } from '../lifetime/full-disk.ts';
import { postgresUser } from '../lifetime/run-as.ts';
import { messageOf } from '../message-of.ts';
import { checkFolder } from './check-folder.ts';
import { compareRows } from './compare-rows.ts';
import { type LoadOptions, loadDatabase } from './load-database.ts';
import type { BackedUpFile, Manifest } from './manifest.ts';
import { assertKnown } from './restore.ts';
import { inSession } from './session.ts';

/** What is wrong with a backup, a line each: by its checksums, and by restoring it into a PostgreSQL that is thrown away. */
export async function verify(folder: string, manifest: Manifest, options: LoadOptions): Promise<readonly string[]> {
  assertKnown(manifest);
  const damaged = await checkFolder(folder, manifest, options);
  if (damaged.length > 0) return damaged;
  options.progress.say('Every checksum is right. Restoring it into a database that is thrown away …');
  return inScratch(options.signal, async (url) => {
    try {
      await unlessFull(scratch(), () => loadDatabase(url, folder, manifest, options));
    } catch (error) {
      options.signal.throwIfAborted();
      if (error instanceof NoRoom) throw error;
      return [`It cannot be restored: ${messageOf(error)}`];
    }
    return inSession(url, async (client) => [
      ...(await compareRows(client, manifest, options)),
      ...(await unmatchedFiles(client, manifest)),
    ]);
  });
}

/** Rows whose file is not in the backup, though nothing was said of that. */
async function unmatchedFiles(client: pg.Client, manifest: Manifest): Promise<string[]> {
  const { rows } = await client.query<BackedUpFile>(
    'select file_key as key, size::float8 as size, sha256 from attachment',
  );
  const told = new Set([...manifest.missingFiles, ...manifest.damagedFiles]);
  const files = new Map(manifest.files.map((file) => [file.key, file]));
  const isMatched = ({ key, size, sha256 }: BackedUpFile) =>
    told.has(key) || (files.get(key)?.size === size && files.get(key)?.sha256 === sha256);
  return rows.filter((row) => !isMatched(row)).map(({ key }) => `The file ${key} is not the one that its row tells of`);
}

/** Nobody asks it to outlive anything. */
const careless = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_wal_size: '160MB' };

const scratch = () => ({ folder: tmpdir(), remedy: 'set TMPDIR to another folder', hasDatabase: true });

async function inScratch<Result>(signal: AbortSignal, work: (url: string) => Promise<Result>): Promise<Result> {
  const home = { path: join(tmpdir(), `sitebook-verify-${randomUUID()}`), runAs: postgresUser() };
  return unlessFull(scratch(), async () => {
    prepareHome(home);
    try {
      const postgres = await startEmbeddedPostgres(home, installBinaries(home), { settings: careless, signal });
      return await work(postgres.url).finally(() => postgres.stop());
    } finally {
      await rm(home.path, { recursive: true, force: true });
    }
  });
}
