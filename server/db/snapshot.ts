import { type ControlledTransaction, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';
import { settingsOf } from './time-limits.ts';

const minute = 60_000;

/** Sorting a million rows takes its time, and whoever reads them may read slowly: up to the silence that ends a connection. */
const limits = { statement_timeout: 2 * minute, lock_timeout: 5000, idle_in_transaction_session_timeout: 2 * minute };

/** The database as it was at one moment, for as long as it is read. */
export interface Snapshot {
  readonly tx: ControlledTransaction<Tables>;
  /** To be called at the end; the signal does it as well, whether or not anybody has begun to read. */
  close(): Promise<void>;
}

/**
 * Opens a moment of the database to read a lot of it, on a connection that nobody else waits for. When the signal comes,
 * what is being read ends at once, be it in the middle of a statement: `database` is asked to end it.
 */
export async function openSnapshot(
  { exports, database }: { readonly exports: Database; readonly database: Database },
  signal: AbortSignal,
): Promise<Snapshot> {
  const tx = await exports.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  let end = () => {};
  let closing: Promise<void> | undefined;
  const close = () => {
    signal.removeEventListener('abort', end);
    closing ??= tx
      .rollback()
      .execute()
      .catch(() => {});
    return closing;
  };
  try {
    await sql.raw(settingsOf(limits, 'local')).execute(tx);
    const pid = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid;
    end = () => {
      // Only then is the connection given back: nobody else's statement may be ended.
      closing ??= sql`select pg_cancel_backend(${pid}::integer)`
        .execute(database)
        .catch(() => {})
        .then(() => tx.rollback().execute())
        .catch(() => {});
    };
    signal.addEventListener('abort', end, { once: true });
    signal.throwIfAborted();
    return { tx, close };
  } catch (error) {
    await close();
    throw error;
  }
}
