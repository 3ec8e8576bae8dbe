import type { Actor } from '../access/actor.ts';
import { holdsAny, type Related, type Relation, relationsOf } from '../access/relation.ts';
import { listOf } from '../fields/value.ts';
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
};

/** Whether a request waits for somebody who was told that it does: it may have been decided since, or gone on to others. */
export function isTurnOf(
  { awaits }: Pick<Lifecycle, 'awaits'>,
  request: Related & { readonly status: StatusCode },
  actor: Actor,
): boolean {
  const relations = relationsOf(actor, request);
  return (awaits[request.status] ?? []).some((audience) => holdsAny(relations, holders[audience](request)));
}
