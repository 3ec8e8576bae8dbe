import type { Values } from '@sitebook/domain/fields/value.ts';
import { openStatuses } from '@sitebook/domain/manage/broken-requests.ts';
import type { SearchText } from '@sitebook/domain/request/search-text.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { deliveringEntries } from '../enqueue.ts';
import { fromRow } from './columns.ts';

/** An open request that has not begun. */
export interface AheadRequest {
  readonly baseLocationId: number;
  readonly id: number;
  readonly module: string;
  readonly createdAt: string;
  readonly values: Values;
}

/** The next ones of a location after this id, held, lowest id first. */
export async function holdAhead(
  tx: Tx,
  { baseLocationId, now, after, limit }: { baseLocationId: number; now: string; after: number; limit: number },
): Promise<readonly AheadRequest[]> {
  const rows = await tx
    .selectFrom('request')
    .selectAll()
    .where('base_location_id', '=', baseLocationId)
    .where('id', '>', after)
    .where('deleted_at', 'is', null)
    .where('starts_at', '>', new Date(now))
    .where(({ and, eb, or }) =>
      or(
        openStatuses().map(({ module, statuses }) =>
          and([eb('module', '=', module), eb('status', 'in', [...statuses])]),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({
    baseLocationId,
    id: row.id,
    module: row.module,
    createdAt: row.created_at.toISOString(),
    values: fromRow(row),
  }));
}

/** A request with its new times, and the words that it is found by then. */
export interface MovedRequest extends SearchText {
  readonly id: number;
  readonly before: Values;
  readonly after: { readonly start: string; readonly end: string | null };
}

/** Writes new times, each with an entry in its history: two statements, however many there are. */
export async function moveRequests(
  tx: Tx,
  baseLocationId: number,
  moved: readonly MovedRequest[],
  by: { readonly alias: string; readonly name: string; readonly at: string },
): Promise<void> {
  const rows = JSON.stringify(moved);
  await sql`
    update request set starts_at = (moved.after ->> 'start')::timestamptz,
      ends_at = (moved.after ->> 'end')::timestamptz, search_text = moved.open, search_hidden = moved.hidden,
      version = request.version + 1, updated_at = ${by.at}, updated_by = ${by.alias}
    from jsonb_to_recordset(${rows}::jsonb) as moved(id integer, after jsonb, open text, hidden text)
    where request.base_location_id = ${baseLocationId} and request.id = moved.id
  `.execute(tx);
  await sql`
    with entry as (
      insert into history (base_location_id, request_id, at, alias, name, action, before, after)
      select ${baseLocationId}, id, ${by.at}, ${by.alias}, ${by.name}, 'update', before, after
      from jsonb_to_recordset(${rows}::jsonb) as moved(id integer, before jsonb, after jsonb) order by id
      returning base_location_id, request_id, id
    )
    ${deliveringEntries}
  `.execute(tx);
}
