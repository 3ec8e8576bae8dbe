import { getAvailableQty, getBrandColors, getPpeItems, getSizeTypes } from '@sitebook/contract/lookups/ppe.ts';
import { ownerOf } from '@sitebook/contract/lookups/shared-lookups.ts';
import type { Deps } from '../../deps.ts';
import { listMasters } from '../../usecases/lookups/list-masters.ts';
import { brandColorsOf, sizeTypesOf, stockOf } from '../../usecases/lookups/list-stock.ts';
import type { RouteTable } from '../define-route.ts';

/** Protective equipment: what there is, in which make and size, and how much of it. */
export function addPpeRoutes(table: RouteTable, deps: Deps): void {
  const { key: module } = ownerOf('stock');
  table.add({
    ...getPpeItems,
    handle: async ({ caller }) =>
      (await listMasters(deps, caller, 'ppe-items', { isActive: true })).map(({ id, name }) => ({
        ppeItemId: id,
        itemName: name,
      })),
  });
  table.add({
    ...getBrandColors,
    async handle({ caller, query: { ppeItemId, iBaseLocationId } }) {
      const found = await brandColorsOf(deps, caller, { module, itemId: ppeItemId, baseLocationId: iBaseLocationId });
      return found.map((brandColor) => ({ brandColor }));
    },
  });
  table.add({
    ...getSizeTypes,
    async handle({ caller, query: { ppeItemId, iBaseLocationId, brandColor } }) {
      const asked = { module, itemId: ppeItemId, baseLocationId: iBaseLocationId, brandColor };
      return (await sizeTypesOf(deps, caller, asked)).map((sizeType) => ({ sizeType }));
    },
  });
  table.add({
    ...getAvailableQty,
    async handle({ caller, query: { ppeItemId, iBaseLocationId, brandColor, sizeType } }) {
      const asked = { module, itemId: ppeItemId, baseLocationId: iBaseLocationId, brandColor, sizeType };
      const { id, availableQty, totalQty } = await stockOf(deps, caller, asked);
      return { itemStockId: id, availableQty, totalQty };
    },
  });
}
