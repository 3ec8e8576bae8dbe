import { longestGap, toldAhead } from '@sitebook/domain/lifecycle/delay.ts';
import { statusesOf } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** A booking that is in use after its planned end, and one that comes next on the same resource. */
export interface Delay {
  readonly lateId: number;
  readonly nextId: number;
}

const seconds = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000})`;

/** What holds up what of a module, as far as nobody was told yet; each is judged once its row is locked. */
export async function listDelays(
  handle: Database,
  { key, lifecycle }: ModuleDefinition,
  now: Date,
): Promise<readonly Delay[]> {
  const open = sql`any(${statusesOf(lifecycle, 'open')}::text[])`;
  const { rows } = await sql<Delay>`
    select late.id as "lateId", next.id as "nextId"
    from location
    join request late on late.base_location_id = location.base_location_id and late.module = ${key}
      and late.ends_at <= ${now} and late.ends_at > ${now}::timestamptz - interval '1 day'
    cross join lateral (
      select other.id, other.starts_at, other.ends_at, other.actual_start from request other
      where other.base_location_id = late.base_location_id and other.resource_id = late.resource_id
        and other.module = late.module and other.deleted_at is null and other.status = ${open}
        and other.id <> late.id and other.starts_at >= late.ends_at and other.ends_at > late.ends_at
      order by other.starts_at fetch first 1 row with ties
    ) next
    where late.deleted_at is null and late.status = ${open}
      and late.actual_start is not null and late.actual_end is null
      and next.actual_start is null and next.ends_at > ${now}
      and next.starts_at <= late.ends_at + ${seconds(longestGap)}
      and next.starts_at <= ${now}::timestamptz + ${seconds(toldAhead)}
      and not exists (
        select from history
        where history.base_location_id = late.base_location_id and history.request_id = next.id
          and history.action = 'delay' and history.at >= late.starts_at
      )
    order by next.id
  `.execute(handle);
  return rows;
}
