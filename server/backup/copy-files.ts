import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileStore, FilesUnavailable } from '../adapters/files/file-store.ts';
import { measure } from '../adapters/files/measure.ts';
import { type BackedUpFile, type Manifest, parts } from './manifest.ts';
import { countText, type Progress, sizeText } from './progress.ts';

type Copied = Pick<Manifest, 'files' | 'missingFiles' | 'damagedFiles'>;

/** Files copied at the same time: most of the time goes by waiting for the disk to have them. */
const atOnce = 4;

/** Copies the files that the rows of a backup name. What is not there, or not as it was once stored, is told. */
export async function copyFiles(
  store: FileStore,
  named: readonly BackedUpFile[],
  folder: string,
  { signal, progress }: { readonly signal: AbortSignal; readonly progress: Progress },
): Promise<Copied> {
  const copied: (BackedUpFile | undefined)[] = [];
  let [done, size] = [0, 0];
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const rest = named.entries();
  async function copyOnwards(): Promise<void> {
    for (const [index, { key }] of rest) {
      either.throwIfAborted();
      const file = await copyFile(store, key, join(folder, parts.file(key)), either);
      copied[index] = file;
      done += 1;
      size += file?.size ?? 0;
      progress.show(`File ${countText(done)} of ${countText(named.length)}, ${sizeText(size)}`);
    }
  }
  // When one fails, all are through before somebody tidies up.
  const copies = Array.from({ length: atOnce }, () => copyOnwards().catch((error) => failed.abort(error)));
  await Promise.all(copies);
  either.throwIfAborted();

  const isSame = (row: BackedUpFile, file: BackedUpFile) => row.size === file.size && row.sha256 === file.sha256;
  const keysOf = (rows: readonly BackedUpFile[]) => rows.map(({ key }) => key);
  return {
    files: copied.filter((file) => file !== undefined),
    missingFiles: keysOf(named.filter((_row, index) => copied[index] === undefined)),
    damagedFiles: keysOf(
      named.filter((row, index) => {
        const file = copied[index];
        return file !== undefined && !isSame(row, file);
      }),
    ),
  };
}

async function copyFile(
  store: FileStore,
  key: string,
  path: string,
  signal: AbortSignal,
): Promise<BackedUpFile | undefined> {
  const content = await readAnywhere(store, key);
  if (!content) return undefined;
  await mkdir(dirname(path), { mode: 0o700, recursive: true });
  const { through, measured } = measure();
  try {
    await pipeline(content, through, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }), { signal });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { key, ...measured() };
}

/** In its place, or in the trash: its row may have gone since, and the daily job have put it away. */
async function readAnywhere(store: FileStore, key: string): Promise<Readable | undefined> {
  const read = () => store.read(key).catch(unlessGone);
  const content = await read();
  if (content) return content;
  for await (const { day, keys } of store.listTrash()) if (keys.includes(key)) await store.bringBack(key, day);
  return read();
}

/** A disk that cannot be read at all is no file that is missing. */
function unlessGone(error: unknown): undefined {
  const cause = error instanceof FilesUnavailable ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
  throw error;
}
