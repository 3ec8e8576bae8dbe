import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';

/** The wire's name of the module that a task belongs to. */
export const requestTypes = {
  'Admin Task': 'AdminTask',
  'Maintenance & Ops': 'Maintenance&Ops',
} as const satisfies Record<string, ModuleKey>;

export type RequestType = keyof typeof requestTypes;

export const requestTypeNames = Object.keys(requestTypes) as RequestType[];

/** What the wire calls the tasks of a module, if it has any. */
export function requestTypeOf(module: string): RequestType | undefined {
  return requestTypeNames.find((name) => requestTypes[name] === module);
}
