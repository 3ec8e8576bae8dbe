import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { listViews as loadViews } from '../../store/views.ts';
import { askingAs } from '../entering/asking.ts';
import { enterLocation } from '../entering/enter-location.ts';
import { type SeenView, seeView } from './read-view.ts';

/** The views of a module's lists at a location: the caller's own, and those that are shared there. */
export async function listViews(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  baseLocationId: number,
): Promise<readonly SeenView[]> {
  const { database } = deps;
  const module = definition.key;
  const place = await enterLocation(database, askingAs(deps, caller), { baseLocationId }, module);
  const stored = await loadViews(database, { baseLocationId, module }, caller.alias);
  const held = new Map();
  const views: SeenView[] = [];
  for (const view of stored) views.push(await seeView(database, definition, place, view, held));
  return views;
}
