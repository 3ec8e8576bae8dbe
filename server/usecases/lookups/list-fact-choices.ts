import { viewOf } from '@sitebook/domain/access/visibility.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import { filterFacts } from '@sitebook/domain/filter/filter-facts.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { listHeld } from '../../store/masters/lookups.ts';
import { askingAs } from '../entering/asking.ts';
import { enterPlace } from '../entering/enter-location.ts';

/** What a module's requests at a location can be narrowed to by one of their facts: also what is no longer offered. */
export async function listFactChoices(
  deps: Deps,
  caller: Caller,
  module: ModuleDefinition,
  { baseLocationId, key }: { readonly baseLocationId: number; readonly key: string },
) {
  const { database } = deps;
  const { actor, definition } = await enterPlace(database, module, baseLocationId, askingAs(deps, caller));
  const fact = filterFacts(definition, viewOf(actor)).find((one) => one.key === key);
  if (fact?.kind !== 'lookup') {
    throw new Failure('error.invalid', { issues: [{ field: 'name', code: 'field.choice' }] });
  }
  return listHeld(database, fact.source, { baseLocationId, module: definition.key });
}
