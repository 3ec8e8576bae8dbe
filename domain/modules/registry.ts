import { accommodation } from './accommodation.ts';
import { adminTask } from './admin-task.ts';
import type { ModuleDefinition } from './definition.ts';
import { fuel } from './fuel.ts';
import { loading } from './loading.ts';
import { maintenance } from './maintenance.ts';
import { mobileCrane } from './mobile-crane.ts';
import { ppe } from './ppe.ts';
import { testBay } from './test-bay.ts';
import { washBay } from './wash-bay.ts';

/** A new module is one more line here. */
const declared = [
  fuel,
  adminTask,
  mobileCrane,
  loading,
  testBay,
  washBay,
  ppe,
  accommodation,
  maintenance,
] satisfies readonly ModuleDefinition[];

/** Every module that is declared, in the order of the tiles. */
export const modules: readonly ModuleDefinition<(typeof declared)[number]['key']>[] = declared;

const byKey = new Map<string, (typeof modules)[number]>(modules.map((definition) => [definition.key, definition]));

/** The declaration of a module, if there is one. */
export function moduleOf(key: string): (typeof modules)[number] | undefined {
  return byKey.get(key);
}
