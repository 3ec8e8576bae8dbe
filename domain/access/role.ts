/** What a person is at one base location. */
export type Role = 'global-admin' | 'local-admin' | 'sbs-member' | 'requestor' | 'external';

/** What master data says of a person at one base location. A global admin is one everywhere. */
export interface RoleFlags {
  readonly globalAdmin: boolean;
  readonly localAdmin: boolean;
  readonly sbsMember: boolean;
}

/** The strongest flag decides; without any it is the company's domain. */
export function deriveRole(flags: RoleFlags, isCompanyUser: boolean): Role {
  if (flags.globalAdmin) return 'global-admin';
  if (flags.localAdmin) return 'local-admin';
  if (flags.sbsMember) return 'sbs-member';
  return isCompanyUser ? 'requestor' : 'external';
}

/** Whether master data makes a person admin of the location. */
export function isAdmin(flags: RoleFlags): boolean {
  return flags.globalAdmin || flags.localAdmin;
}

/** The code of the role's label. */
export function roleText<Name extends Role>(role: Name): `role.${Name}` {
  return `role.${role}`;
}
