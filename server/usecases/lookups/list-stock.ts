import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { findStock, listBrandColors, listSizeTypes, type StockKey } from '../../store/masters/ppe.ts';
import { enter } from '../entering/visits.ts';
import { assertKnown } from './list-masters.ts';

type ItemAsked = Pick<StockKey, 'itemId' | 'baseLocationId'>;

/** The brands and colours of an item that a location has. */
export async function brandColorsOf(deps: Deps, caller: Caller, { itemId, baseLocationId }: ItemAsked) {
  await enter(deps, caller, { baseLocationId }, stockModule());
  await assertKnown(deps.database, 'ppe-items', itemId);
  return listBrandColors(deps.database, itemId, baseLocationId);
}

/** The sizes of an item in a brand and colour. */
export async function sizeTypesOf(deps: Deps, caller: Caller, asked: Omit<StockKey, 'sizeType'>) {
  const { itemId, baseLocationId, brandColor } = asked;
  await enter(deps, caller, { baseLocationId }, stockModule());
  await assertKnown(deps.database, 'ppe-items', itemId);
  return listSizeTypes(deps.database, itemId, baseLocationId, brandColor);
}

/** How much there is of it. */
export async function stockOf(deps: Deps, caller: Caller, asked: StockKey) {
  await enter(deps, caller, { baseLocationId: asked.baseLocationId }, stockModule());
  const stock = await findStock(deps.database, asked);
  if (!stock) throw new Failure('error.not-found');
  return stock;
}

/** The module that orders out of the stock; who may not enter it is told nothing of what there is. */
const stockModule = (): ModuleKey | undefined => modules.find(({ items }) => items)?.key;
