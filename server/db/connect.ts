import type { Config } from '../config.ts';
import type { Closers } from '../lifetime/closers.ts';
import { unlessFull } from '../lifetime/full-disk.ts';
import { installBinaries } from './embedded/binaries.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { fittingSettings } from './embedded/fitting-settings.ts';
import { type Home, writeTargetOf } from './embedded/home.ts';
import { assertUsable } from './external.ts';

/** Where the database is reached. */
export interface DatabaseAddress {
  /** For queries; a pooler may stand in between. */
  readonly url: string;
  /** For what needs a session of its own: migrations, LISTEN, jobs. */
  readonly directUrl: string;
  /** Settles when the database is gone for good. */
  readonly lost: Promise<Error>;
}

/** So many exports run at once in a process. */
export const exportConnections = 3;

// Beside its pool, each process listens for changes, is asked whether it is ready, and exports.
const perProcess = 2 + exportConnections;
// For operators, tools and the job runner.
const furtherConnections = 30;

const connectionsOf = ({ WORKERS, DATABASE_POOL_SIZE }: Config) =>
  WORKERS * (DATABASE_POOL_SIZE + perProcess) + furtherConnections;

/** Starts the product's own PostgreSQL in a home folder whose lock is held. */
export async function startOwnPostgres(
  home: Home,
  options: { config: Config; closers: Closers; signal: AbortSignal; tell: (line: string) => void },
): Promise<DatabaseAddress> {
  const { config, closers, signal, tell } = options;
  const settings = { ...fittingSettings(), max_connections: Math.max(100, connectionsOf(config)) };
  const postgres = await unlessFull(writeTargetOf(home), () =>
    startEmbeddedPostgres(home, installBinaries(home), { settings, signal, tell }),
  );
  closers.add('PostgreSQL', 60, postgres.stop);
  return { url: postgres.url, directUrl: postgres.url, lost: postgres.lost };
}

/** Uses the PostgreSQL that the settings name, after making sure that it can be used. */
export async function useGivenPostgres(config: Config, url: string): Promise<DatabaseAddress> {
  await assertUsable('DATABASE_URL', url);
  const directUrl = config.DATABASE_DIRECT_URL;
  if (directUrl) await assertUsable('DATABASE_DIRECT_URL', directUrl);
  return { url, directUrl: directUrl ?? url, lost: new Promise(() => {}) };
}
