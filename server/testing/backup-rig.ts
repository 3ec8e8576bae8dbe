import { createHash, randomUUID } from 'node:crypto';
import { cp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, inject } from 'vitest';
import { diskFiles } from '../adapters/files/disk.ts';
import type { FileStore } from '../adapters/files/file-store.ts';
import type { Backup } from '../backup/backup-folders.ts';
import type { Installation } from '../backup/installation.ts';
import { type Manifest, parts, readManifest, writeManifest } from '../backup/manifest.ts';
import { assertEmpty, assertSound, restoreInto } from '../backup/restore.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { createBareDatabase } from './test-postgres.ts';

/** For work that nobody watches and nobody stops. */
export const unwatched = {
  signal: new AbortController().signal,
  progress: { say: () => {}, show: () => {} },
};

/** A place for backups of one test file, and for installations to restore them into. */
export function backupRig() {
  const folder = join(tmpdir(), `sitebook-backups-${randomUUID()}`);
  // What is made in a test ends with the file: nobody would hear a hook that is set up there.
  const installations: { end(): Promise<void> }[] = [];
  afterAll(async () => {
    await Promise.all(installations.map((one) => one.end()));
    await rm(folder, { recursive: true, force: true });
  });
  const parent = join(folder, 'backups');
  return {
    parent,
    take: (url: string, files: FileStore, now = new Date()): Promise<Backup> =>
      takeBackup({ url, files, parent, product: '0.0.0', now, ...unwatched }),
    /** A copy that a test may spoil. */
    async copy(of: string): Promise<string> {
      const copy = join(folder, randomUUID());
      await cp(of, copy, { recursive: true });
      return copy;
    },
    /** An installation without so much as a table. */
    async createEmpty(): Promise<Installation & { readonly database: Database; readonly files: FileStore }> {
      const { url, drop } = await createBareDatabase(inject('postgres'));
      const database = openDatabase(url, { poolSize: 2 });
      installations.push({
        async end() {
          await database.destroy();
          await drop();
        },
      });
      const filesFolder = join(folder, randomUUID());
      return { url, database, filesFolder, files: diskFiles(filesFolder), user: undefined };
    },
  };
}

/** All that the command does. */
export async function restore(
  installation: Installation,
  folder: string,
  options: { readonly withoutJobs?: boolean } = {},
): Promise<void> {
  const manifest = await readManifest(folder);
  await assertSound(folder, manifest, unwatched);
  await assertEmpty(installation, manifest);
  await restoreInto(installation, folder, manifest, { ...unwatched, ...options });
}

/** Changes a manifest as nobody does by accident: with its checksum. */
export async function rewriteManifest(folder: string, change: (manifest: Manifest) => Manifest): Promise<void> {
  const manifest = await readManifest(folder);
  await rm(join(folder, parts.manifest));
  await writeManifest(folder, change(manifest));
}

/** Empties the dump of a table, and has the manifest say so. */
export async function emptyDump(folder: string, table: string): Promise<void> {
  const empty = zstdCompressSync('');
  await writeFile(join(folder, parts.table(table)), empty);
  const sha256 = createHash('sha256').update(empty).digest('hex');
  const dump = { rows: 0, content: '0'.repeat(64), size: empty.length, sha256 };
  await rewriteManifest(folder, (manifest) => ({
    ...manifest,
    tables: manifest.tables.map((one) => (one.name === table ? { ...one, ...dump } : one)),
  }));
}
