import type { ManageChoices, ManageOverview } from '@sitebook/contract/manage/manage-schema.ts';
import { mayManageSome } from '@sitebook/domain/manage/access.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import { entities, entityOf } from '@sitebook/domain/manage/registry.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { loadChoices } from '../../store/manage/choices.ts';
import { countEntities } from '../../store/manage/overview.ts';
import { enterManage, scopeOf } from './enter-manage.ts';

/** What the caller manages, where, and how much there is of it. */
export async function readOverview({ database }: Deps, caller: Caller): Promise<ManageOverview> {
  const manager = await enterManage(database, caller);
  const readable = entities.filter((definition) => mayManageSome(manager, definition, 'read'));
  const [counts, locations] = await Promise.all([
    countEntities(
      database,
      readable.map((definition) => ({ definition, scope: scopeOf(manager, definition) })),
    ),
    loadChoices(database, 'locations', manager.isGlobalAdmin ? undefined : [...manager.locations]),
  ]);
  return {
    isGlobalAdmin: manager.isGlobalAdmin,
    locations: locations.map(({ id, name }) => ({ iBaseLocationId: id, locationName: name })),
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

/** What lookup fields offer to whoever manages something; of locations only those they manage. */
export async function listChoices({ database }: Deps, caller: Caller, entity: EntityKey): Promise<ManageChoices> {
  const manager = await enterManage(database, caller);
  const isNarrowed = entityOf(entity).place !== undefined && !manager.isGlobalAdmin;
  const rows = await loadChoices(database, entity, isNarrowed ? [...manager.locations] : undefined);
  return [...rows];
}
