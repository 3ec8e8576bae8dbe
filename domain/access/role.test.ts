import { describe, expect, test } from 'vitest';
import { say } from '../text/say.ts';
import { deriveRole, isAdmin, type Role, type RoleFlags, roleText } from './role.ts';

const flags = (names: string): RoleFlags => ({
  globalAdmin: names.includes('G'),
  localAdmin: names.includes('L'),
  sbsMember: names.includes('S'),
});

describe('ACCESS-3 ACCESS-4 the role follows from three flags, and without any from the company domain', () => {
  test.each<[string, Role, Role, boolean]>([
    ['', 'requestor', 'external', false],
    ['S', 'sbs-member', 'sbs-member', false],
    ['L', 'local-admin', 'local-admin', true],
    ['LS', 'local-admin', 'local-admin', true],
    ['G', 'global-admin', 'global-admin', true],
    ['GS', 'global-admin', 'global-admin', true],
    ['GL', 'global-admin', 'global-admin', true],
    ['GLS', 'global-admin', 'global-admin', true],
  ])('flags "%s": %s in the company, %s outside it', (names, inside, outside, admin) => {
    expect(deriveRole(flags(names), true)).toBe(inside);
    expect(deriveRole(flags(names), false)).toBe(outside);
    expect(isAdmin(flags(names))).toBe(admin);
  });
});

test('ACCESS-1 the roles have their specified labels', () => {
  const roles: Role[] = ['global-admin', 'local-admin', 'sbs-member', 'requestor', 'external'];
  expect(roles.map((role) => say(roleText(role)))).toEqual([
    'Global Admin',
    'SBS Manager',
    'SBS Member',
    'Requestor',
    'External User',
  ]);
});
