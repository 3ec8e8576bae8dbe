import type { Actor } from '../access/actor.ts';
import { holdsAny, type Related, type Relation, relationsOf } from '../access/relation.ts';
import { listOf } from '../fields/value.ts';
import { isCancelAsked } from '../lifecycle/cancel-asked.ts';
import type { Lifecycle } from '../lifecycle/lifecycle.ts';
import type { StatusCode } from '../lifecycle/status.ts';
import type { Audience } from './audience.ts';

const keepers: readonly Relation[] = ['admin', 'member'];

/** How somebody stands to a request whose turn it is; an admin was told of it only if it fell to them. */
const holders: Readonly<Record<Audience, (request: Related) => readonly Relation[]>> = {
  approver: () => ['manager', 'substitute', 'admin'],
  doers: ({ values }) => (listOf(values.assignees).length > 0 ? ['assignee'] : keepers),
  owners: () => ['owner'],
  assignees: () => ['assignee'],
  copied: () => ['copied'],
  keepers: () => keepers,
  admins: () => ['admin'],
};

type Standing = Related & { readonly status: StatusCode };

/** Whether a request waits for somebody who was told that it does: it may have been decided since, or gone on to others. */
export function isTurnOf({ awaits }: Pick<Lifecycle, 'awaits'>, request: Standing, actor: Actor): boolean {
  const relations = relationsOf(actor, request);
  return (awaits[request.status] ?? []).some((audience) => holdsAny(relations, holders[audience](request)));
}

/** Whether somebody asks for its cancellation, and they are among those who answer. */
export function answersCancel(
  { transitions }: Pick<Lifecycle, 'transitions'>,
  request: Standing,
  actor: Actor,
): boolean {
  const relations = relationsOf(actor, request);
  return (
    isCancelAsked(request.values) &&
    transitions.some(
      ({ cancelAsked, from, who }) =>
        cancelAsked === 'answers' && from.includes(request.status) && holdsAny(relations, who),
    )
  );
}
