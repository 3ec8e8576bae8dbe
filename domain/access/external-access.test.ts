import { expect, test } from 'vitest';
import { type ExternalAccess, isClosedTo } from './external-access.ts';
import type { Role } from './role.ts';

const settings = (...rows: readonly [module: string, value: string][]): readonly ExternalAccess[] =>
  rows.map(([module, value]) => ({ module, value }));

test.each<[string, readonly ExternalAccess[], location: boolean, washBay: boolean, fuel: boolean]>([
  ['nothing', settings(), false, false, false],
  ['open', settings(['', '1']), false, false, false],
  ['closed', settings(['', '0']), true, true, true],
  ['one module closed', settings(['Washbay', '0']), false, true, false],
  ['closed but for one module', settings(['', '0'], ['Washbay', '1']), false, false, true],
  ['closed, and one module once more', settings(['', '0'], ['Washbay', '0']), true, true, true],
])('ACCESS-16 GROUND-5 %s: closed as a whole %s, for wash bays %s, for fuel %s', (_what, externalAccess, ...closed) => {
  const ask = (role: Role, isActive: boolean) => [
    isClosedTo(role, { isActive, externalAccess }),
    isClosedTo(role, { isActive, externalAccess }, 'Washbay'),
    isClosedTo(role, { isActive, externalAccess }, 'FuelDistribution'),
  ];
  expect(ask('external', true)).toEqual(closed);
  expect(ask('external', false)).toEqual([true, true, true]);
  for (const role of ['requestor', 'sbs-member', 'local-admin', 'global-admin'] as const) {
    for (const isActive of [true, false]) expect(ask(role, isActive)).toEqual([false, false, false]);
  }
});
