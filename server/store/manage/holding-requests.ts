import { type HoldingRequest, holdersOf, holdingFields } from '@sitebook/domain/manage/broken-requests.ts';
import type { Breaks } from '@sitebook/domain/manage/definition.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { fieldColumns } from '../requests/columns.ts';

export interface FoundRequest extends HoldingRequest {
  readonly id: number;
  /** What it holds. */
  readonly recordId: number;
  readonly name: string;
  /** Of the location. */
  readonly zone: string;
}

interface Row {
  readonly id: number;
  readonly recordId: number;
  readonly module: string;
  readonly name: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly zone: string;
}

/** The requests that hold one of these records and are not over yet, the next first. */
export async function loadHoldingRequests(
  handle: Database,
  breaks: Breaks,
  recordIds: readonly number[],
  now: Date,
): Promise<readonly FoundRequest[]> {
  if (recordIds.length === 0) return [];
  const column = sql.ref(`request.${fieldColumns[holdingFields[breaks]]}`);
  const holding = holdersOf(breaks).map(
    ({ module, statuses }) => sql`(request.module = ${module} and request.status = any(${statuses}::text[]))`,
  );
  const { rows } = await sql<Row>`
    select request.id, ${column} as "recordId", request.module, request.requester_name as name,
      request.starts_at as "startsAt", request.ends_at as "endsAt", location.time_zone as zone
    from request join location on location.base_location_id = request.base_location_id
    where ${column} = any(${recordIds}::integer[]) and request.deleted_at is null
      and coalesce(request.ends_at, request.starts_at) > ${now} and (${sql.join(holding, sql` or `)})
    order by request.starts_at, request.id
  `.execute(handle);
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    start: startsAt?.getTime() ?? null,
    end: endsAt?.getTime() ?? null,
  }));
}
