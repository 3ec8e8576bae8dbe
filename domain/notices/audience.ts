import { listOf, textOf } from '../fields/value.ts';
import type { RequestRecord } from '../request/record.ts';
import type { NoticeKind } from './notice-kind.ts';

/**
 * Whom something that is done to a request may concern. `approver` is the direct manager, or whoever runs the location
 * where nobody is known as one; `doers` are the assignees, or again those who run it; `keepers` are just those: local
 * admins and SBS members; `admins` are the local admins, when it is for them to answer.
 */
export type Audience = 'approver' | 'doers' | 'owners' | 'assignees' | 'copied' | 'keepers' | 'admins';

/** Somebody who is named, or everybody who runs the location. */
export type Addressee = { readonly alias: string } | 'keepers' | 'admins';

type Concerned = Pick<RequestRecord, 'createdBy' | 'values'>;

const named = (names: readonly (string | null)[]): Addressee[] =>
  names.flatMap((name) => (name === null ? [] : [{ alias: name.toLowerCase() }]));

const everybody: Readonly<Record<Audience, (request: Concerned) => readonly Addressee[]>> = {
  approver: ({ values }) => orElse(named([textOf(values.managerMail)]), 'admins'),
  doers: ({ values }) => orElse(named(listOf(values.assignees)), 'keepers'),
  owners: ({ createdBy, values }) => named([createdBy, textOf(values.requester)]),
  assignees: ({ values }) => named(listOf(values.assignees)),
  copied: ({ values }) => named(listOf(values.copied)),
  keepers: () => ['keepers'],
  admins: () => ['admins'],
};

function orElse(people: readonly Addressee[], others: Addressee): readonly Addressee[] {
  return people.length > 0 ? people : [others];
}

/** Who belongs to it for a request as it stands. */
export function addresseesOf(audience: Audience, request: Concerned): readonly Addressee[] {
  return everybody[audience](request);
}

/** Why those are told whom a transition tells. */
export const kindOf: Readonly<Record<Audience, NoticeKind>> = {
  approver: 'place',
  doers: 'assigned',
  owners: 'mine',
  assignees: 'assigned',
  copied: 'copied',
  keepers: 'place',
  admins: 'awaits',
};
