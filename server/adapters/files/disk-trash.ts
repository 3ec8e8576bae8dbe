import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Trash } from './file-store.ts';

const isDay = (name: string) => /^\d{4}-\d{2}-\d{2}$/.test(name);

/** A folder for each day on which something was put away: `trash/2026-04-15/<key>`. */
export function diskTrash(
  folder: string,
  { folderOf, folderMode }: { folderOf: (key: string) => string; folderMode: number },
): Trash {
  const trash = join(folder, 'trash');
  const folderOfDay = (day: string) => join(trash, day);
  const days = async () => (await namesIn(trash)).filter(isDay);

  return {
    async putAway(key, day) {
      await mkdir(folderOfDay(day), { mode: folderMode, recursive: true });
      await rename(join(folderOf(key), key), join(folderOfDay(day), key)).catch(unlessGone);
    },
    async *listTrash() {
      for (const day of await days()) yield { day, keys: await namesIn(folderOfDay(day)) };
    },
    async bringBack(key, day) {
      await mkdir(folderOf(key), { mode: folderMode, recursive: true });
      await rename(join(folderOfDay(day), key), join(folderOf(key), key)).catch(unlessGone);
    },
    async emptyTrash(before) {
      for (const day of await days()) if (day < before) await rm(folderOfDay(day), { recursive: true, force: true });
    },
  };
}

/** The names in a folder; none when there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** Another server was quicker. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
