import type { Role } from './role.ts';

/** A person who acts, with the role they have at the location in question. */
export interface Actor {
  /** The principal name in lower case. */
  readonly alias: string;
  /** In lower case. */
  readonly mail: string;
  readonly name: string;
  readonly role: Role;
  /** SBS member of the location, whatever else they are. */
  readonly isMember: boolean;
  /** The location demands that nobody approves their own request. */
  readonly isUnderFourEyes: boolean;
  /** Direct managers in whose place they decide today, by principal name and mail in lower case. */
  readonly standsFor: readonly string[];
}

/** Admins: those of the location, and those of all. */
export function administers({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'global-admin' || role === 'local-admin';
}

/** Admins and SBS members: those who run the location. */
export function runsLocation(actor: Actor): boolean {
  return administers(actor) || actor.isMember;
}
