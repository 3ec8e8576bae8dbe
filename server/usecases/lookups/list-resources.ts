import { isActive, placeOf } from '@sitebook/domain/manage/definition.ts';
import { entityOf } from '@sitebook/domain/manage/registry.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import type { MasterRow } from '../../store/masters/rows.ts';
import { listHeldAhead } from '../../store/requests/held-ahead.ts';
import { listMasters } from './list-masters.ts';

export interface ResourcesAsked {
  readonly baseLocationId: number | undefined;
  /** With those that are retired while bookings of them are not over. */
  readonly withRetired: boolean;
}

/** What can be booked of a module, and on request what could be when it was booked. */
export async function listResources(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  { baseLocationId, withRetired }: ResourcesAsked,
): Promise<readonly MasterRow[]> {
  const asked = { baseLocationId, module: definition.key };
  if (!withRetired || !definition.holds) return listMasters(deps, caller, 'resources', { ...asked, isActive: true });
  const rows = await listMasters(deps, caller, 'resources', asked);
  const resources = entityOf('resources');
  const isOffered = ({ values }: MasterRow) => isActive(resources, values);
  const retired = rows.filter((row) => !isOffered(row));
  const held = await listHeldAhead(deps.database, definition.holds, {
    ids: retired.map(({ id }) => id),
    baseLocationIds: retired.flatMap(({ values }) => placeOf(resources, values) ?? []),
    now: deps.clock.now(),
  });
  return rows.filter((row) => isOffered(row) || held.has(row.id));
}
