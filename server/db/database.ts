import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { LimitedDialect } from './limited-dialect.ts';
import { ListingClient } from './listing-client.ts';
import { PreparingClient } from './preparing-client.ts';
import { readMoment } from './read-moment.ts';
import { endWhenSilent } from './silent-lines.ts';
import type { Tables } from './tables.ts';
import { callLimits, noLimits, settingsOf } from './time-limits.ts';

export type Database = Kysely<Tables>;

/** The only handle that exists inside a transaction; every function of the store takes one. */
export type Tx = Transaction<Tables>;

// Sums and prices arrive as text by default; all of ours fit a double exactly enough, ids are below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readMoment);
// A date without a time stays the text it is: no zone may shift it.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface PoolOptions {
  readonly poolSize: number;
  /** Takes as long as it takes. Only for connections that no pooler stands in front of. */
  readonly isUnlimited?: true;
  /** Milliseconds to wait for a connection. */
  readonly patience?: number;
  /** Whether statements are prepared. A pooler that gives each transaction another connection may not keep them. */
  readonly isPreparing?: boolean;
  /** Is given what the pool tells of itself, at any time. */
  readonly onPool?: (pool: PoolFigures) => void;
  /** Told how many seconds somebody waited for a connection. */
  readonly onWaited?: (seconds: number) => void;
}

/** How many connections there are, and who waits for one. */
export type PoolFigures = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> & {
  readonly options: { readonly max: number };
};

/** Also how long a call waits for its turn when all are busy; shorter would refuse work that only has to queue. */
const usualPatience = 30_000;

/** Seconds after which a connection makes room for another, with what it keeps. */
const lifetime = 3600;

/** A pool of connections. `destroy()` closes it. */
export function openDatabase(
  url: string,
  { poolSize, isUnlimited, patience = usualPatience, isPreparing = !isUnlimited, onPool, onWaited }: PoolOptions,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    maxLifetimeSeconds: lifetime,
    Client: isPreparing ? PreparingClient : ListingClient,
    application_name: 'sitebook',
    // What is asked together goes out together, and is answered in the same order.
    pipeline: true,
    connectionTimeoutMillis: patience,
    // Whatever the role is limited to, also outside of transactions.
    ...(isUnlimited && { onConnect: (client) => client.query(settingsOf(noLimits, 'session')).then(() => {}) }),
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // So would one that PostgreSQL ends in the middle of a transaction; the next statement there hears of it.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (!isUnlimited) pool.on('connect', endWhenSilent);
  onPool?.(pool);
  return new Kysely<Tables>({ dialect: new LimitedDialect({ pool, onWaited }, isUnlimited ? noLimits : callLimits) });
}
