import { textOf } from '../fields/value.ts';
import type { Lifecycle } from '../lifecycle/lifecycle.ts';
import type { RequestRecord } from '../request/record.ts';
import { type Addressee, addresseesOf } from './audience.ts';
import { eachOnce, type Told } from './who-is-told.ts';

type Concerned = Pick<RequestRecord, 'createdBy' | 'values'>;

const aliasesIn = (all: readonly Addressee[]) => all.flatMap((one) => (typeof one === 'string' ? [] : [one.alias]));

/**
 * Whom a message on a request concerns: those who stand to it and those who have written there, a direct manager where
 * they decide about such requests. As long as only owners write and nobody does the work yet, those who run the location.
 */
export function whoHears(lifecycle: Lifecycle, request: Concerned, writers: readonly string[]): readonly Told[] {
  const owners = aliasesIn(addresseesOf('owners', request));
  const assignees = aliasesIn(addresseesOf('assignees', request));
  const decides = Object.values(lifecycle.awaits).some((audiences) => audiences.includes('approver'));
  const manager = decides ? textOf(request.values.managerMail) : null;
  const named = [
    ...owners,
    ...assignees,
    ...aliasesIn(addresseesOf('copied', request)),
    ...(manager === null ? [] : [manager.toLowerCase()]),
    ...writers,
  ];
  const isAmongOwners = assignees.length === 0 && writers.every((alias) => owners.includes(alias));
  return eachOnce([
    ...named.map((alias) => ({ to: { alias }, kind: 'message' as const })),
    ...(isAmongOwners ? [{ to: 'keepers', kind: 'place' } as const] : []),
  ]);
}
