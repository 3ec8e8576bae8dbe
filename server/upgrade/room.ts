import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sizeText } from '../backup/progress.ts';
import { clusterPath } from '../db/embedded/cluster.ts';
import type { Home } from '../db/embedded/home.ts';
import { CannotStart, systemCode } from '../lifetime/cannot-start.ts';
import { freeBytes, megabyte } from '../lifetime/free-space.ts';

/** The copy is no larger than what is copied. The rows on their way, compressed, take less than half of that. */
const share = 1.5;

/** For the programs of the old version and what the new one writes ahead. */
const further = 400 * megabyte;

/** Makes sure that the disk has room for the copy, beside what has to stay free, and gives the size of the data. */
export async function assertRoom(home: Home, options: { ours: string; reserve: number }): Promise<number> {
  const cluster = clusterPath(home);
  const size = await sizeOf(cluster);
  const needed = Math.ceil(size * share) + further + options.reserve;
  const free = await freeBytes(home.path);
  if (free < needed)
    throw new CannotStart(
      `The data in ${cluster} (${sizeText(size)}) has to be copied for PostgreSQL ${options.ours}, for which ${sizeText(needed)} have to be free on the disk of ${home.path}, and ${sizeText(free)} are: make room, and start again. Nothing was changed.`,
    );
  return size;
}

/** Of all files in a folder but what PostgreSQL wrote ahead, which is not copied. */
async function sizeOf(folder: string): Promise<number> {
  let size = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) size += entry.name === 'pg_wal' ? 0 : await sizeOf(path);
    else size += await fileSize(path);
  }
  return size;
}

/** A PostgreSQL that a killed server has left may still be at work, and remove files. */
async function fileSize(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return 0;
    throw error;
  }
}
