import { accommodation } from './accommodation.ts';
import { adminTask } from './admin-task.ts';
import type { ModuleDefinition } from './definition.ts';
import { fuel } from './fuel.ts';
import { loading } from './loading.ts';
import { maintenance } from './maintenance.ts';
import { mobileCrane } from './mobile-crane.ts';
import { isModuleKey, type ModuleKey } from './module-key.ts';
import { ppe } from './ppe.ts';
import { testBay } from './test-bay.ts';
import { washBay } from './wash-bay.ts';

/** Every module that is declared, in the order of the tiles. A new module is one more line here. */
export const modules: readonly ModuleDefinition[] = [
  fuel,
  adminTask,
  mobileCrane,
  loading,
  testBay,
  washBay,
  ppe,
  accommodation,
  maintenance,
];

const byKey = new Map<ModuleKey, ModuleDefinition>(modules.map((definition) => [definition.key, definition]));

/** The declaration of a module, if there is one. */
export function moduleOf(key: string): ModuleDefinition | undefined {
  return isModuleKey(key) ? byKey.get(key) : undefined;
}
