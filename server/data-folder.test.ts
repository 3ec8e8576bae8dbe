import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from './config.ts';
import { claimHome } from './data-folder.ts';
import { prepareHome } from './db/embedded/home.ts';
import { createClosers } from './lifetime/closers.ts';
import { reserveTestHome } from './testing/test-home.ts';

it('what an interrupted unpacking has left is removed by whoever holds the data folder, and by nobody else', async () => {
  const home = await reserveTestHome();
  onTestFinished(() => home.remove());
  prepareHome(home);
  const half = () => {
    const folder = join(home.path, `postgresql-18.4.0.new-${randomUUID()}`);
    mkdirSync(join(folder, 'lib'), { recursive: true });
    writeFileSync(join(folder, 'lib/libpq.so'), 'half');
    return folder;
  };
  const [left, whole, foreign] = [half(), join(home.path, 'postgresql-17.2.0'), join(home.path, 'notes.new-1')];
  for (const folder of [whole, foreign]) mkdirSync(folder);

  const config = readConfig({ DATA_DIR: home.path });
  const closers = createClosers(() => {});
  await claimHome(config, closers);
  expect([left, whole, foreign].map(existsSync)).toEqual([false, true, true]);

  const written = half();
  await expect(
    claimHome(
      config,
      createClosers(() => {}),
    ),
  ).rejects.toThrow(
    `The data folder ${home.path} is in use by process ${process.pid}: a server, a backup or a restore.`,
  );
  expect(existsSync(written)).toBe(true);
  await closers.closeAll();
});
