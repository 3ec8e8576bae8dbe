import { createHash } from 'node:crypto';
import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { CannotStart } from '../../lifetime/cannot-start.ts';
import { testFolder } from '../../testing/attachments-rig.ts';
import { diskFiles } from './disk.ts';
import { FilesUnavailable } from './file-store.ts';
import { openFiles } from './open-files.ts';

const folder = testFolder();
const files = diskFiles(folder.path);
const stored = (text: string) => files.receive(Readable.from([Buffer.from(text)]));

describe('files on disk', () => {
  it('ATT-5 come back as they went in, by a key that says nothing of them', async () => {
    const file = await stored('some content');
    expect(file).toEqual({
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      size: 12,
      sha256: createHash('sha256').update('some content').digest('hex'),
    });
    expect(String(await buffer(await files.read(file.key)))).toBe('some content');
  });

  it('are for nobody but the server', async () => {
    const { key } = await stored('private');
    const mode = async (...path: string[]) => (await stat(join(folder.path, ...path))).mode & 0o777;
    expect(await mode(key.slice(0, 2), key)).toBe(0o600);
    expect(await mode(key.slice(0, 2))).toBe(0o700);
    expect(await mode('incoming')).toBe(0o700);
  });

  it('are gone once removed, and removing them again is no mistake', async () => {
    const { key } = await stored('short-lived');
    await files.remove(key);
    await files.remove(key);
    await expect(files.read(key)).rejects.toThrow(FilesUnavailable);
  });

  it('ATT-5 are not there at all when their source breaks', async () => {
    const before = await folder.files();
    const broken = new Readable({
      read() {
        this.push('half');
        this.destroy(new Error('gone'));
      },
    });
    await expect(files.receive(broken)).rejects.toThrow(FilesUnavailable);
    expect(await folder.files()).toEqual(before);
  });

  it('are listed by when they were stored', async () => {
    const { key } = await stored('listed');
    const listed = async (before: Date) => {
      const keys: string[] = [];
      for await (const some of files.list(before)) keys.push(...some);
      return keys;
    };
    expect(await listed(new Date(Date.now() + 1000))).toContain(key);
    expect(await listed(new Date(Date.now() - 60_000))).toEqual([]);
  });

  it('leave nothing of an upload during which the server broke down', async () => {
    const left = join(folder.path, 'incoming', 'left');
    await writeFile(left, 'half');
    await utimes(left, 0, 0);
    await files.removeUnfinished(new Date(Date.now() - 60_000));
    expect(await readdir(join(folder.path, 'incoming'))).toEqual(['left']);
    await files.removeUnfinished(new Date(Date.now() + 1000));
    expect(await readdir(join(folder.path, 'incoming'))).toEqual([]);
  });
});

describe('the folder', () => {
  it('is made when it is missing', async () => {
    const path = join(folder.path, 'new', 'below');
    openFiles(path);
    expect((await stat(path)).mode & 0o777).toBe(0o700);
  });

  it('that cannot be used stops the start', async () => {
    const path = join(folder.path, 'a-file');
    await writeFile(path, '');
    expect(() => openFiles(path)).toThrow(CannotStart);
    expect(() => openFiles(path)).toThrow(`The folder for files ${path} cannot be written (EEXIST).`);
  });
});
