import type { Entrance } from '@sitebook/domain/access/external-access.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { lately } from '../../db/lately.ts';

type LocatedEntrance = Entrance & { readonly baseLocationId: number };

/** What all locations say of external users. */
export function listEntrances(handle: Database): Promise<readonly LocatedEntrance[]> {
  return lately(handle, 'entrances', () => readEntrances(handle));
}

async function readEntrances(handle: Database): Promise<readonly LocatedEntrance[]> {
  const { rows } = await sql<LocatedEntrance>`
    select location.base_location_id as "baseLocationId",
      location.active and city.active and country.active as "isActive",
      coalesce((
        select jsonb_agg(jsonb_build_object('module', feature.module, 'value', feature.value))
        from feature
        where feature.base_location_id = location.base_location_id and feature.name = 'ExternalAccess' and feature.active
      ), '[]') as "externalAccess"
    from location
    join city on city.id = location.city_id
    join country on country.id = city.country_id
  `.execute(handle);
  return rows;
}
