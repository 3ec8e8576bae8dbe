import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { CompiledQuery, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { asLists } from '../../db/listing-client.ts';
import { type WholeQuery, wholeList } from './list-requests.ts';
import { type ListedRow, type StoredRequest, storedRows } from './read-part.ts';

/** Enough that the ways to the database and back hardly count, few enough to be nothing in memory. */
const step = 200;

/**
 * Empties lists that were read. What waited for them is kept by what waits next, and so on to the end: with all rows in it,
 * that chain would grow until memory is tidied up as a whole.
 */
export function letGo(...lists: unknown[][]): void {
  for (const list of lists) list.length = 0;
}

/** All requests of a list in its order, some at a time, however many there are. The transaction has to be a snapshot. */
export async function* walkList(
  tx: Tx,
  definition: ModuleDefinition,
  query: WholeQuery,
): AsyncGenerator<readonly StoredRequest[]> {
  const statement = (await wholeList(tx, definition, query)).compile();
  // All rows will be read, not the tenth of them that a cursor is planned for.
  await sql`set local cursor_tuple_fraction = 1`.execute(tx);
  await tx.executeQuery(
    CompiledQuery.raw(`declare walked no scroll cursor for ${statement.sql}`, [...statement.parameters]),
  );
  for (;;) {
    const { rows } = await sql<ListedRow>`${sql.raw(asLists)} fetch ${sql.lit(step)} from walked`.execute(tx);
    const { length } = rows;
    const batch = storedRows(definition, rows, query.fields);
    if (length > 0) yield batch;
    letGo(rows, batch);
    if (length < step) return;
  }
}
