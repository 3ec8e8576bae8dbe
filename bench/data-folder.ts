import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@sitebook/server/db/database.ts';
import { prepareHome } from '@sitebook/server/db/embedded/home.ts';
import { ownPostgres } from '@sitebook/server/db/embedded/own-postgres.ts';
import { testFolder } from '@sitebook/server/testing/test-home.ts';
import { type RunningProcess, startProcess } from './running-process.ts';
import { seed } from './seed.ts';

const seedSources = ['./seed.ts', '@sitebook/server/testing/twenty-own-fields.ts'].map((name) =>
  fileURLToPath(import.meta.resolve(name)),
);

/** A production server with its own PostgreSQL on a folder of so many requests, as durable as it would be for users. */
export interface BenchServer extends RunningProcess {
  readonly databaseUrl: string;
}

/** Starts it. The folder is filled once, and kept until the seed changes. */
export async function startOn(requests: number, env: Readonly<Record<string, string>> = {}): Promise<BenchServer> {
  const sources = seedSources.map((path) => readFileSync(path, 'utf8')).join('');
  const name = `${requests}-${createHash('sha256').update(sources).digest('hex').slice(0, 8)}`;
  const tests = testFolder();
  const cache = { ...tests, path: join(tests.path, 'bench') };
  prepareHome(cache);
  const home = { ...cache, path: join(cache.path, name) };
  const filled = `${home.path}.filled`;
  const server = await startProcess('../server/main.ts', {
    DATA_DIR: home.path,
    NODE_ENV: 'production',
    ALLOW_DEMO_SIGN_IN: 'on',
    DEMO_DATA: 'off',
    DRAIN_SECONDS: '0',
    CALLS_PER_MINUTE: '0',
    ...env,
  });
  const { url: databaseUrl } = ownPostgres(home);
  if (!existsSync(filled)) {
    await fill(databaseUrl, requests);
    writeFileSync(filled, '');
  }
  return { ...server, databaseUrl };
}

async function fill(url: string, requests: number): Promise<void> {
  const start = performance.now();
  const database = openDatabase(url, { poolSize: 1, isUnlimited: true });
  try {
    await seed(database, requests);
  } finally {
    await database.destroy();
  }
  console.log(`${requests} requests stand after ${Math.round((performance.now() - start) / 1_000)} s`);
}
