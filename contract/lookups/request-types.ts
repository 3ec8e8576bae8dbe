import { wireModules } from '../modules/wire-modules.ts';

/** Modules by what the wire calls their tasks. */
const modulesByType: ReadonlyMap<string, string> = new Map(
  Object.entries(wireModules).flatMap(([module, { requestType }]) => (requestType ? [[requestType, module]] : [])),
);

export const requestTypeNames: readonly string[] = [...modulesByType.keys()];

/** The module whose tasks are called so. */
export function moduleOfRequestType(requestType: string): string | undefined {
  return modulesByType.get(requestType);
}

/** What the wire calls the tasks of a module, if it has any. */
export function requestTypeOf(module: string): string | undefined {
  return requestTypeNames.find((name) => modulesByType.get(name) === module);
}
