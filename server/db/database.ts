import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** The only handle that exists inside a transaction; every function of the store takes one. */
export type Tx = Transaction<Tables>;

// Sums and prices arrive as text by default; all of ours fit a double exactly enough, ids are below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A date without a time stays the text it is: no zone may shift it.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** A pool of connections. `destroy()` closes it. */
export function openDatabase(url: string, options: { poolSize: number }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    application_name: 'sitebook',
    // Also how long a call waits for its turn when all are busy; shorter would refuse work that only has to queue.
    connectionTimeoutMillis: 30_000,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
