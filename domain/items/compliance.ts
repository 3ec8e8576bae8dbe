import type { Allowance, Entitlement, Holding, ItemRow, ItemStatus, WantedItem } from './item.ts';

/** What is known of the items that somebody asks for, by item. */
export interface ItemFacts {
  readonly entitlements: ReadonlyMap<number, Entitlement | null>;
  readonly holdings: ReadonlyMap<number, Holding>;
}

/** Judges the rows of a request: all rows of one item count together. */
export function checkItems(wanted: readonly WantedItem[], facts: ItemFacts): readonly ItemRow[] {
  const asked = new Map<number, number>();
  for (const { stock, quantity } of wanted) asked.set(stock.itemId, (asked.get(stock.itemId) ?? 0) + quantity);
  return wanted.map(({ stock, quantity }) => {
    const { itemId } = stock;
    const holding = facts.holdings.get(itemId);
    const entitlement = facts.entitlements.get(itemId) ?? null;
    const allowance = entitlement && {
      ...entitlement,
      granted: holding?.granted ?? 0,
      asked: asked.get(itemId) ?? 0,
    };
    return {
      stockId: stock.id,
      itemId,
      itemName: stock.itemName,
      brandColor: stock.brandColor,
      sizeType: stock.sizeType,
      quantity,
      status: statusOf(allowance),
      lastReceived: holding?.lastReceived ?? null,
      allowance,
    };
  });
}

/** Whether every row stays within an entitlement; then nobody has to approve. */
export function areCompliant(rows: readonly ItemRow[]): boolean {
  return rows.length > 0 && rows.every((row) => row.status === 'compliant');
}

function statusOf(allowance: Allowance | null): ItemStatus {
  if (!allowance) return 'open';
  return allowance.granted + allowance.asked <= allowance.pieces ? 'compliant' : 'non-compliant';
}
