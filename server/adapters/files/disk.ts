import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { diskOwner } from './disk-owner.ts';
import { diskTrash, namesIn } from './disk-trash.ts';
import { type FileStore, FilesUnavailable, type StoredFile } from './file-store.ts';
import { measure } from './measure.ts';

/** Only for us: whoever may have a file gets it from the server. */
const folderMode = 0o700;
const fileMode = 0o600;

/**
 * Files in a folder, spread over subfolders by the first letters of their keys. Several servers can share the folder.
 * `openFile` is there so that a test can break the disk.
 */
export function diskFiles(folder: string, openFile: typeof open = open): FileStore {
  const incoming = join(folder, 'incoming');
  const folderOf = (key: string) => join(folder, key.slice(0, 2));
  const pathOf = (key: string) => join(folderOf(key), key);

  async function write(path: string, content: Readable): Promise<Omit<StoredFile, 'key'>> {
    const { through, measured } = measure();
    const file = await openFile(path, 'wx', fileMode);
    // Flushed before it is closed: what is acknowledged survives a power cut.
    await pipeline(content, through, file.createWriteStream({ flush: true }));
    return measured();
  }

  async function keep(path: string, key: string): Promise<void> {
    const target = folderOf(key);
    if (await mkdir(target, { mode: folderMode, recursive: true })) await flushFolder(folder);
    await rename(path, pathOf(key));
    await flushFolder(target);
  }

  return {
    async receive(content, key = randomUUID()) {
      const path = join(incoming, key);
      try {
        await mkdir(incoming, { mode: folderMode, recursive: true });
        const written = await write(path, content);
        await keep(path, key);
        return { key, ...written };
      } catch (error) {
        await Promise.all([path, pathOf(key)].map((left) => rm(left, { force: true }).catch(() => {})));
        throw new FilesUnavailable('a file could not be stored', error);
      }
    },
    async read(key, part) {
      try {
        return (await openFile(pathOf(key), 'r')).createReadStream(part);
      } catch (error) {
        throw new FilesUnavailable('a file could not be read', error);
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async removeUnfinished(before) {
      for (const name of await namesIn(incoming)) {
        const path = join(incoming, name);
        if (await isOlder(path, before)) await rm(path, { force: true });
      }
    },
    async *list(before) {
      for (const name of await namesIn(folder)) {
        if (!/^[0-9a-f]{2}$/.test(name)) continue;
        const keys = await namesIn(join(folder, name));
        const older = await Promise.all(keys.map((key) => isOlder(pathOf(key), before)));
        yield keys.filter((_key, index) => older[index]);
      }
    },
    ...diskOwner(folder, fileMode),
    ...diskTrash(folder, { folderOf, folderMode }),
  };
}

/** By when it got its name, not by when it was written: an upload can take long. */
async function isOlder(path: string, moment: Date): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined);
  return facts !== undefined && facts.ctime < moment;
}

/** A new name survives a power cut only once its folder is flushed. Windows neither needs nor allows it. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
