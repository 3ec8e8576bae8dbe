import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/**
 * Whether it is this person's only export, on whichever server: held until the end of the transaction, also where that
 * comes because a server died.
 */
export async function takeExportTurn(tx: Tx, alias: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`export ${alias}`}, 0)) as taken`.execute(tx);
  return rows[0]?.taken === true;
}
