import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { withAdditions } from '@sitebook/domain/own-fields/extend-module.ts';
import { isOwn } from '@sitebook/domain/own-fields/own-field.ts';
import type { Database } from '../../db/database.ts';
import { ForgetfulMap } from '../../forgetful-map.ts';
import { formsAt, loadAdditions } from '../../store/masters/additions.ts';
import type { Place } from '../../store/requests/place.ts';

const mostKept = 200;
const known = new WeakMap<ModuleDefinition, ForgetfulMap<string, ModuleDefinition>>();

/**
 * A module as it is at a location, with what was added to its form. No two versions of a form are called alike, whatever
 * database they are of, so that what was put together once serves until something else is added.
 */
export async function moduleHere(
  handle: Database,
  module: ModuleDefinition,
  { baseLocationId, forms }: Pick<Place, 'baseLocationId' | 'forms'>,
): Promise<ModuleDefinition> {
  if (forms.length === 0) return module;
  const versions = known.get(module) ?? new ForgetfulMap<string, ModuleDefinition>(mostKept);
  known.set(module, versions);
  const kept = versions.get(String(forms));
  if (kept) return kept;
  const read = await loadAdditions(handle, module.key, baseLocationId);
  return versions.keep(String(read.versions), () => withAdditions(module, read.additions));
}

/** The same for what somebody sends: without anything added in it, the declaration is all there is to know. */
export async function moduleFor(
  handle: Database,
  module: ModuleDefinition,
  baseLocationId: number,
  given: Readonly<Record<string, unknown>>,
): Promise<ModuleDefinition> {
  return Object.keys(given).some((key) => isOwn({ key })) ? moduleAt(handle, module, baseLocationId) : module;
}

/** The same where nobody enters: for work behind the scenes. */
export async function moduleAt(
  handle: Database,
  module: ModuleDefinition,
  baseLocationId: number,
): Promise<ModuleDefinition> {
  return moduleHere(handle, module, { baseLocationId, forms: await formsAt(handle, module.key, baseLocationId) });
}

/** Several of them by their keys, as far as they are known. */
export async function modulesAt(
  handle: Database,
  baseLocationId: number,
  keys: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ModuleDefinition>> {
  const found = new Map<string, ModuleDefinition>();
  for (const key of keys) {
    const module = moduleOf(key);
    if (module) found.set(key, await moduleAt(handle, module, baseLocationId));
  }
  return found;
}
