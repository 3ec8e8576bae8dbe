import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below a folder with its size and the moment it was changed. */
export function folderSnapshot(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
    const { size, mtimeMs } = statSync(join(folder, name));
    return `${name} ${size} ${mtimeMs}`;
  });
}
