import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Owned } from './file-store.ts';

/** The folder carries the id of its installation in a file, so that a copy of the folder carries it, too. */
export function diskOwner(folder: string, fileMode: number): Owned {
  const marker = join(folder, 'installation');
  return {
    async owner() {
      try {
        return (await readFile(marker, 'utf8')).trim();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async mark(installationId) {
      const draft = join(folder, `installation-${randomUUID()}`);
      await writeFile(draft, `${installationId}\n`, { mode: fileMode, flush: true });
      // There as a whole or not at all.
      await rename(draft, marker);
    },
  };
}
