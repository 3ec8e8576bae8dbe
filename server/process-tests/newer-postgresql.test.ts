import { cpSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { attachmentPath } from '@sitebook/contract/attachments/paths.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { inSession } from '../backup/session.ts';
import { openDatabase } from '../db/database.ts';
import { installBinaries } from '../db/embedded/binaries.ts';
import { clusterPath, readMajor } from '../db/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { ownPostgres } from '../db/embedded/own-postgres.ts';
import { folderSnapshot } from '../testing/folder-snapshot.ts';
import { samplesOf } from '../testing/module-samples.ts';
import { copyHome, digestsOf, fillPrevious, startPrevious } from '../testing/previous-home.ts';
import { contentOf } from '../testing/saving-load.ts';
import { type RunningServer, runServer, startServer } from '../testing/start-server.ts';
import { memoryFolder, reserveTestHome, type TestHome } from '../testing/test-home.ts';
import { startTestIssuer } from '../testing/test-issuer.ts';

const issuer = await startTestIssuer();
const headers = { authorization: `Bearer ${await issuer.token()}`, 'x-api-key': 'sitebook-gateway' };

/** What the release before has left. */
const source = await reserveTestHome(memoryFolder());
afterAll(() => source.remove());
const saved = await fillPrevious(source, issuer);
const before = await read(source);

/** What a data folder of the major version before holds: its rows, and the last id that was given to a request. */
async function read(home: TestHome): Promise<{ rows: Record<string, string>; lastId: number }> {
  const postgres = await startPrevious(home);
  try {
    return { rows: await digestsOf(postgres.url), lastId: await lastIdOf(postgres.url) };
  } finally {
    await postgres.stop();
  }
}

function lastIdOf(url: string): Promise<number> {
  return inSession(url, async (client) => {
    const { rows } = await client.query<{ id: string }>('select last_value as id from request_id_seq');
    return Number(rows[0]?.id);
  });
}

async function copyOfSource(): Promise<TestHome> {
  const home = await reserveTestHome(memoryFolder());
  onTestFinished(() => home.remove());
  copyHome(source, home);
  return home;
}

const preloaded = (name: string) => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '../testing', name)).href}`,
});
const envOf = ({ path }: TestHome) => ({ ...issuer.env, DATA_DIR: path, DEMO_DATA: 'off', LOG_LEVEL: 'silent' });
const keptIn = ({ path }: TestHome) => readdirSync(path).filter((name) => name.includes('-kept-'));
const today = () => new Date().toISOString().slice(0, 10);

/** The next request gets the next id, and every file that was acknowledged is there. */
async function expectGoesOn(server: RunningServer, home: TestHome): Promise<void> {
  const database = openDatabase(ownPostgres(home).url, { poolSize: 1 });
  const sample = await samplesOf(database, 'AdminTask', { now: new Date() });
  await database.destroy();
  const made = await fetch(`${server.url}/api/AdminRequest/AdminRequestDetails`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(sample.body()),
  });
  expect(await made.json()).toMatchObject({ requestId: before.lastId + 1 });

  const withFiles = saved.filter(({ attached }) => attached.size > 0);
  expect(withFiles.length).toBeGreaterThan(3);
  for (const { id, attached, gone } of withFiles) {
    const list = await fetch(`${server.url}/api${attachmentPath('AdminTask', 'list')}?AdminRequestId=${id}`, {
      headers,
    });
    const files = (await list.json()) as { AttachmentName: string; DocURL: string }[];
    expect(new Set(files.map((file) => file.AttachmentName))).toEqual(
      new Set([...attached].filter((name) => !gone.has(name))),
    );
    for (const { AttachmentName, DocURL } of files)
      expect(await (await fetch(`${server.url}${DocURL}`, { headers })).text()).toBe(contentOf(AttachmentName));
  }
}

/** What is kept is read by the programs that wrote it, in a folder of its own. */
async function expectKept(home: TestHome): Promise<void> {
  const kept = keptIn(home);
  expect(kept).toEqual([`postgres-17-kept-${today()}`]);
  const other = await copyOfSource();
  rmSync(clusterPath(other), { recursive: true });
  renameSync(join(home.path, kept[0] ?? ''), clusterPath(other));
  expect(await read(other)).toEqual(before);
}

test('PROOF-9 data that cannot be taken over is refused with what to do, and stays as it is', async () => {
  const home = await copyOfSource();
  const cluster = clusterPath(home);
  const version = join(cluster, 'PG_VERSION');
  const refusal = async (major: string, more: Record<string, string> = {}) => {
    writeFileSync(version, `${major}\n`);
    const there = folderSnapshot(home.path).filter((line) => !/^(lock|files)/.test(line));
    const { code, stdout, stderr } = await runServer({ env: { ...envOf(home), ...more } });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(folderSnapshot(home.path).filter((line) => !/^(lock|files)/.test(line))).toEqual(there);
    return stderr.trimEnd();
  };
  expect(await refusal('19')).toBe(
    `Cannot start: The data in ${cluster} was written by PostgreSQL 19, and this release brings PostgreSQL 18 only: start the release of Sitebook that wrote it, or a later one. Nothing was changed.`,
  );
  expect(await refusal('16')).toBe(
    `Cannot start: The data in ${cluster} was written by PostgreSQL 16, and this release takes over data of PostgreSQL 17 only: start a release in between first, or restore a backup (see "Another major version of PostgreSQL" in docs/operations.md). Nothing was changed.`,
  );
  expect(await refusal('17', preloaded('hide-previous.mjs'))).toBe(
    `Cannot start: The data in ${cluster} was written by PostgreSQL 17, and the programs that could read it are not installed: run "npm install --no-save --include=optional", and start again (see "Another major version of PostgreSQL" in docs/operations.md). Nothing was changed.`,
  );
  expect(await refusal('17', { DISK_RESERVE_MB: '1000000000' })).toMatch(
    /^Cannot start: The data in \S+ \([\d.]+ MB\) has to be copied for PostgreSQL 18, for which 1048\.6 TB have to be free on the disk of \S+, and [\d.]+ .B are: make room, and start again\. Nothing was changed\.$/,
  );
});

test('PROOF-9 a copy that fails leaves nothing but the old data', async () => {
  const home = await copyOfSource();
  await addToPrevious(home, 'create table own (id integer); grant all on own to sitebook');
  const { code, stderr } = await runServer({ env: envOf(home) });
  expect(code).toBe(1);
  expect(stderr).toContain(
    `Cannot start: The data of PostgreSQL 17 could not be copied: The tables of the backup are not those that Sitebook makes: own (id). Nothing was loaded. It is as it was, in ${clusterPath(home)}: the next start tries again, and the release that wrote it can be started on it.\n`,
  );
  expect(readdirSync(home.path)).not.toContain('upgrade');
  await addToPrevious(home, 'drop table own');
  expect(await read(home)).toEqual(before);
});

test('PROOF-9 of three starts on data of the version before one takes all of it over and keeps the old folder', async () => {
  const home = await copyOfSource();
  await addToPrevious(
    home,
    `create role reporting;
    create view open_requests as select id from request;
    create index request_by_remarks on request (remarks)`,
  );
  const outcomes = await Promise.allSettled(Array.from({ length: 3 }, () => startServer({ env: envOf(home) })));
  const started = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
  const [server] = started;
  if (!server) throw new Error(refused.join('\n'));
  expect(started).toHaveLength(1);
  for (const reason of refused) expect(reason).toContain(`is in use by process ${server.pid}:`);
  expect(readMajor(clusterPath(home))).toBe('18');
  const kept = join(home.path, `postgres-17-kept-${today()}`);
  const said = server.output().split('\n');
  expect(said).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /was written by PostgreSQL 17, and this release brings PostgreSQL 18: it is copied over now/,
      ),
      expect.stringMatching(
        new RegExp(`The data of PostgreSQL 17 is kept in ${kept}: .* it can be deleted as soon as`),
      ),
    ]),
  );
  expect(said.filter((line) => line.startsWith('Not made by Sitebook')).toSorted()).toEqual([
    'Not made by Sitebook and not copied: the index request_by_remarks',
    'Not made by Sitebook and not copied: the role reporting',
    'Not made by Sitebook and not copied: the view open_requests',
  ]);
  await expectGoesOn(server, home);
  expect(await server.stop()).toEqual({ code: 0, signal: null });
  expect(existsSync(join(home.path, 'upgrade'))).toBe(false);
  await expectKept(home);
});

/** What an operator may have added: a backup does not know of it. */
async function addToPrevious(home: TestHome, statements: string): Promise<void> {
  const postgres = await startPrevious(home);
  await inSession(postgres.superuserUrl, (client) => client.query(statements));
  await postgres.stop();
}

/** The calls of node:fs at which a kill -9 comes, one after the other on the same folder. */
const deaths = {
  'amid reading the old data': 'createWriteStream /upgrade/dump/tables/request\\.copy',
  'when the new database was created': 'renameSync /upgrade/cluster\\.new-',
  'amid filling the new database': 'createReadStream /upgrade/dump/tables/request_person',
  'when all was copied and compared': 'renameSync /[0-9a-f]{8}/cluster$',
  'between the two renames': 'renameSync /upgrade/cluster$',
  'when the new data was in its place': 'rmSync /upgrade$',
};

// Eight starts, five of which copy everything.
const patience = 300_000;

test('PROOF-9 after a kill -9 at any moment the next start has everything', { timeout: patience }, async () => {
  const home = await copyOfSource();
  const seen: Record<string, string> = {};
  for (const [moment, call] of Object.entries(deaths)) {
    const env = { ...envOf(home), ...preloaded('die-at.mjs'), DIE_AT: call };
    const { signal, stderr } = await runServer({ env });
    expect(signal, `${moment}: ${stderr}`).toBe('SIGKILL');
    const cluster = clusterPath(home);
    seen[moment] = `${existsSync(cluster) ? readMajor(cluster) : 'nothing'}, ${keptIn(home).length} kept`;
    if (moment === 'between the two renames') await expectNoSecondBeginning(home);
  }
  expect(seen).toEqual({
    'amid reading the old data': '17, 0 kept',
    'when the new database was created': '17, 0 kept',
    'amid filling the new database': '17, 0 kept',
    'when all was copied and compared': '17, 0 kept',
    'between the two renames': 'nothing, 1 kept',
    'when the new data was in its place': '18, 1 kept',
  });
  // No server has run on it yet, whose jobs would change some of it.
  const postgres = await startEmbeddedPostgres(home, installBinaries(home));
  expect(await digestsOf(postgres.url)).toEqual(before.rows);
  expect(await lastIdOf(postgres.url)).toBe(before.lastId);
  await postgres.stop();

  const server = await startServer({ env: envOf(home) });
  expect(existsSync(join(home.path, 'upgrade'))).toBe(false);
  await expectGoesOn(server, home);
  await server.stop();
  await expectKept(home);
});

/** Should the release before be started at that moment, it finds no data and makes some: neither is thrown away. */
async function expectNoSecondBeginning(home: TestHome): Promise<void> {
  const cluster = clusterPath(home);
  cpSync(clusterPath(source), cluster, { recursive: true });
  const { code, stderr } = await runServer({ env: envOf(home) });
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `Cannot start: The data that was copied for this version of PostgreSQL is in ${join(home.path, 'upgrade', basename(cluster))}, and another release has since begun anew in ${cluster}: move the one that you do not want out of ${home.path}, and start again.\n`,
  });
  rmSync(cluster, { recursive: true });
}
