import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { CompiledQuery, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type WholeQuery, wholeList } from './list-requests.ts';
import { type RequestRow, type StoredRequest, storedRows } from './select-requests.ts';

/** Enough that the ways to the database and back do not count, few enough to be nothing in memory. */
const step = 500;

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
    const { rows } = await sql<RequestRow>`fetch ${sql.lit(step)} from walked`.execute(tx);
    if (rows.length > 0) yield storedRows(definition, rows, query.fields);
    if (rows.length < step) return;
  }
}
