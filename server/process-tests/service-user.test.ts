import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attachmentPath } from '@sitebook/contract/attachments/paths.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { ownPostgres } from '../db/embedded/own-postgres.ts';
import { loadDemoMasters } from '../demo/load-demo-masters.ts';
import { samplesOf } from '../testing/module-samples.ts';
import { type RunningServer, startServer } from '../testing/start-server.ts';
import { reserveTestHome } from '../testing/test-home.ts';
import { startTestIssuer } from '../testing/test-issuer.ts';

const home = await reserveTestHome();
afterAll(() => home.remove());
const issuer = await startTestIssuer();
const headers = { authorization: `Bearer ${await issuer.token()}`, 'x-api-key': 'sitebook-gateway' };
const env = { ...issuer.env, DATA_DIR: home.path, DEMO_DATA: 'off' };

/** Whoever is not root has nothing to give up and stays who they are. */
const isRoot = process.getuid?.() === 0;
const expectedUser = isRoot
  ? { uid: home.runAs?.uid, gid: home.runAs?.gid }
  : { uid: process.getuid?.(), gid: process.getgid?.() };

/** Real, effective, saved and of the file system. */
function idsOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const line = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1]?.trim().split(/\s+/) ?? [];
  return { uids: line('Uid'), gids: line('Gid'), groups: line('Groups'), capabilities: line('CapEff') };
}

async function start(more: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ env: { ...env, ...more } });
  onTestFinished(async () => {
    await server.stop();
  });
  return server;
}

function post(server: RunningServer, path: string, body: string | FormData, type: Record<string, string> = {}) {
  return fetch(`${server.url}/api${path}`, { method: 'POST', headers: { ...headers, ...type }, body });
}

async function upload(server: RunningServer, requestId: number, name: string): Promise<string> {
  const form = new FormData();
  form.set('AdminRequestId', String(requestId));
  form.set('Attachment', new Blob([`content of ${name}`]), name);
  const answer = await post(server, attachmentPath('AdminTask', 'upload'), form);
  expect(answer.status).toBe(200);
  const files = (await answer.json()) as { AttachmentName: string; DocURL: string }[];
  return files.find((file) => file.AttachmentName === name)?.DocURL.replace(/&Ticket=.*/, '') ?? '';
}

const download = async (server: RunningServer, url: string) => (await fetch(`${server.url}${url}`, { headers })).text();

test('GROUND-24 a server that root starts does not stay root, and works, ends and starts again as before', async () => {
  const first = await start();
  const database = openDatabase(ownPostgres(home).url, { poolSize: 2 });
  await loadDemoMasters(database, new Date());
  const sample = await samplesOf(database, 'AdminTask', { now: new Date() });
  await database.destroy();
  const { uid, gid } = expectedUser;
  const ids = idsOf(first.pid);
  expect(ids.uids).toEqual(Array(4).fill(String(uid)));
  expect(ids.gids).toEqual(Array(4).fill(String(gid)));
  if (isRoot) {
    expect(ids.groups).toEqual([String(gid)]);
    expect(ids.capabilities).toEqual(['0000000000000000']);
    expect(first.output()).toContain(`Runs as: ${home.runAs?.name}`);
  }

  const json = { 'content-type': 'application/json' };
  const made = await post(first, '/AdminRequest/AdminRequestDetails', JSON.stringify(sample.body()), json);
  const { requestId } = (await made.json()) as { requestId: number };
  const before = await upload(first, requestId, 'before.txt');
  expect(await download(first, before)).toBe('content of before.txt');
  expect(await first.stop()).toEqual({ code: 0, signal: null });
  expect(first.output()).not.toMatch(/failed|EACCES|EPERM/);

  // As an installation of before left it.
  if (isRoot) execFileSync('chown', ['-R', '0:0', join(home.path, 'files'), join(home.path, 'lock')]);
  const second = await start();
  expect(await download(second, before)).toBe('content of before.txt');
  const after = await upload(second, requestId, 'after.txt');
  expect(await download(second, after)).toBe('content of after.txt');
  expect(statSync(join(home.path, 'files')).uid).toBe(uid);
  expect(await second.stop()).toEqual({ code: 0, signal: null });
}, 120_000);

test('GROUND-24 a folder for files that does not look like ours is left alone, and the server says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sitebook-other-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const other = join(folder, 'somebody-elses.txt');
  writeFileSync(other, 'theirs');
  chmodSync(folder, 0o755);
  const server = await start({ FILES_DIR: folder });
  expect(idsOf(server.pid).uids).toEqual(Array(4).fill(String(process.getuid?.())));
  expect([statSync(folder).uid, statSync(other).uid]).toEqual([process.getuid?.(), process.getuid?.()]);
  expect(await server.stop()).toEqual({ code: 0, signal: null });
  // Only now all of it has arrived: what it says of trouble comes by another pipe than that it is ready.
  expect(server.output().includes('The server goes on as root: the user "sitebook" cannot write')).toBe(isRoot);
}, 120_000);
