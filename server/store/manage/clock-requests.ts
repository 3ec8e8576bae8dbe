import { openStatuses } from '@sitebook/domain/manage/broken-requests.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { fieldColumns } from '../requests/columns.ts';

/** An open request with a time, and what it takes for it. */
export interface ClockRequest {
  readonly id: number;
  readonly module: string;
  readonly name: string;
  readonly start: number;
  readonly end: number | null;
  readonly held: string | null;
}

interface Row extends Omit<ClockRequest, 'start' | 'end'> {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/** No zone is further from another than 26 hours: what ended before stands in nobody's way, whatever the clocks do. */
const reach = 2 * 86_400_000;

/** The open requests of a location that have not begun, and those that one of them could come to overlap; the next first. */
export async function loadClockRequests(
  handle: Database,
  baseLocationId: number,
  now: Date,
): Promise<readonly ClockRequest[]> {
  const open = openStatuses().map(
    ({ module, statuses }) => sql`(request.module = ${module} and request.status = any(${statuses}::text[]))`,
  );
  const held = modules.flatMap(({ key, holds }) =>
    holds
      ? [
          sql`when request.module = ${key} and request.status = any(${holds.statuses}::text[])
            then ${holds.field}::text || ' ' || ${sql.ref(`request.${fieldColumns[holds.field]}`)}`,
        ]
      : [],
  );
  const { rows } = await sql<Row>`
    select request.id, request.module, request.requester_name as name, request.starts_at as "startsAt",
      request.ends_at as "endsAt", case ${sql.join(held, sql` `)} end as held
    from request
    where request.base_location_id = ${baseLocationId} and request.deleted_at is null
      and greatest(request.starts_at, request.ends_at) > ${new Date(now.getTime() - reach)}
      and (${sql.join(open, sql` or `)})
    order by request.starts_at, request.id
  `.execute(handle);
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    start: startsAt.getTime(),
    end: endsAt?.getTime() ?? null,
  }));
}
