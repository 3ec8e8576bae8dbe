import { randomBytes } from 'node:crypto';
import { openDatabase } from '../db/database.ts';
import { installBinaries } from '../db/embedded/binaries.ts';
import { databaseName, role } from '../db/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { prepareHome } from '../db/embedded/home.ts';
import type { PostgresSettings } from '../db/embedded/postmaster.ts';
import { migrate } from '../db/migrate.ts';
import { givenPostgres } from './given-postgres.ts';
import { runStatement } from './run-statement.ts';
import { memoryFolder, reserveTestHome, testFolder } from './test-home.ts';

/** How to reach the PostgreSQL of a test run; its database is migrated and serves as the template of all others. */
export interface TestPostgres {
  readonly url: string;
  readonly superuserUrl: string;
}

// The data is thrown away after the run. Tests of what survives a crash start a real server instead.
const careless = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // What is written ahead would otherwise grow to a gigabyte.
  max_wal_size: '160MB',
  max_connections: 300,
};

type StoppablePostgres = TestPostgres & { stop(): Promise<void> };

/** The PostgreSQL of one test run: the one that was given, or one of our own, as also whoever wants other settings gets. */
export async function startTestPostgres(settings?: PostgresSettings): Promise<StoppablePostgres> {
  const given = settings ? undefined : givenPostgres();
  const postgres = given ? { ...given, stop: async () => {} } : await startOwn(settings);
  if (given) await asSuperuser(given, `CREATE DATABASE ${databaseName} OWNER ${role}`);
  const template = openDatabase(postgres.url, { poolSize: 1, isUnlimited: true });
  await migrate(template, postgres.url);
  await template.destroy();
  if (!given) return postgres;
  return { ...given, stop: () => asSuperuser(given, `DROP DATABASE ${databaseName} WITH (FORCE)`) };
}

/** Of the same version and set up the same way as the product's own. */
async function startOwn(settings: PostgresSettings = {}): Promise<StoppablePostgres> {
  const home = await reserveTestHome(memoryFolder());
  prepareHome(home);
  const postgres = await startEmbeddedPostgres(home, installBinaries(testFolder()), {
    settings: { ...careless, ...settings },
  });
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
  const drop = async () => {
    await asSuperuser(postgres, untilLeft(name));
    await asSuperuser(postgres, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  return { url: url.href, drop };
}

/**
 * Waits for a moment until nobody is connected. Whoever has just closed a connection is not told that it was: one that is
 * ended by force on its last steps would fail for nobody to hear.
 */
const untilLeft = (name: string) => `
  do $$ begin
    for attempt in 1..40 loop
      exit when not exists (select from pg_stat_activity where datname = '${name}');
      perform pg_sleep(0.025);
      perform pg_stat_clear_snapshot();
    end loop;
  end $$`;

async function asSuperuser(postgres: TestPostgres, statement: string): Promise<void> {
  const url = new URL(postgres.superuserUrl);
  // Connecting to the template itself would keep others from copying it.
  url.pathname = '/postgres';
  await runStatement(url.href, statement);
}
