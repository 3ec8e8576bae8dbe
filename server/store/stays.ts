import type { Held } from '@sitebook/domain/modules/definition.ts';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** The properties out of these that somebody holds at some time between two moments. */
export async function listHeldProperties(
  handle: Database,
  holds: Held,
  between: { readonly baseLocationId: number; readonly from: Date; readonly to: Date },
): Promise<ReadonlySet<number>> {
  const rows = await handle
    .selectFrom('request')
    .select('property_id')
    .distinct()
    .where('base_location_id', '=', between.baseLocationId)
    .where('property_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('status', 'in', [...holds.statuses])
    .where('starts_at', '<', between.to)
    .where('ends_at', '>', between.from)
    .execute();
  return new Set(rows.flatMap(({ property_id }) => (property_id === null ? [] : [property_id])));
}

/** Who holds a property when, the next first; what is over is left out. */
export function listStays(
  handle: Database,
  holds: Held,
  property: { readonly baseLocationId: number; readonly id: number; readonly now: Date },
) {
  return handle
    .selectFrom('request')
    .select(['starts_at as start', 'ends_at as end', 'status'])
    .where('base_location_id', '=', property.baseLocationId)
    .where('property_id', '=', property.id)
    .where('deleted_at', 'is', null)
    .where('status', 'in', [...holds.statuses])
    .where('ends_at', '>', property.now)
    .orderBy('starts_at')
    .execute();
}

/** Whether somebody is direct manager of any request of the module at the location. */
export async function isManagerOfSome(
  handle: Database,
  module: string,
  baseLocationId: number,
  names: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from request_person person
      join request on request.base_location_id = person.base_location_id and request.id = person.request_id
      where person.role = 'manager' and person.alias = any(${names}::text[])
        and person.module = ${module} and person.base_location_id = ${baseLocationId} and request.deleted_at is null
    ) as is
  `.execute(handle);
  return rows[0]?.is === true;
}
