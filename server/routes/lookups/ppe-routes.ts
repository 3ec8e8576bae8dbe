import { getAvailableQty, getBrandColors, getPpeItems, getSizeTypes } from '@sitebook/contract/lookups/ppe.ts';
import { ownerOf } from '@sitebook/contract/lookups/shared-lookups.ts';
import type { Deps } from '../../deps.ts';
import { isKnown } from '../../store/masters/known.ts';
import { findStock, listBrandColors, listPpeItems, listSizeTypes } from '../../store/masters/ppe.ts';
import type { RouteTable } from '../define-route.ts';
import { found, mustBeKnown } from './found.ts';
import type { Visits } from './visits.ts';

/** Protective equipment: what there is, in which make and size, and how much of it. */
export function addPpeRoutes(table: RouteTable, { database }: Deps, visits: Visits): void {
  const { key: module } = ownerOf('stock');
  table.add({
    ...getPpeItems,
    handle: async () => (await listPpeItems(database)).map(({ id, name }) => ({ ppeItemId: id, itemName: name })),
  });
  table.add({
    ...getBrandColors,
    async handle({ caller, query: { ppeItemId, iBaseLocationId } }) {
      await visits.enter(caller, { baseLocationId: iBaseLocationId }, module);
      mustBeKnown(await isKnown(database, 'ppe_item', ppeItemId));
      return (await listBrandColors(database, ppeItemId, iBaseLocationId)).map((brandColor) => ({ brandColor }));
    },
  });
  table.add({
    ...getSizeTypes,
    async handle({ caller, query: { ppeItemId, iBaseLocationId, brandColor } }) {
      await visits.enter(caller, { baseLocationId: iBaseLocationId }, module);
      mustBeKnown(await isKnown(database, 'ppe_item', ppeItemId));
      const sizes = await listSizeTypes(database, ppeItemId, iBaseLocationId, brandColor);
      return sizes.map((sizeType) => ({ sizeType }));
    },
  });
  table.add({
    ...getAvailableQty,
    async handle({ caller, query: { ppeItemId, iBaseLocationId, brandColor, sizeType } }) {
      await visits.enter(caller, { baseLocationId: iBaseLocationId }, module);
      const { id, availableQty, totalQty } = found(
        await findStock(database, { itemId: ppeItemId, baseLocationId: iBaseLocationId, brandColor, sizeType }),
      );
      return { itemStockId: id, availableQty, totalQty };
    },
  });
}
