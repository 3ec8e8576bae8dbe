import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { wireProblemsOf } from '@sitebook/contract/modules/check-wire.ts';
import { problemsOfEntities } from '@sitebook/domain/manage/check-entities.ts';
import { entities } from '@sitebook/domain/manage/registry.ts';
import { problemsOf } from '@sitebook/domain/modules/check-definitions.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import type { FastifyInstance } from 'fastify';
import { builtInDirectory } from './adapters/directory/built-in.ts';
import { openDirectory } from './adapters/directory/open-directory.ts';
import { handOverFiles } from './adapters/files/hand-over.ts';
import { openFiles } from './adapters/files/open-files.ts';
import { buildApp } from './app.ts';
import { readBuildId } from './build-id.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { startOwnPostgres, useGivenPostgres } from './db/connect.ts';
import { type Database, openDatabase } from './db/database.ts';
import { createHome, findHome, type Home } from './db/embedded/home.ts';
import { openHome } from './db/embedded/open-home.ts';
import { forget, remember } from './db/lately.ts';
import { limitRole } from './db/limit-role.ts';
import { migrate } from './db/migrate.ts';
import type { ServerDeps } from './deps.ts';
import { type Jobs, startJobs } from './jobs/start-jobs.ts';
import { CannotStart } from './lifetime/cannot-start.ts';
import type { Closers } from './lifetime/closers.ts';
import { leaveRoot, prepareToLeaveRoot } from './lifetime/leave-root.ts';
import { assertFree, closeGracefully, drain, listen } from './lifetime/listen.ts';
import { isRoot, postgresUser, type RunAs, serviceUser } from './lifetime/run-as.ts';
import { unlessStopped } from './lifetime/stop-signals.ts';
import { openChangeFeed } from './live/change-feed.ts';
import { addTestClockRoute, createTestClock, type TestClock } from './test-clock.ts';
import { foreignOwner } from './usecases/files/files-owner.ts';
import { makeFirstAdmin } from './usecases/manage/make-first-admin.ts';

export interface StartOptions {
  readonly config: Config;
  readonly closers: Closers;
  /** Fires when the start is to be given up. */
  readonly signal: AbortSignal;
  readonly tell: (line: string) => void;
}

export interface Started {
  readonly app: FastifyInstance;
  readonly home: Home | undefined;
  /** The user as whom it goes on, when root started it. */
  readonly runsAs: string | undefined;
  /** Settles when the server cannot go on. */
  readonly lost: Promise<Error>;
}

/** `/readyz` answers sooner than a load balancer gives up on it. */
const probePatience = 4000;

/** Everything from the settings to an open door, in the order in which each step needs the one before. */
export async function start(options: StartOptions): Promise<Started> {
  const { config, closers, signal, tell } = options;
  assertDeclarations();
  const address = { host: config.HOST, port: config.PORT };
  const given = config.DATABASE_URL;
  const home = given ? undefined : claimHome(config, closers);
  await assertFree(address);
  const user = home ? home.runAs : serviceUser();
  const folder = filesFolder(config, home, user);
  const files = openFiles(folder);

  const { url, directUrl, lost } = home
    ? await startOwnPostgres(home, options)
    : await useGivenPostgres(config, given ?? '');
  const clock = config.TEST_CLOCK ? createTestClock(config.TEST_NOW) : systemClock;
  await unlessStopped(signal, prepareDatabase(directUrl, { config, clock, tell }));

  // Whoever names a way around a pooler has one in the other.
  const isPreparing = config.PREPARED_STATEMENTS ?? config.DATABASE_DIRECT_URL === undefined;
  const database = openDatabase(url, { poolSize: config.DATABASE_POOL_SIZE, isPreparing });
  closers.add('the database connections', 5, () => database.destroy());
  await unlessStopped(signal, limitStatements(database, tell));
  const probe = openDatabase(url, { poolSize: 1, patience: probePatience, isPreparing: false });
  closers.add('the connection for /readyz', 5, () => probe.destroy());
  remember(database);
  const changes = openChangeFeed({
    url: directUrl,
    onMasters: () => forget(database),
    onTrouble: (error) => tell(`Live events pause until the database answers again: ${messageOf(error)}`),
  });
  closers.add('the live events', 5, () => changes.close());
  const foreign = await foreignOwner(database, files);
  if (foreign) tell(foreign);
  const directory = openDirectory(config, database);
  const app = await build({ config, database, clock, directory, files, changes }, probe);
  // They begin last, when files are no longer made as root, and end after the last call.
  let jobs: Jobs | undefined;
  closers.add('the jobs', 20, async () => jobs?.close());
  closers.add('the web server', 15 + config.drainSeconds, async () => {
    // Whoever breaks down leaves at once.
    if (signal.aborted) await drain(app, config.drainSeconds);
    await closeGracefully(app, 10);
  });
  signal.throwIfAborted();
  const databaseUrls = [config.DATABASE_URL, config.DATABASE_DIRECT_URL].filter((one) => one !== undefined);
  const hindrance = prepareToLeaveRoot({ user, filesFolder: folder, handOver: handOverFiles, databaseUrls });
  await listen(app, address);
  const runsAs = !hindrance && user && leaveRoot(user) ? user.name : undefined;
  if (isRoot()) tell(`The server goes on as root: ${hindrance ?? 'the system does not let it go on as anybody else'}.`);
  jobs = startJobs({ url: directUrl, deps: { config, database, clock, directory, files }, log: app.log });
  return { app, home, runsAs, lost };
}

/** Beside our own database; with yours, where that would be. */
function filesFolder(config: Config, home: Home | undefined, user: RunAs | undefined): string {
  if (config.FILES_DIR) return config.FILES_DIR;
  const place = home ?? findHome({ dataDir: config.DATA_DIR, runAs: user });
  if (!existsSync(place.path)) createHome(place);
  return join(place.path, 'files');
}

/** A module that is declared wrong would fail its users one by one: better nobody gets in. */
function assertDeclarations(): void {
  const problems = [...problemsOf(modules), ...wireProblemsOf(modules), ...problemsOfEntities(entities, modules)];
  if (problems.length > 0)
    throw new CannotStart(`The declarations of the modules are unsound: ${problems.join('; ')}.`);
}

function claimHome(config: Config, closers: Closers): Home {
  const home = findHome({ dataDir: config.DATA_DIR, runAs: postgresUser() });
  const { release } = openHome(home);
  closers.add('the data folder', 5, release);
  return home;
}

/** Migrations, the demo company and the first admin, over connections that no pooler stands in front of: both take locks of a session. */
async function prepareDatabase(
  url: string,
  { config, clock, tell }: { config: Config; clock: Clock; tell: (line: string) => void },
): Promise<void> {
  const database = openDatabase(url, { poolSize: 3, isUnlimited: true });
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

/** A role that may not change its own settings is no reason to stay away: transactions have their limits anyway. */
async function limitStatements(database: Database, tell: (line: string) => void): Promise<void> {
  await limitRole(database).catch((error: unknown) =>
    tell(`Statements outside of transactions have no time limit, the database refused it: ${messageOf(error)}`),
  );
}

async function build(deps: ServerDeps & { clock: Clock | TestClock }, probe: Database): Promise<FastifyInstance> {
  const app = await buildApp({ ...deps, probe, buildId: readBuildId() });
  if ('set' in deps.clock) addTestClockRoute(app, deps.clock);
  return app;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
