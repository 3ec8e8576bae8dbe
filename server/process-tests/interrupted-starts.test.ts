import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { clusterPath } from '../db/embedded/cluster.ts';
import { processesOf } from '../db/embedded/cluster-processes.ts';
import { lockHolder } from '../lifetime/lock.mjs';
import { startServer } from '../testing/start-server.ts';
import { reserveTestHome, type TestHome } from '../testing/test-home.ts';

const root = join(import.meta.dirname, '../..');

async function freshHome(): Promise<TestHome> {
  const home = await reserveTestHome();
  onTestFinished(() => home.remove());
  return home;
}

/** A server behind a parent process, as `npm start` runs it. */
function startBehindParent(home: TestHome) {
  const code = `
    import { run } from './scripts/run.mjs';
    process.exitCode = await run(process.execPath, ['server/main.ts'], { linked: true });`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: home.path, DEMO_DATA: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    parent.kill();
  });
  return { parent, ended: once(parent, 'close') };
}

/** Waits for something that happens outside of this process and cannot be listened to. */
async function until(condition: () => boolean, parent: ChildProcess): Promise<void> {
  while (!condition() && parent.exitCode === null) await pause(5);
}

const initialising = (home: TestHome) =>
  existsSync(home.path) && readdirSync(home.path).some((name) => name.startsWith('cluster.new-'));

test.each(['SIGKILL', 'SIGTERM'] as const)('%s while the database is created leaves nothing half', async (signal) => {
  const home = await freshHome();
  const { parent, ended } = startBehindParent(home);
  await until(() => initialising(home), parent);
  const server = lockHolder(join(home.path, 'lock'));
  expect(server).toBeGreaterThan(0);
  process.kill(server ?? 0, signal);
  const [code] = await ended;
  expect(code).toBe(signal === 'SIGTERM' ? 0 : 128 + 9);
  expect(parent.exitCode).toBe(code);
  expect(existsSync(clusterPath(home))).toBe(false);

  const next = await startServer({ env: { DATA_DIR: home.path, DEMO_DATA: 'off' } });
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
  await next.stop();
  expect(initialising(home)).toBe(false);
});

test('a program that creates the database for a killed server is ended', async () => {
  const home = await freshHome();
  const code = 'setTimeout(() => fs.mkdirSync(process.argv[1], { recursive: true }), 60_000)';
  const late = spawn(process.execPath, ['-e', code, join(home.path, 'cluster.new-late')], { argv0: '/usr/bin/initdb' });
  onTestFinished(() => {
    late.kill();
  });
  const ended = once(late, 'exit');
  await once(late, 'spawn');
  const next = await startServer({ env: { DATA_DIR: home.path, DEMO_DATA: 'off' } });
  expect(await ended).toEqual([null, 'SIGKILL']);
  await next.stop();
});

test('a server whose parent is killed stops in order', async () => {
  const home = await freshHome();
  const { parent, ended } = startBehindParent(home);
  await Promise.race([once(parent.stdout, 'data'), ended]);
  expect(parent.exitCode).toBeNull();
  parent.kill('SIGKILL');
  await ended;
  await until(() => lockHolder(join(home.path, 'lock')) === undefined, parent);
  expect(processesOf(clusterPath(home))).toEqual([]);
  expect(existsSync(join(clusterPath(home), 'postmaster.pid'))).toBe(false);
});
