import { closableModules } from '@sitebook/domain/manage/closed-requests.ts';
import type { Closure } from '@sitebook/domain/rules/closed.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';

/** A booking around a closed time. */
export interface BookedRequest {
  readonly id: number;
  readonly version: number;
  readonly module: string;
  readonly resourceId: number | null;
  readonly name: string;
  readonly start: number;
  readonly end: number | null;
  /** Of the location. */
  readonly zone: string;
}

/**
 * Holds what is about to be closed until the end of the transaction: whoever books it has booked it, or waits. Of a
 * location everything, and that nothing is added to it. The location comes first, as for a booking, also where only a
 * resource is closed: a row that names the location holds it a little once it is written, and by then it would be late.
 */
export async function holdClosed(tx: Tx, baseLocationId: number, resourceId: number | null): Promise<void> {
  const isWhole = resourceId === null;
  await sql`
    select from location where base_location_id = ${baseLocationId} ${isWhole ? sql`for update` : sql`for key share`}
  `.execute(tx);
  await sql`
    select from resource
    where base_location_id = ${baseLocationId} ${isWhole ? sql`` : sql`and id = ${resourceId}`}
    order by id for update
  `.execute(tx);
}

/** The open requests there that last into the time or begin in it, and are not over, the next first. */
export async function loadBookedIn(
  handle: Database,
  baseLocationId: number,
  { resourceId, start, end }: Closure,
  now: Date,
): Promise<readonly BookedRequest[]> {
  const taking = closableModules().map(
    ({ module, statuses }) => sql`(request.module = ${module} and request.status = any(${statuses}::text[]))`,
  );
  const { rows } = await sql<Omit<BookedRequest, 'start' | 'end'> & { startsAt: Date; endsAt: Date | null }>`
    select request.id, request.version, request.module, request.resource_id as "resourceId",
      request.requester_name as name, request.starts_at as "startsAt", request.ends_at as "endsAt",
      location.time_zone as zone
    from request join location on location.base_location_id = request.base_location_id
    where request.base_location_id = ${baseLocationId} and request.deleted_at is null
      ${resourceId === null ? sql`` : sql`and request.resource_id = ${resourceId}`}
      and ${end === null ? sql`true` : sql`request.starts_at < ${end}::timestamptz`}
      and coalesce(request.ends_at, request.starts_at) >= greatest(${start}::timestamptz, ${now}::timestamptz)
      and (${sql.join(taking, sql` or `)})
    order by request.starts_at, request.id
  `.execute(handle);
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    start: startsAt.getTime(),
    end: endsAt?.getTime() ?? null,
  }));
}
