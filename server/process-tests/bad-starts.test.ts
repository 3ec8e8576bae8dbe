import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../lifetime/free-port.ts';
import { folderSnapshot } from '../testing/folder-snapshot.ts';
import { oldPostgres } from '../testing/old-postgres.ts';
import { runServer, startServer } from '../testing/start-server.ts';
import { reserveTestHome } from '../testing/test-home.ts';

const home = await reserveTestHome();
afterAll(() => home.remove());

/** Starts a server that must refuse, and gives the lines it said why. */
async function refusal(env: Record<string, string>): Promise<string[]> {
  const { code, stdout, stderr } = await runServer({ env });
  expect(code, stderr).toBe(1);
  expect(stdout).toBe('');
  return stderr.trimEnd().split('\n');
}

test('all problems of the settings are named at once', async () => {
  const lines = await refusal({
    DATA_DIR: home.path,
    PORT: 'http',
    LOG_LEVEL: 'loud',
    TEST_NOW: '2030-01-01T00:00:00Z',
  });
  expect(lines).toEqual([
    'Cannot start, these settings are wrong:',
    '  PORT: must be a whole number from 0 to 65535',
    expect.stringMatching(/^ {2}LOG_LEVEL: /),
    '  TEST_NOW: makes sense only together with TEST_CLOCK=on',
  ]);
});

test('GROUND-2 the demo sign-in behind a proxy, where everybody could be anybody from anywhere', async () => {
  const remedy = 'set OIDC_ISSUER, or ALLOW_DEMO_SIGN_IN=on if everybody may sign in as anybody';
  const lines = await refusal({ DATA_DIR: home.path, PUBLIC_URL: 'https://book.example', TRUST_PROXY: 'on' });
  expect(lines).toEqual([
    'Cannot start, these settings are wrong:',
    `  OIDC_ISSUER: the demo sign-in does not run at https://book.example, for others; ${remedy}`,
    `  OIDC_ISSUER: the demo sign-in does not run behind a proxy (TRUST_PROXY); ${remedy}`,
  ]);
});

test.each(['PORT', 'METRICS_PORT'])('a taken port, by its setting %s', async (setting) => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => squatter.once('listening', resolve));
  const { port } = squatter.address() as { port: number };
  const lines = await refusal({ DATA_DIR: home.path, [setting]: String(port) });
  squatter.close();
  expect(lines).toEqual([
    `Cannot start: Port ${port} of 127.0.0.1 is taken by another program: stop that, or set ${setting}.`,
  ]);
  expect(readdirSync(home.path)).toEqual(['lock']);
});

test('an address of another machine', async () => {
  const lines = await refusal({ DATA_DIR: home.path, HOST: '192.0.2.1', ALLOW_DEMO_SIGN_IN: 'on' });
  expect(lines).toEqual(['Cannot start: HOST: 192.0.2.1 is not an address of this machine.']);
});

test('a data folder that cannot be made', async () => {
  const lines = await refusal({ DATA_DIR: '/proc/sitebook' });
  expect(lines).toEqual([
    expect.stringMatching(/^Cannot start: The data folder \/proc\/sitebook cannot be written \(E/),
  ]);
});

test('a data folder that is a file', async () => {
  const file = join(home.path, 'file');
  writeFileSync(file, '');
  expect(await refusal({ DATA_DIR: file })).toEqual([`Cannot start: The data folder ${file} is not a folder.`]);
});

test('a data folder that PostgreSQL could not enter', async () => {
  const folder = join(home.path, 'closed');
  mkdirSync(folder, { mode: 0o000 });
  // Only root can remove it with all that is around it.
  onTestFinished(() => rmdirSync(folder));
  const why = home.runAs ? 'cannot be entered by the user "sitebook"' : 'cannot be written (EACCES)';
  expect(await refusal({ DATA_DIR: folder })).toEqual([
    expect.stringContaining(`Cannot start: The data folder ${folder} ${why}`),
  ]);
  expect(statSync(folder).mode & 0o777).toBe(0);
});

test('a second start on the same data folder names the first, which goes on undisturbed', async () => {
  const server = await startServer({ env: { DATA_DIR: home.path, DEMO_DATA: 'off' } });
  expect(await refusal({ DATA_DIR: home.path })).toEqual([
    `Cannot start: The data folder ${home.path} is in use by process ${server.pid}: a server, a backup or a restore.`,
  ]);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.stop()).toEqual({ code: 0, signal: null });
});

test('data of another major version of PostgreSQL stays as it is', async () => {
  const cluster = join(home.path, 'cluster');
  const version = join(cluster, 'PG_VERSION');
  const own = readFileSync(version, 'utf8');
  writeFileSync(version, '14\n');
  const before = folderSnapshot(cluster);
  expect(await refusal({ DATA_DIR: home.path })).toEqual([
    `Cannot start: The data in ${cluster} was written by PostgreSQL 14, and this release takes over data of PostgreSQL 17 only: start a release in between first, or restore a backup (see "Another major version of PostgreSQL" in docs/operations.md). Nothing was changed.`,
  ]);
  expect(folderSnapshot(cluster)).toEqual(before);
  writeFileSync(version, own);
});

test('data that PostgreSQL cannot read', async () => {
  const control = join(home.path, 'cluster/global/pg_control');
  renameSync(control, `${control}.away`);
  expect(await refusal({ DATA_DIR: home.path })).toEqual([
    expect.stringMatching(
      /^Cannot start: PostgreSQL could not be started: .*pg_control.*postgresql\.log says more\)\.$/,
    ),
  ]);
  renameSync(`${control}.away`, control);
});

test('a DATABASE_URL that nobody answers at', async () => {
  const port = await freePort();
  expect(await refusal({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/sitebook` })).toEqual([
    `Cannot start: DATABASE_URL: PostgreSQL at 127.0.0.1:${port}/sitebook cannot be used: connect ECONNREFUSED 127.0.0.1:${port}.`,
  ]);
});

test('a DATABASE_URL of a PostgreSQL that is too old', async () => {
  const old = await oldPostgres('14.19');
  const lines = await refusal({ DATABASE_URL: `postgres://me@127.0.0.1:${old.port}/sitebook` });
  old.close();
  expect(lines).toEqual([
    `Cannot start: DATABASE_URL: PostgreSQL at 127.0.0.1:${old.port}/sitebook is 14.19; 15 or later is needed.`,
  ]);
});
