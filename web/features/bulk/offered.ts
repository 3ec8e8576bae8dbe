import type { Actor } from '@sitebook/domain/access/actor.ts';
import { holdsAny, relationsOf } from '@sitebook/domain/access/relation.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { type ActionForSeveral, severalIn, verbOf } from '@sitebook/domain/request/several.ts';
import type { ListedRequest } from '../../api/wire-request.ts';

/** Something that can be done to what is chosen, and to how many of those that were seen. */
export interface Offer {
  readonly action: ActionForSeveral;
  readonly count: number;
}

/** What at least one of the requests takes now; the server judges each. */
export function offersFor(
  definition: ModuleDefinition,
  actor: Actor,
  requests: readonly ListedRequest[],
): readonly Offer[] {
  return severalIn(definition)
    .filter((action) => action !== 'assign' || mayAssign(definition, actor))
    .map((action) => ({
      action,
      count: requests.filter(({ actions }) => actions.includes(verbOf(action))).length,
    }))
    .filter(({ count }) => count > 0);
}

/** Many may change a request, few say who does it. */
function mayAssign(definition: ModuleDefinition, actor: Actor): boolean {
  const writers = fieldOf(definition, definition.doneBy ?? '')?.writers;
  return Array.isArray(writers) && holdsAny(relationsOf(actor, null), writers);
}
