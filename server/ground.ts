import { builtInDirectory } from './adapters/directory/built-in.ts';
import { handOverFiles } from './adapters/files/hand-over.ts';
import { openFiles } from './adapters/files/open-files.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { claimHome, filesFolderOf } from './data-folder.ts';
import { startOwnPostgres, useGivenPostgres } from './db/connect.ts';
import { type Database, openDatabase } from './db/database.ts';
import { type Home, writeTargetOf } from './db/embedded/home.ts';
import { isOfAnotherMajor } from './db/embedded/own-postgres.ts';
import { limitRole } from './db/limit-role.ts';
import { migrate } from './db/migrate.ts';
import { isConnectionLoss } from './http/database-errors.ts';
import { CannotStart } from './lifetime/cannot-start.ts';
import type { Closers } from './lifetime/closers.ts';
import { megabyte } from './lifetime/free-space.ts';
import { unlessFull } from './lifetime/full-disk.ts';
import { prepareToLeaveRoot } from './lifetime/leave-root.ts';
import { assertFree } from './lifetime/listen.ts';
import { type RunAs, serviceUser } from './lifetime/run-as.ts';
import { unlessStopped } from './lifetime/stop-signals.ts';
import { messageOf } from './message-of.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { foreignOwner } from './usecases/files/files-owner.ts';
import { makeFirstAdmin } from './usecases/manage/make-first-admin.ts';

export interface StartOptions {
  readonly config: Config;
  readonly closers: Closers;
  /** Fires when the start is to be given up. */
  readonly signal: AbortSignal;
  readonly tell: (line: string) => void;
}

/** What processes serve from. Plain data: others than the one that prepared it are told. */
export interface Ground {
  /** For queries; a pooler may stand in between. */
  readonly url: string;
  /** For what needs a session of its own. */
  readonly directUrl: string;
  readonly filesFolder: string;
  /** Where our own PostgreSQL keeps its data; nothing for one that was given. */
  readonly dataFolder: string | undefined;
  /** Who goes on when root started it. */
  readonly user: RunAs | undefined;
  /** Why that user cannot. */
  readonly hindrance: string | undefined;
}

export interface Prepared {
  readonly ground: Ground;
  readonly home: Home | undefined;
  /** Settles when the database is gone for good. */
  readonly lost: Promise<Error>;
}

/** Everything that is done once, however many processes serve: the data folder, PostgreSQL, migrations, what is root's work. */
export async function prepareGround(options: StartOptions): Promise<Prepared> {
  const { config, closers, signal, tell } = options;
  const given = config.DATABASE_URL;
  const home = given ? undefined : await claimHome(config, closers);
  await assertFree({ host: config.HOST, port: config.PORT });
  if (config.METRICS_PORT)
    await assertFree({ host: config.METRICS_HOST, port: config.METRICS_PORT, prefix: 'METRICS_' });
  const user = home ? home.runAs : serviceUser();
  const filesFolder = filesFolderOf(config, home, user);
  const files = openFiles(filesFolder);

  const withRoom = <Result>(work: () => Promise<Result>) => (home ? unlessFull(writeTargetOf(home), work) : work());
  if (home && (await withRoom(async () => isOfAnotherMajor(home)))) {
    // Whoever has nothing to take over does not load what does it.
    const { takeOver } = await import('./upgrade/take-over.ts');
    await takeOver(home, { signal, reserve: config.DISK_RESERVE_MB * megabyte });
  }
  const { url, directUrl, lost } = home
    ? await startOwnPostgres(home, options)
    : await useGivenPostgres(config, given ?? '');
  const prepared = withRoom(() => prepareDatabase(directUrl, { config, clock: clockOf(config), tell }));
  await unlessStopped(signal, prepared.catch(notReachable));
  const database = openDatabase(url, { poolSize: 1, isPreparing: false });
  try {
    await unlessStopped(signal, limitStatements(database, tell));
    const foreign = await foreignOwner(database, files);
    if (foreign) tell(foreign);
  } finally {
    await database.destroy();
  }
  const databaseUrls = [config.DATABASE_URL, config.DATABASE_DIRECT_URL].filter((one) => one !== undefined);
  const hindrance = prepareToLeaveRoot({ user, filesFolder, handOver: handOverFiles, databaseUrls });
  return { ground: { url, directUrl, filesFolder, dataFolder: home?.path, user, hindrance }, home, lost };
}

export function clockOf(config: Config): Clock | TestClock {
  return config.TEST_CLOCK ? createTestClock(config.TEST_NOW) : systemClock;
}

/** Migrations, the demo company and the first admin, over connections that no pooler stands in front of: both take locks of a session. */
async function prepareDatabase(
  url: string,
  { config, clock, tell }: { config: Config; clock: Clock; tell: (line: string) => void },
): Promise<void> {
  // The demo company asks the same few statements thousands of times.
  const database = openDatabase(url, {
    poolSize: 3,
    isUnlimited: true,
    isPreparing: config.PREPARED_STATEMENTS ?? true,
  });
  const patience = setTimeout(() => tell('Preparing the database; the first time that takes a while …'), 2000);
  try {
    await migrate(database, url);
    if (config.DEMO_DATA) {
      const { loadDemoCompany } = await import('./demo/load-demo-company.ts');
      await loadDemoCompany({ config, database, clock, directory: builtInDirectory(database, config.COMPANY_DOMAIN) });
    }
    if (config.FIRST_ADMIN) {
      const { demoPeopleOf } = await import('./demo/demo-people.ts');
      const demoPeople = await demoPeopleOf(database);
      await makeFirstAdmin(database, config.FIRST_ADMIN, { now: clock.now(), demoPeople });
    }
  } finally {
    clearTimeout(patience);
    await database.destroy();
  }
}

/** A database that was there and has no room for us, or is gone again, is no error of ours. */
function notReachable(error: unknown): never {
  throw isConnectionLoss(error) ? new CannotStart(`The database cannot be used: ${messageOf(error)}.`) : error;
}

/** A role that may not change its own settings is no reason to stay away: transactions have their limits anyway. */
async function limitStatements(database: Database, tell: (line: string) => void): Promise<void> {
  await limitRole(database).catch((error: unknown) =>
    tell(`Statements outside of transactions have no time limit, the database refused it: ${messageOf(error)}`),
  );
}
