import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import type { TextCode } from '@sitebook/domain/text/en.ts';
import { notFound, redirect } from '@tanstack/react-router';
import { formSchemaQuery } from '../api/module-queries.ts';
import { type Selection, selection } from '../features/location/selection.ts';
import { linkTo } from '../paths.ts';
import type { RouterContext } from './router-context.ts';

/** The saved location; without one the picker comes first. */
function savedLocation(): Selection {
  const saved = selection.get();
  if (saved === null) throw redirect({ ...linkTo.picker(), replace: true });
  return saved;
}

/** Ids may be blank. The calls that need them would be refused, so nothing is begun that would only seem to fail. */
export function requireLocation(): Selection {
  const saved = savedLocation();
  if (saved.keys.locationId === null) throw toPicker('location.blank');
  return saved;
}

/** The same for what asks by the base location. */
export function requireBaseLocation(): Selection {
  const saved = savedLocation();
  if (saved.iBaseLocationId === null) throw toPicker('location.base-blank');
  return saved;
}

function toPicker(notice: TextCode) {
  return redirect({ ...linkTo.picker(), replace: true, state: { notice } });
}

/** The module that an address names; an unknown one leads nowhere. */
export function requireModule(key: string): ModuleDefinition {
  const module = moduleOf(key);
  if (module === undefined) throw notFound();
  return module;
}

/** An address of what there is not leads nowhere. */
export function requireThat(isThere: boolean): void {
  if (!isThere) throw notFound();
}

/** Where the landing leads: the picker, the selected module's dashboard once its form is known to load, or the tiles. */
export async function land({ connection, queryClient }: RouterContext): Promise<never> {
  const { moduleName } = savedLocation();
  if (moduleOf(moduleName) === undefined) throw redirect({ ...linkTo.tiles(), replace: true });
  const { iBaseLocationId } = requireBaseLocation();
  const loads = await queryClient.ensureQueryData(formSchemaQuery(connection.api, moduleName, iBaseLocationId)).then(
    () => true,
    () => false,
  );
  throw redirect({ ...(loads ? linkTo.dashboard(moduleName) : linkTo.tiles()), replace: true });
}
