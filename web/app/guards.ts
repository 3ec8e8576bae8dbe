import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { notFound, redirect } from '@tanstack/react-router';
import { formSchemaQuery } from '../api/module-queries.ts';
import { type Selection, selection } from '../features/location/selection.ts';
import { linkTo } from '../paths.ts';
import type { RouterContext } from './router-context.ts';

/** The saved location; without one the picker comes first. */
export function requireLocation(): Selection {
  const saved = selection.get();
  if (saved === null) throw redirect({ ...linkTo.picker(), replace: true });
  return saved;
}

/** The module that an address names; an unknown one leads nowhere. */
export function requireModule(key: string): ModuleDefinition {
  const module = moduleOf(key);
  if (module === undefined) throw notFound();
  return module;
}

/** Where the landing leads: the picker, the selected module's dashboard once its form is known to load, or the tiles. */
export async function land({ api, queryClient }: RouterContext): Promise<never> {
  const { moduleName, iBaseLocationId } = requireLocation();
  if (moduleOf(moduleName) === undefined) throw redirect({ ...linkTo.tiles(), replace: true });
  const loads = await queryClient.ensureQueryData(formSchemaQuery(api, moduleName, iBaseLocationId)).then(
    () => true,
    () => false,
  );
  throw redirect({ ...(loads ? linkTo.dashboard(moduleName) : linkTo.tiles()), replace: true });
}
