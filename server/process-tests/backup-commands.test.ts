import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runBackupCommand } from '../testing/run-command.ts';
import { reserveTestHome } from '../testing/test-home.ts';

const home = await reserveTestHome();
afterAll(() => home.remove());

test.each([
  ['take', 'usage: npm run backup -- DIR [--keep=COUNT] [--keep-days=DAYS]\n'],
  ['verify', 'usage: npm run backup:verify -- DIR\n'],
  ['restore', 'usage: npm run restore -- DIR --yes [--without-jobs]\n'],
])('%s tells how it is used', async (command, said) => {
  for (const help of ['--help', '-h'])
    expect(await runBackupCommand([command, help], { DATA_DIR: home.path })).toEqual({ code: 0, said });
});

test('a backup into what is backed up is refused, and nothing is made there', async () => {
  const elsewhere = `${home.path}-files`;
  for (const [env, folder] of [
    [{ DATA_DIR: home.path }, home.path],
    [{ DATA_DIR: home.path, FILES_DIR: elsewhere }, elsewhere],
    [{ DATA_DIR: home.path, DATABASE_URL: 'postgres://127.0.0.1:1/none' }, join(home.path, 'files')],
  ] as const) {
    const parent = join(folder, 'files/backups');
    expect(await runBackupCommand(['take', parent], env)).toEqual({
      code: 1,
      said: expect.stringMatching(`^${parent} is inside of ${folder}, which is what is backed up: .*\n$`),
    });
  }
});

test.each(['verify', 'restore'])('%s says in one line that a folder holds no backup', async (command) => {
  const folder = join(home.path, 'empty');
  mkdirSync(folder, { recursive: true });
  const { code, said } = await runBackupCommand([command, folder], { DATA_DIR: join(home.path, 'data') });
  expect({ code, last: said.trimEnd().split('\n').at(-1) }).toEqual({
    code: 1,
    last: `${folder} is no whole backup: it has no manifest.json (ENOENT).`,
  });
});
