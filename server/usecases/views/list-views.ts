import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { listViews as loadViews } from '../../store/views.ts';
import { askingAs } from '../entering/asking.ts';
import { enterPlace } from '../entering/enter-location.ts';
import { type SeenView, seeView } from './read-view.ts';

/** The views of a module's lists at a location: the caller's own, and those that are shared there. */
export async function listViews(
  deps: Deps,
  caller: Caller,
  module: ModuleDefinition,
  baseLocationId: number,
): Promise<readonly SeenView[]> {
  const { database } = deps;
  const place = await enterPlace(database, module, baseLocationId, askingAs(deps, caller));
  const stored = await loadViews(database, { baseLocationId, module: module.key }, caller.alias);
  const held = new Map();
  const views: SeenView[] = [];
  for (const view of stored) views.push(await seeView(database, place, view, held));
  return views;
}
