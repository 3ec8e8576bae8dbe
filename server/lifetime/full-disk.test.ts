import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { CannotStart } from './cannot-start.ts';
import { unlessFull } from './full-disk.ts';

const target = { folder: '/data', remedy: 'choose another DATA_DIR' };
const failing = (error: unknown) => unlessFull(target, () => Promise.reject(error));
const full = (reason: string) =>
  expect.objectContaining({
    name: 'NoRoom',
    message: `The disk of /data is full (${reason}): make room there, or choose another DATA_DIR.`,
  });

it('says where a disk is full, and what to do', async () => {
  await expect(unlessFull(target, async () => writeFileSync('/dev/full', 'x'))).rejects.toEqual(full('ENOSPC'));
});

it.each([
  ['EDQUOT', Object.assign(new Error('EDQUOT: disk quota exceeded, write'), { code: 'EDQUOT' })],
  ['ENOSPC', new Error('a file could not be stored', { cause: Object.assign(new Error(), { code: 'ENOSPC' }) })],
  [
    'PostgreSQL\'s initdb failed: could not extend file "base/1/1255": wrote only 4096 of 8192 bytes at block 3',
    new CannotStart(
      'PostgreSQL\'s initdb failed: could not extend file "base/1/1255": wrote only 4096 of 8192 bytes at block 3.',
    ),
  ],
  [
    'PostgreSQL could not be started: could not write lock file "postmaster.pid": No space left on device (/data/postgresql.log says more)',
    new CannotStart(
      'PostgreSQL could not be started: could not write lock file "postmaster.pid": No space left on device (/data/postgresql.log says more).',
    ),
  ],
])('knows it as %s', async (reason, error) => {
  await expect(failing(error)).rejects.toEqual(full(reason));
});

it('counts what the database says only where it is there, too', async () => {
  const words = 'could not extend file "base/1": No space left on device';
  const error = Object.assign(new Error(words), { code: '53100' });
  await expect(unlessFull({ ...target, hasDatabase: true }, () => Promise.reject(error))).rejects.toEqual(full(words));
  await expect(failing(error)).rejects.toBe(error);
});

it('knows it by a database that ended without room', async () => {
  const error = new Error('Connection terminated unexpectedly');
  const on = (folder: string) => unlessFull({ ...target, folder, hasDatabase: true }, () => Promise.reject(error));
  // A file system that never has room.
  await expect(on('/proc')).rejects.toThrow('The disk of /proc is full (Connection terminated unexpectedly): make');
  await expect(on(tmpdir())).rejects.toBe(error);
});

it('is told of the folder nearest to it', async () => {
  const outer = { folder: '/outer', remedy: 'wait' };
  const error = Object.assign(new Error(), { code: 'ENOSPC' });
  await expect(unlessFull(outer, () => failing(error))).rejects.toEqual(full('ENOSPC'));
});

it('leaves every other error as it is, and gives what the work gives', async () => {
  for (const error of [new CannotStart('no'), Object.assign(new Error('x'), { code: 'EACCES' }), 'text'])
    await expect(failing(error)).rejects.toBe(error);
  expect(await unlessFull(target, async () => 3)).toBe(3);
});
