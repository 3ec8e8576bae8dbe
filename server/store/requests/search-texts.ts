import type { Values } from '@sitebook/domain/fields/value.ts';
import type { SearchText } from '@sitebook/domain/request/search-text.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import { fromRow } from './columns.ts';

/** A request with the words that it is found by. */
export interface SearchedRequest extends SearchText {
  readonly id: number;
  readonly module: string;
  readonly createdAt: string;
  readonly values: Values;
}

/** The newest requests of a location that are older than `before`, held, lowest id first; deleted ones can come back. */
export async function holdSearched(
  tx: Tx,
  { baseLocationId, before, limit }: { baseLocationId: number; before: number | null; limit: number },
): Promise<readonly SearchedRequest[]> {
  const older = tx
    .selectFrom('request')
    .select('id')
    .where('base_location_id', '=', baseLocationId)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit);
  const rows = await tx
    .selectFrom('request')
    .selectAll()
    .where('base_location_id', '=', baseLocationId)
    .where('id', 'in', older)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    module: row.module,
    createdAt: row.created_at.toISOString(),
    values: fromRow(row),
    open: row.search_text,
    hidden: row.search_hidden,
    own: { 1: row.own_1, 2: row.own_2, 3: row.own_3 },
  }));
}

/** Writes words anew. Nothing that anybody reads of the request changes, so its version stays. */
export async function writeSearchTexts(
  tx: Tx,
  baseLocationId: number,
  texts: readonly (SearchText & { readonly id: number })[],
): Promise<void> {
  if (texts.length === 0) return;
  await sql`
    update request set search_text = text.open, search_hidden = text.hidden,
      own_1 = text.own ->> '1', own_2 = text.own ->> '2', own_3 = text.own ->> '3'
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as text(id integer, open text, hidden text, own jsonb)
    where request.base_location_id = ${baseLocationId} and request.id = text.id
  `.execute(tx);
}

/** The locations that have requests of a module. */
export async function listPlacesOf(handle: Database, module: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select base_location_id as id from location
    where exists (
      select from request where request.base_location_id = location.base_location_id and request.module = ${module}
    )
  `.execute(handle);
  return rows.map(({ id }) => id);
}

/** The zone by whose clocks a location's times are displayed. */
export async function zoneOf(handle: Database, baseLocationId: number): Promise<string | undefined> {
  const row = await handle
    .selectFrom('location')
    .select('time_zone')
    .where('base_location_id', '=', baseLocationId)
    .executeTakeFirst();
  return row?.time_zone;
}

/** Empties what requests of a module are sorted by in one of the columns for what was added, at a location or everywhere. */
export async function emptySlot(
  tx: Tx,
  { module, place, slot }: { readonly module: string; readonly place: number | null; readonly slot: number },
): Promise<void> {
  const column = sql.ref(`own_${slot}`);
  await sql`
    update request set ${column} = ''
    where module = ${module} and ${column} <> '' ${place === null ? sql`` : sql`and base_location_id = ${place}`}
  `.execute(tx);
}
