import { mayManageSome } from '@sitebook/domain/manage/access.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import { entityOf } from '@sitebook/domain/manage/registry.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { loadChoices, type ManageChoice } from '../../store/manage/choices.ts';
import { countEntities, type EntityCount, listPlaces, type ManagedPlace } from '../../store/manage/overview.ts';
import { enterManage, scopeOf } from '../entering/enter-manage.ts';
import { managedEntities } from './managed-entities.ts';

export interface ManageOverview {
  readonly isGlobalAdmin: boolean;
  readonly locations: readonly ManagedPlace[];
  readonly entities: readonly (EntityCount & { readonly canCreate: boolean; readonly canChange: boolean })[];
}

/** What the caller manages, where, and how much there is of it. */
export async function readOverview(deps: Deps, caller: Caller): Promise<ManageOverview> {
  const { database } = deps;
  const manager = await enterManage(database, caller);
  const readable = managedEntities(deps).filter((definition) => mayManageSome(manager, definition, 'read'));
  const [counts, locations] = await Promise.all([
    countEntities(
      database,
      readable.map((definition) => ({ definition, scope: scopeOf(manager, definition) })),
    ),
    listPlaces(database, manager.isGlobalAdmin ? null : [...manager.locations]),
  ]);
  return {
    isGlobalAdmin: manager.isGlobalAdmin,
    locations,
    entities: readable.flatMap((definition) => {
      const found = counts.find(({ entity }) => entity === definition.key);
      return found
        ? [
            {
              ...found,
              canCreate: mayManageSome(manager, definition, 'create'),
              canChange: mayManageSome(manager, definition, 'update'),
            },
          ]
        : [];
    }),
  };
}

/** What lookup fields offer to whoever manages something; of locations, and of what belongs to one, only theirs. */
export async function listChoices(
  { database }: Deps,
  caller: Caller,
  entity: EntityKey,
): Promise<readonly ManageChoice[]> {
  const manager = await enterManage(database, caller);
  const choices = await loadChoices(database, entity);
  if (entityOf(entity).place === undefined || manager.isGlobalAdmin) return choices;
  return choices.filter(({ place }) => place !== null && manager.locations.has(place));
}
