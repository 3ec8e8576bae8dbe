import type { Actor } from '@sitebook/domain/access/actor.ts';
import { holdsAny, type Relation, relationsOf } from '@sitebook/domain/access/relation.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { OpenedRequest } from '../../../api/wire-request.ts';

/**
 * How the signed-in user stands to a request. That they decide in a manager's place only the server knows: it shows by
 * what it lets them do.
 */
export function relationsTo(
  { lifecycle }: ModuleDefinition,
  actor: Actor,
  request: Pick<OpenedRequest, 'actions' | 'createdBy' | 'values'>,
): ReadonlySet<Relation> {
  const relations = relationsOf(actor, request);
  const isSubstitute = lifecycle.transitions.some(
    ({ action, who }) => request.actions.includes(action) && who.includes('substitute') && !holdsAny(relations, who),
  );
  return isSubstitute ? new Set([...relations, 'substitute']) : relations;
}
