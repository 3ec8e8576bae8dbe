import { listOf, textOf, type Values } from '../fields/value.ts';
import { type Actor, administers } from './actor.ts';

/** How a person stands to a request. `staff` is everybody but external users. */
export type Relation =
  | 'admin'
  | 'member'
  | 'owner'
  | 'manager'
  | 'substitute'
  | 'assignee'
  | 'copied'
  | 'staff'
  | 'external';

/** What of a request decides how a person stands to it. */
export interface Related {
  readonly createdBy: string;
  readonly values: Values;
}

const isPerson = (actor: Actor, name: string | null) => {
  const folded = name?.toLowerCase();
  return folded !== undefined && (folded === actor.alias || folded === actor.mail);
};

/** How the actor stands to this request, or to a request that is only being made. */
export function relationsOf(actor: Actor, request: Related | null): ReadonlySet<Relation> {
  const relations = new Set<Relation>();
  if (actor.role === 'external') return relations.add('external');
  relations.add('staff');
  if (administers(actor)) relations.add('admin');
  if (actor.isMember) relations.add('member');
  if (!request) return relations;
  const { values } = request;
  if (request.createdBy === actor.alias || isPerson(actor, textOf(values.requester))) relations.add('owner');
  const manager = textOf(values.managerMail)?.toLowerCase();
  if (isPerson(actor, manager ?? null)) relations.add('manager');
  // Nobody decides about their own in somebody else's place.
  if (manager !== undefined && actor.standsFor.includes(manager) && !relations.has('owner'))
    relations.add('substitute');
  if (listOf(values.assignees).some((name) => isPerson(actor, name))) relations.add('assignee');
  if (listOf(values.copied).some((name) => isPerson(actor, name))) relations.add('copied');
  return relations;
}

/** Whether any of these relations holds. */
export function holdsAny(relations: ReadonlySet<Relation>, wanted: readonly Relation[]): boolean {
  return wanted.some((relation) => relations.has(relation));
}
