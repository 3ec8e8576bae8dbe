import type { ModuleDefinition } from '../modules/definition.ts';
import { modules } from '../modules/registry.ts';
import type { EntityKey } from './entity-key.ts';

/** Whether requests of a module choose from these records. */
export function choosesFrom(source: EntityKey): (definition: ModuleDefinition) => boolean {
  return ({ fields }) => fields.some(({ lookup }) => lookup?.source === source);
}

/** The modules whose requests choose from these records. */
export function modulesChoosing(source: EntityKey): readonly ModuleDefinition[] {
  return modules.filter(choosesFrom(source));
}
