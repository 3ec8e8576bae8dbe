import { statusesOf } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { Grace } from '@sitebook/domain/lifecycle/no-show.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';

/** As many as are looked at in one go. */
const most = 500;

/** Open bookings of a module whose grace is over and that nobody has started; each is judged once its row is locked. */
export async function listNoShows(
  handle: Database,
  { key, lifecycle }: ModuleDefinition,
  now: Date,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select request.id from location join request on request.base_location_id = location.base_location_id
    where location.grace_minutes > 0
      and request.module = ${key} and request.status = any(${statusesOf(lifecycle, 'open')}::text[])
      and request.deleted_at is null and request.actual_start is null
      and request.created_at < request.starts_at
      and request.starts_at <= ${now}::timestamptz - make_interval(mins => location.grace_minutes)
      and request.ends_at > ${now}
    order by request.starts_at, request.id
    limit ${most}
  `.execute(handle);
  return rows.map(({ id }) => id);
}

/** How long a location waits for whoever has booked, and since when. */
export async function graceAt(tx: Tx, baseLocationId: number): Promise<Grace> {
  const { rows } = await sql<{ minutes: number; since: Date | null }>`
    select location.grace_minutes as minutes, (
      select max(at) from master_change
      where entity = 'locations' and record_id = location.id
        and before -> 'graceMinutes' is distinct from after -> 'graceMinutes'
    ) as since
    from location where base_location_id = ${baseLocationId}
  `.execute(tx);
  const [row] = rows;
  return { minutes: row?.minutes ?? 0, since: row?.since?.getTime() ?? null };
}

/** When a request got the start that it has: when it was made, moved there, or brought back. */
export async function startSetAt(tx: Tx, { baseLocationId, id, createdAt }: RequestRecord): Promise<number> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from history
    where base_location_id = ${baseLocationId} and request_id = ${id}
      and (action in ('create', 'restore') or after -> 'start' is not null)
  `.execute(tx);
  return rows[0]?.at?.getTime() ?? Date.parse(createdAt);
}
