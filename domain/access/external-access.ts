import type { Role } from './role.ts';

/** What a location says of external users: of all of it where the module is empty, else of one module. */
export interface ExternalAccess {
  readonly module: string;
  readonly value: string;
}

/**
 * Whether a location, or one module there, is closed to somebody who has this role there. What is said of a module wins
 * over what is said of its location; a location of which a module is open can be entered.
 */
export function isClosedTo(role: Role, settings: readonly ExternalAccess[], module?: string): boolean {
  if (role !== 'external') return false;
  const valueFor = (name: string) => settings.find((setting) => setting.module === name)?.value;
  if (module !== undefined) return (valueFor(module) ?? valueFor('')) === '0';
  return valueFor('') === '0' && settings.every(({ value }) => value === '0');
}
