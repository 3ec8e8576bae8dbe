import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../db/database.ts';
import { installBinaries } from '../db/embedded/binaries.ts';
import { databaseName, role } from '../db/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { prepareHome } from '../db/embedded/home.ts';
import { migrate } from '../db/migrate.ts';
import { reserveTestHome, testFolder } from './test-home.ts';

/** How to reach the PostgreSQL of a test run; its database is migrated and serves as the template of all others. */
export interface TestPostgres {
  readonly url: string;
  readonly superuserUrl: string;
}

// The data is thrown away after the run. Tests of what survives a crash start a real server instead.
const careless = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: 300 };

/** Starts a PostgreSQL for one test run, of the same version and set up the same way as the product's own. */
export async function startTestPostgres(): Promise<TestPostgres & { stop(): Promise<void> }> {
  const home = await reserveTestHome();
  prepareHome(home);
  const postgres = await startEmbeddedPostgres(home, installBinaries(testFolder()), { settings: careless });
  const template = openDatabase(postgres.url, { poolSize: 1 });
  await migrate(template, postgres.url);
  await template.destroy();
  return {
    url: postgres.url,
    superuserUrl: postgres.superuserUrl,
    stop: async () => {
      await postgres.stop();
      await home.remove();
    },
  };
}

interface OwnDatabase {
  readonly url: string;
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>;
}

/** A copy of the template: migrated, and empty unless the run has put something into it. */
export function copyTemplate(postgres: TestPostgres): Promise<OwnDatabase> {
  return createDatabase(postgres, databaseName);
}

/** A database without so much as a table. */
export function createBareDatabase(postgres: TestPostgres): Promise<OwnDatabase> {
  return createDatabase(postgres, 'template1');
}

async function createDatabase(postgres: TestPostgres, template: string): Promise<OwnDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(postgres, `CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${role}`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asSuperuser(postgres, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function asSuperuser(postgres: TestPostgres, statement: string): Promise<void> {
  const url = new URL(postgres.superuserUrl);
  // Connecting to the template itself would keep others from copying it.
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
