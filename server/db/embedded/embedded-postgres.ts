import { freePort } from '../../lifetime/free-port.ts';
import type { Binaries } from './binaries.ts';
import { clusterPath, databaseName, ensureCluster, readPassword, role, superuser } from './cluster.ts';
import type { Home } from './home.ts';
import { endLeftovers } from './leftovers.ts';
import { type PostgresSettings, type Postmaster, PostmasterFailed, startPostmaster } from './postmaster.ts';
import { supervise } from './supervise.ts';

/** The product's own PostgreSQL, on loopback, kept running until it is stopped. */
export interface EmbeddedPostgres {
  /** For the product: the role that owns the database. */
  readonly url: string;
  /** For operators and the test rig. */
  readonly superuserUrl: string;
  /** Settles, with the reason, when it is lost and could not be brought back. Never when it was stopped. */
  readonly lost: Promise<Error>;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly settings?: PostgresSettings;
  readonly signal?: AbortSignal | undefined;
  /** Whose passwords a new one gets; its own unless told. */
  readonly passwordsOf?: Home;
  /** Told in plain words when PostgreSQL ended by itself and when it is back. */
  readonly tell?: (line: string) => void;
}

/** Starts it in a home folder that this process holds the lock of. */
export async function startEmbeddedPostgres(
  home: Home,
  binaries: Binaries,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  await ensureCluster(home, binaries, options);
  const start = async (port: number) => {
    await endLeftovers(clusterPath(home));
    return startPostmaster(home, binaries, { port, settings: options.settings ?? {}, signal: options.signal });
  };
  const { port, postmaster } = await startOnFreePort(start);
  const supervised = supervise(postmaster, {
    start: () => start(port),
    folder: home.path,
    tell: options.tell ?? (() => {}),
  });
  const urlOf = (who: typeof role | typeof superuser) =>
    `postgres://${who}:${readPassword(home, who)}@127.0.0.1:${port}/${databaseName}`;
  return { url: urlOf(role), superuserUrl: urlOf(superuser), ...supervised };
}

async function startOnFreePort(
  start: (port: number) => Promise<Postmaster>,
): Promise<{ port: number; postmaster: Postmaster }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return { port, postmaster: await start(port) };
    } catch (error) {
      // Between finding a free port and using it somebody else may take it.
      if (!(error instanceof PostmasterFailed && error.portTaken && attempt < 5)) throw error;
    }
  }
}
