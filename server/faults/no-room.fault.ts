import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { runBackupCommand } from '../testing/run-command.ts';
import { runServer, startServer } from '../testing/start-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'sitebook-no-room-'));
execFileSync('chmod', ['755', folder]);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const home = join(folder, 'data');
const backups = join(folder, 'backups');
const server = await startServer({ env: { DATA_DIR: home, DEMO_DATA: 'on', LOG_LEVEL: 'silent' } });
await server.stop();
expect(await runBackupCommand(['take', backups], { DATA_DIR: home })).toMatchObject({ code: 0 });

/** A small disk of its own, in memory, for one test. */
function disk(size: string): string {
  const path = join(folder, 'disk');
  mkdirSync(path, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', path]);
  onTestFinished(() => {
    execFileSync('umount', [path]);
  });
  return path;
}

const lastLine = (said: string) => said.trimEnd().split('\n').at(-1);
const full = (path: string, remedy: string) =>
  expect.stringMatching(`The disk of ${path} is full \\(.+\\): make room there, or ${remedy}\\.$`);

// Too little for the programs of PostgreSQL, for initdb twice, for its first database, and for the tables.
const sizes = ['10m', '60m', '75m', '100m', '115m'];

test.each(sizes)('a start on a disk of %s says in one line that it is full', async (size) => {
  const path = join(disk(size), 'data');
  const { code, stderr } = await runServer({ env: { DATA_DIR: path, DEMO_DATA: 'on' } });
  expect({ code, said: lastLine(stderr) }).toEqual({ code: 1, said: full(path, 'choose another DATA_DIR') });
  expect(readdirSync(path).filter((name) => name.startsWith('postgresql-') && name.includes('.new-'))).toEqual([]);
});

test.each(sizes)('a restore and a verification on a disk of %s say so, too', async (size) => {
  const path = disk(size);
  const verified = await runBackupCommand(['verify', backups], { DATA_DIR: home, TMPDIR: path });
  const noScratch = full(path, 'set TMPDIR to another folder');
  expect({ ...verified, said: lastLine(verified.said) }).toEqual({ code: 1, said: noScratch });
  expect(readdirSync(path)).toEqual([]);
  const data = join(path, 'data');
  const restored = await runBackupCommand(['restore', backups, '--yes'], { DATA_DIR: data });
  const noData = full(data, 'choose another DATA_DIR');
  expect({ ...restored, said: lastLine(restored.said) }).toEqual({ code: 1, said: noData });
});

test('a backup into a folder without room names it, and leaves nothing there', async () => {
  const path = disk('100k');
  const { code, said } = await runBackupCommand(['take', path], { DATA_DIR: home });
  expect({ code, said: lastLine(said) }).toEqual({ code: 1, said: full(path, 'name another folder') });
  expect(readdirSync(path)).toEqual([]);
});
