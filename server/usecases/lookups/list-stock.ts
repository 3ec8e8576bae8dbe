import { Failure } from '@sitebook/domain/failure.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { findStock, listBrandColors, listSizeTypes, type StockKey } from '../../store/masters/ppe.ts';
import { enter } from '../entering/visits.ts';
import { assertKnown } from './list-masters.ts';

/** Which stock, and of which module; who may not enter that is told nothing of what there is. */
type Asked<Key extends keyof StockKey> = Pick<StockKey, Key> & { readonly module: string };

/** The brands and colours of an item that a location has. */
export async function brandColorsOf(deps: Deps, caller: Caller, asked: Asked<'itemId' | 'baseLocationId'>) {
  const { module, itemId, baseLocationId } = asked;
  await enter(deps, caller, { baseLocationId }, module);
  await assertKnown(deps.database, 'ppe-items', itemId);
  return listBrandColors(deps.database, itemId, baseLocationId);
}

/** The sizes of an item in a brand and colour. */
export async function sizeTypesOf(
  deps: Deps,
  caller: Caller,
  asked: Asked<'itemId' | 'baseLocationId' | 'brandColor'>,
) {
  const { module, itemId, baseLocationId, brandColor } = asked;
  await enter(deps, caller, { baseLocationId }, module);
  await assertKnown(deps.database, 'ppe-items', itemId);
  return listSizeTypes(deps.database, itemId, baseLocationId, brandColor);
}

/** How much there is of it. */
export async function stockOf(deps: Deps, caller: Caller, { module, ...asked }: Asked<keyof StockKey>) {
  await enter(deps, caller, { baseLocationId: asked.baseLocationId }, module);
  const stock = await findStock(deps.database, asked);
  if (!stock) throw new Failure('error.not-found');
  return stock;
}
