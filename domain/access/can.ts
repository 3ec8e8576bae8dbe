import { textOf } from '../fields/value.ts';
import { isCancelAsked } from '../lifecycle/cancel-asked.ts';
import type { Lifecycle, Transition } from '../lifecycle/lifecycle.ts';
import { canStamp, type Moment } from '../lifecycle/stamp.ts';
import type { ActionCode, StatusCode } from '../lifecycle/status.ts';
import type { ModuleDefinition } from '../modules/definition.ts';
import type { RequestRecord } from '../request/record.ts';
import type { Actor } from './actor.ts';
import { holdsAny, type Relation, relationsOf } from './relation.ts';

const opens: readonly Relation[] = [
  'admin',
  'member',
  'owner',
  'manager',
  'substitute',
  'assignee',
  'copied',
  'external',
];

/** Whether the actor may look at this request at all. Lists follow from the same relations. */
export function canOpen(actor: Actor, record: Pick<RequestRecord, 'createdBy' | 'values'>): boolean {
  return holdsAny(relationsOf(actor, record), opens);
}

/**
 * Why an action is refused: by who asks, by where the request stands, or because a cancellation is asked for already or
 * by nobody.
 */
export type Refusal = 'not-yours' | 'not-now' | 'asked-already' | 'not-asked';

/** The transition that the actor may take with this action now, or why not. */
export function transitionFor(
  definition: ModuleDefinition,
  action: ActionCode,
  record: Pick<RequestRecord, 'createdBy' | 'values' | 'status'> | null,
  actor: Actor,
): Transition | Refusal {
  const relations = relationsOf(actor, record);
  const mine = definition.lifecycle.transitions.filter(
    (transition) => transition.action === action && isFor(transition, actor, relations),
  );
  if (mine.length === 0) return 'not-yours';
  const fits = mine.find(({ from }) => (record ? from.includes(record.status) : from.length === 0));
  if (fits) return isAsAsked(fits, record) ? fits : fits.cancelAsked === 'asks' ? 'asked-already' : 'not-asked';
  const others = definition.lifecycle.transitions.some(
    ({ action: other, from }) => other === action && record !== null && from.includes(record.status),
  );
  return others ? 'not-yours' : 'not-now';
}

/** The manager in whose place the actor takes a transition; nobody where they may by themselves. */
export function managerActedFor(
  { who }: Pick<Transition, 'who'>,
  record: Pick<RequestRecord, 'createdBy' | 'values'>,
  actor: Actor,
): string | null {
  const relations = relationsOf(actor, record);
  const isOwnRight = holdsAny(
    relations,
    who.filter((relation) => relation !== 'substitute'),
  );
  if (isOwnRight || !relations.has('substitute')) return null;
  return textOf(record.values.managerName) ?? textOf(record.values.managerMail);
}

/** Everything the actor may do with the request now; sent along with it, so that no client has to work it out. */
export function actionsFor(
  { lifecycle }: ModuleDefinition,
  record: Pick<RequestRecord, 'createdBy' | 'values' | 'status'>,
  actor: Actor,
  moment: Moment,
): readonly ActionCode[] {
  const leading = leadingFrom(lifecycle, record.status);
  const actions: ActionCode[] = [];
  if (leading.length === 0) return actions;
  const relations = relationsOf(actor, record);
  for (const transition of leading) {
    if (actions.includes(transition.action) || !isAsAsked(transition, record)) continue;
    if (isFor(transition, actor, relations) && canStamp(transition, record.values, moment))
      actions.push(transition.action);
  }
  return actions;
}

const leading = new WeakMap<Lifecycle, Map<StatusCode, readonly Transition[]>>();

/** The transitions that begin at a status, in the order of the actions; asked for every row of a list. */
function leadingFrom(lifecycle: Lifecycle, status: StatusCode): readonly Transition[] {
  const known = leading.get(lifecycle) ?? new Map<StatusCode, readonly Transition[]>();
  leading.set(lifecycle, known);
  const found = known.get(status) ?? inOrderOfActions(lifecycle).filter(({ from }) => from.includes(status));
  known.set(status, found);
  return found;
}

function inOrderOfActions({ transitions }: Lifecycle): readonly Transition[] {
  return [...Map.groupBy(transitions, ({ action }) => action).values()].flat();
}

function isFor(transition: Transition, actor: Actor, relations: ReadonlySet<Relation>): boolean {
  if (!holdsAny(relations, transition.who) || holdsAny(relations, transition.notFor ?? [])) return false;
  return !(transition.isForOthersOnly && actor.isUnderFourEyes && relations.has('owner'));
}

/** Whether a cancellation is asked for where that is answered, and none where it is asked for. */
function isAsAsked({ cancelAsked }: Transition, record: Pick<RequestRecord, 'values'> | null): boolean {
  if (cancelAsked === undefined) return true;
  return isCancelAsked(record?.values ?? {}) === (cancelAsked === 'answers');
}
