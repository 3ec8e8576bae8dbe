import type { Role } from './role.ts';

/** What a location says of external users: of all of it where the module is empty, else of one module. */
export interface ExternalAccess {
  readonly module: string;
  readonly value: string;
}

/** What of a location decides whether external users are let in. */
export interface Entrance {
  /** It, its city and its country are switched on. */
  readonly isActive: boolean;
  readonly externalAccess: readonly ExternalAccess[];
}

/**
 * Whether a location, or one module there, is closed to somebody who has this role there. What is said of a module wins
 * over what is said of its location; a location of which a module is open can be entered. One that is switched off is
 * for its own people only, who may have something to bring to an end.
 */
export function isClosedTo(role: Role, { isActive, externalAccess }: Entrance, module?: string): boolean {
  if (role !== 'external') return false;
  if (!isActive) return true;
  const valueFor = (name: string) => externalAccess.find((setting) => setting.module === name)?.value;
  if (module !== undefined) return (valueFor(module) ?? valueFor('')) === '0';
  return valueFor('') === '0' && externalAccess.every(({ value }) => value === '0');
}
