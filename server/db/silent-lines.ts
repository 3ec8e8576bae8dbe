import type { Socket } from 'node:net';
import type pg from 'pg';
import { callLimits } from './time-limits.ts';

/** PostgreSQL gives up on a statement before this, and says so: who hears nothing by then has no line to it. */
const patience = callLimits.statement_timeout + 5_000;

/** What the driver tells of a connection, although its types do not. */
interface Connected {
  readonly connection: { readonly stream: Socket };
  /** That nothing is being waited for. */
  readonly readyForQuery: boolean;
}

/**
 * Ends a connection on which an answer is waited for in vain. A firewall or a host that is gone says nothing, and whoever
 * waits would do so for a quarter of an hour; the pool would be full of them.
 */
export function endWhenSilent(client: pg.ClientBase): void {
  const told = client as unknown as Connected;
  const { stream } = told.connection;
  stream.setTimeout(patience, () => {
    if (!told.readyForQuery) stream.destroy(new Error('Connection terminated: nothing is heard of the database'));
  });
}
