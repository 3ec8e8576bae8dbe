import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { attachmentPath } from '@sitebook/contract/attachments/paths.ts';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { ownPostgres } from '../db/embedded/own-postgres.ts';
import { loadDemoMasters } from '../demo/load-demo-masters.ts';
import { samplesOf } from '../testing/module-samples.ts';
import { runBackupCommand } from '../testing/run-command.ts';
import { contentOf, type LoadedRequest, startSaving } from '../testing/saving-load.ts';
import { type RunningServer, startServer } from '../testing/start-server.ts';
import { reserveTestHome } from '../testing/test-home.ts';
import { startTestIssuer } from '../testing/test-issuer.ts';

/** A whole proof is `npm run backup:proof`. */
const perSecond = Number(process.env.SAVES_PER_SECOND ?? 20);
const secondsBefore = Number(process.env.SECONDS_BEFORE ?? 3);

const [first, second] = [await reserveTestHome(), await reserveTestHome()];
afterAll(async () => {
  for (const home of [first, second]) {
    await home.remove();
    await rm(`${home.path}-backups`, { recursive: true, force: true });
  }
});
const issuer = await startTestIssuer();
const headers = { authorization: `Bearer ${await issuer.token()}`, 'x-api-key': 'sitebook-gateway' };
const settingsOf = (path: string) => ({ ...issuer.env, DATA_DIR: path, DEMO_DATA: 'off' });

async function start(path: string): Promise<RunningServer> {
  const server = await startServer({ env: { ...settingsOf(path), LOG_LEVEL: 'silent' } });
  onTestFinished(async () => {
    await server.stop();
  });
  return server;
}

const rowsOf = async <Row>(database: Database, query: string) => (await sql.raw<Row>(query).execute(database)).rows;

test('PROOF-7 a backup taken under load restores to a state with every save acknowledged before its start and no half of one; files and database agree', async () => {
  const server = await start(first.path);
  const source = openDatabase(ownPostgres(first).url, { poolSize: 2 });
  await loadDemoMasters(source, new Date());
  const sample = await samplesOf(source, 'AdminTask', { now: new Date() });
  await source.destroy();

  const load = startSaving({ url: server.url, headers, sample, perSecond });
  await pause(secondsBefore * 1000);
  const [before, savesBefore] = [load.acknowledged(), load.count()];
  const began = performance.now();
  const backups = `${first.path}-backups`;
  const taken = await runBackupCommand(['take', backups], settingsOf(first.path));
  const seconds = (performance.now() - began) / 1000;
  // What was asked to go by now may have been gone when the backup looked.
  const mayBeGone = new Map(before.map(({ id, askedToGo }) => [id, new Set(askedToGo)]));
  const savesDuring = load.count() - savesBefore;
  expect(await load.stop()).toEqual([]);
  expect(taken, taken.said).toMatchObject({ code: 0 });
  expect(savesDuring).toBeGreaterThan(seconds);
  const refused = await runBackupCommand(['restore', backups, '--yes'], settingsOf(first.path));
  expect(refused).toEqual({ code: 1, said: expect.stringContaining(`is in use by process ${server.pid}:`) });

  const restored = await runBackupCommand(['restore', backups, '--yes'], settingsOf(second.path));
  expect(restored, restored.said).toMatchObject({ code: 0 });
  const next = await start(second.path);
  const database = openDatabase(ownPostgres(second).url, { poolSize: 2 });
  const { requests, attachments } = await expectAll(database, before, mayBeGone);
  await expectNoHalves(database, load.acknowledged());
  await expectFilesAgree(database, join(second.path, 'files'));
  await expectGoesOn(next, sample.body(), { requests, withFile: attachments[0]?.id });
  await database.destroy();
  await next.stop();
  const stopped = await runBackupCommand(['take', `${second.path}-backups`], settingsOf(second.path));
  expect(stopped, stopped.said).toMatchObject({ code: 0 });
  console.info(
    `${savesBefore} saves before the backup, ${savesDuring} in its ${seconds.toFixed(1)} s: ` +
      `${before.length} requests expected, ${requests.size} and ${attachments.length} files restored`,
  );
});

/** What was acknowledged before the backup began. */
async function expectAll(
  database: Database,
  before: readonly LoadedRequest[],
  mayBeGone: ReadonlyMap<number, ReadonlySet<string>>,
) {
  const rows = await rowsOf<{ id: number; version: number }>(database, 'select id, version from request');
  const requests = new Map(rows.map(({ id, version }) => [id, version]));
  const named = await rowsOf<{ id: number; name: string }>(database, 'select request_id as id, name from attachment');
  const names = new Set(named.map(({ id, name }) => `${id} ${name}`));
  expect(before.filter(({ id, version }) => (requests.get(id) ?? 0) < version)).toEqual([]);
  for (const { id, attached, gone } of before) {
    for (const name of attached) {
      if (!mayBeGone.get(id)?.has(name)) expect(names, `the file ${name} of ${id}`).toContain(`${id} ${name}`);
    }
    for (const name of gone) expect(names, `the removed file ${name} of ${id}`).not.toContain(`${id} ${name}`);
  }
  return { requests, attachments: named };
}

/** A save is its row, the people and the history of it, and the answer that is kept: all of them or none. */
async function expectNoHalves(database: Database, all: readonly LoadedRequest[]): Promise<void> {
  const halves = await rowsOf(
    database,
    `select id from request where not exists (select from request_person where request_id = request.id)
    union all select id from request where version <> (
      select count(*) from history where request_id = request.id and not history.after ? 'attachments')
    union all select request_id from attachment where not exists (
      select from history where history.request_id = attachment.request_id and history.after -> 'attachments' ? attachment.name)`,
  );
  expect(halves).toEqual([]);
  const kept = await rowsOf<{ key: string }>(database, 'select key from idempotency');
  const restored = new Set((await rowsOf<{ id: number }>(database, 'select id from request')).map(({ id }) => id));
  const byKey = new Map(all.map(({ key, id }) => [key, id]));
  expect(kept.map(({ key }) => byKey.get(key)).toSorted()).toEqual([...restored].toSorted());
}

/** Every row has its file, and every file its row. */
async function expectFilesAgree(database: Database, folder: string): Promise<void> {
  const rows = await rowsOf<{ key: string; name: string; sha256: string }>(
    database,
    'select file_key as key, name, sha256 from attachment',
  );
  for (const { key, name, sha256 } of rows) {
    const content = await readFile(join(folder, key.slice(0, 2), key), 'utf8');
    expect(content).toBe(contentOf(name));
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile() && entry.name !== 'installation').map(({ name }) => name);
  expect(found.toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
}

/** Serves what it was given, and takes more. */
async function expectGoesOn(
  server: RunningServer,
  body: object,
  { requests, withFile }: { requests: ReadonlyMap<number, number>; withFile: number | undefined },
): Promise<void> {
  const call = async (path: string, options: RequestInit = {}) => {
    const answer = await fetch(`${server.url}${path}`, { ...options, headers: { ...headers, ...options.headers } });
    expect(answer.status, path).toBeLessThan(300);
    return answer;
  };
  const made = await call('/api/AdminRequest/AdminRequestDetails', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { requestId } = (await made.json()) as { requestId: number };
  expect(requestId).toBeGreaterThan(Math.max(...requests.keys()));

  const list = await call(`/api${attachmentPath('AdminTask', 'list')}?AdminRequestId=${withFile}`);
  const [file] = (await list.json()) as { AttachmentName: string; DocURL: string }[];
  expect(await (await call(file?.DocURL ?? '')).text()).toBe(contentOf(file?.AttachmentName ?? ''));
  const form = new FormData();
  form.set('AdminRequestId', String(withFile));
  form.set('Attachment', new Blob(['more']), 'more.txt');
  await call(`/api${attachmentPath('AdminTask', 'upload')}`, { method: 'POST', body: form });
}
