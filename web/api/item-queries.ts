import type { getAvailableQty, getBrandColors, getPpeItems, getSizeTypes } from '@sitebook/contract/lookups/ppe.ts';
import { itemListNames } from '@sitebook/contract/modules/item-names.ts';
import type { WireItemRow } from '@sitebook/contract/modules/item-rows.ts';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import type { ItemRow } from '@sitebook/domain/items/item.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';
import { seldomChanges } from './freshness.ts';
import { readItem } from './wire-request.ts';

/** A row as it is asked for, with what was in stock of it when it was last looked at. */
export interface OrderedItem extends Omit<ItemRow, 'status' | 'lastReceived' | 'allowance'> {
  readonly available: number;
  /** Tells rows of the same stock apart. */
  readonly key: string;
}

/** Which stock is looked at, as far as it is chosen. */
export interface StockAsked {
  readonly iBaseLocationId: number;
  readonly ppeItemId: number | null;
  readonly brandColor: string | null;
  readonly sizeType: string | null;
}

/** What can be ordered. */
export const itemsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['items'],
    queryFn: ({ signal }) => api.look<typeof getPpeItems>('/PPEItemMaster/GetAllPPEItemMasterDetails', {}, signal),
    staleTime: seldomChanges,
  });

/** The brands and colours of an item. */
export const brandColorsQuery = (api: Api, { iBaseLocationId, ppeItemId }: StockAsked) =>
  queryOptions({
    queryKey: ['item-brands', iBaseLocationId, ppeItemId],
    queryFn: ({ signal }) =>
      api.look<typeof getBrandColors>(
        '/PPEItemStock/GetAllPPEItemBrandColorbyItemId',
        { ppeItemId, iBaseLocationId },
        signal,
      ),
    enabled: ppeItemId !== null,
    staleTime: seldomChanges,
  });

/** The sizes of an item in a brand and colour. */
export const sizeTypesQuery = (api: Api, { iBaseLocationId, ppeItemId, brandColor }: StockAsked) =>
  queryOptions({
    queryKey: ['item-sizes', iBaseLocationId, ppeItemId, brandColor],
    queryFn: ({ signal }) =>
      api.look<typeof getSizeTypes>(
        '/PPEItemStock/GetAllPPEItemSizeType',
        { ppeItemId, brandColor, iBaseLocationId },
        signal,
      ),
    enabled: ppeItemId !== null && brandColor !== null,
    staleTime: seldomChanges,
  });

/** How much there is of it now. */
export const stockQuery = (api: Api, asked: StockAsked) =>
  queryOptions({
    queryKey: ['item-stock', asked],
    queryFn: ({ signal }) => api.look<typeof getAvailableQty>('/PPEItemStock/GetAvailableQty', { ...asked }, signal),
    enabled: asked.ppeItemId !== null && asked.brandColor !== null && asked.sizeType !== null,
  });

export interface CheckedOrder {
  readonly rows: readonly ItemRow[];
  /** What is in stock of each. */
  readonly available: readonly number[];
}

/** How an order stands to what its requester is entitled to; nothing when some of it is not in stock here any more. */
export async function checkOrder(
  api: Api,
  module: string,
  order: { readonly requester: string | null; readonly iBaseLocationId: number; readonly rows: readonly OrderedItem[] },
): Promise<CheckedOrder | null> {
  const { controller, complianceCheck } = pathsOf(module);
  const rows = await api.call<readonly WireItemRow[]>(`/${controller}/${complianceCheck}`, {
    method: 'POST',
    body: {
      aliasId: order.requester,
      iBaseLocationId: order.iBaseLocationId,
      [itemListNames[1]]: order.rows.map(encodeItem),
    },
  });
  if (rows.length < order.rows.length) return null;
  return {
    rows: rows.map(readItem),
    available: rows.map((row) => row.availableQty),
  };
}

interface AllowanceAsked extends StockAsked {
  readonly requester: string | null;
  readonly stockId: number | null;
}

/** What somebody may have of one item: how one piece of it would be judged. */
export const allowanceQuery = (api: Api, module: string, asked: AllowanceAsked) =>
  queryOptions({
    queryKey: ['item-allowance', module, asked],
    queryFn: async () => {
      const { requester, iBaseLocationId, stockId, ppeItemId, brandColor, sizeType } = asked;
      const { controller, complianceCheck } = pathsOf(module);
      const [row] = await api.call<readonly WireItemRow[]>(`/${controller}/${complianceCheck}`, {
        method: 'POST',
        body: {
          aliasId: requester,
          iBaseLocationId,
          [itemListNames[1]]: [{ itemStockId: stockId, ppeItemId, brandColor, sizeType, orderQty: 1 }],
        },
      });
      return row ? readItem(row) : null;
    },
    enabled: asked.stockId !== null,
  });

/** A row by the names of the wire, for a body. */
export function encodeItem({ stockId, itemId, brandColor, sizeType, quantity }: OrderedItem) {
  return { itemStockId: stockId, ppeItemId: itemId, brandColor, sizeType, orderQty: quantity };
}
