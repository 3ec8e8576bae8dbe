import type { Transition } from '../lifecycle/lifecycle.ts';
import type { ActionCode } from '../lifecycle/status.ts';
import type { ModuleDefinition } from '../modules/definition.ts';
import type { RequestRecord } from '../request/record.ts';
import type { Actor } from './actor.ts';
import { holdsAny, type Relation, relationsOf } from './relation.ts';

const opens: readonly Relation[] = ['admin', 'member', 'owner', 'manager', 'assignee', 'copied', 'external'];

/** Whether the actor may look at this request at all. Lists follow from the same relations. */
export function canOpen(actor: Actor, record: Pick<RequestRecord, 'createdBy' | 'values'>): boolean {
  return holdsAny(relationsOf(actor, record), opens);
}

/** Why an action is refused: by who asks, or by where the request stands. */
export type Refusal = 'not-yours' | 'not-now';

/** The transition that the actor may take with this action now, or why not. */
export function transitionFor(
  definition: ModuleDefinition,
  action: ActionCode,
  record: Pick<RequestRecord, 'createdBy' | 'values' | 'status'> | null,
  actor: Actor,
): Transition | Refusal {
  const relations = relationsOf(actor, record);
  const mine = definition.lifecycle.transitions.filter(
    (transition) =>
      transition.action === action &&
      holdsAny(relations, transition.who) &&
      !(transition.isForOthersOnly && actor.isUnderFourEyes && relations.has('owner')),
  );
  if (mine.length === 0) return 'not-yours';
  const fits = mine.find(({ from }) => (record ? from.includes(record.status) : from.length === 0));
  if (fits) return fits;
  const others = definition.lifecycle.transitions.some(
    ({ action: other, from }) => other === action && record !== null && from.includes(record.status),
  );
  return others ? 'not-yours' : 'not-now';
}

/** Everything the actor may do with the request now; sent along with it, so that no client has to work it out. */
export function actionsFor(
  definition: ModuleDefinition,
  record: Pick<RequestRecord, 'createdBy' | 'values' | 'status'>,
  actor: Actor,
): readonly ActionCode[] {
  const actions = new Set(definition.lifecycle.transitions.map((transition) => transition.action));
  return [...actions].filter((action) => typeof transitionFor(definition, action, record, actor) !== 'string');
}
