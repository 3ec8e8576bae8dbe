import type { ExternalAccess } from '@sitebook/domain/access/external-access.ts';
import type { Database } from '../../db/database.ts';

/** What all locations say of external users. */
export function listExternalAccess(
  handle: Database,
): Promise<readonly (ExternalAccess & { readonly baseLocationId: number })[]> {
  return handle
    .selectFrom('feature')
    .select(['base_location_id as baseLocationId', 'module', 'value'])
    .where('name', '=', 'ExternalAccess')
    .where('active', '=', true)
    .execute();
}
