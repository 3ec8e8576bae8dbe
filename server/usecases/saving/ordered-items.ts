import type { FieldIssue } from '@sitebook/domain/failure.ts';
import { checkItems } from '@sitebook/domain/items/compliance.ts';
import type { AskedItem, AskedItems, ItemRow, StockRow, WantedItem } from '@sitebook/domain/items/item.ts';
import { leftFor, quantityIssue } from '@sitebook/domain/items/quantity.ts';
import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { HistoryEntry } from '../../store/requests/history.ts';
import { type Movement, moveStock, stampItems } from '../../store/requests/items.ts';
import { findStock, loadEntitlements, loadHoldings, lockPerson, lockStock } from '../../store/stock.ts';

export interface Order {
  readonly baseLocationId: number;
  readonly requester: string;
  /** Of somebody by another name than theirs nobody could tell what they have: an order for them has to be approved. */
  readonly isRequesterKnown: boolean;
  readonly items: AskedItems;
  /** Of the location: by its calendar days and months are counted. */
  readonly zone: string;
  readonly now: Date;
}

export interface CheckedOrder {
  readonly rows: readonly ItemRow[];
  readonly issues: readonly FieldIssue[];
}

/** Judges what is ordered while person and stock are held, so that nothing is promised twice. */
export async function checkOrder(tx: Tx, order: Order): Promise<CheckedOrder> {
  const { rows: asked, issues: unread } = order.items;
  if (unread.length > 0) return { rows: [], issues: unread };
  if (asked.length === 0) return { rows: [], issues: [{ field: 'items', code: 'items.none' }] };
  await lockPerson(tx, order.requester);
  const seen = await findStock(tx, order.baseLocationId, asked);
  await lockStock(tx, [...new Set(seen.flatMap((row) => (row ? [row.id] : [])))]);
  // Read again now that it is held: whoever held it before may have taken some.
  const stock = await findStock(tx, order.baseLocationId, asked);
  const issues = issuesOf(asked, stock);
  if (issues.length > 0) return { rows: [], issues };
  const wanted = asked.flatMap((row, index): WantedItem[] => {
    const found = stock[index];
    return found ? [{ stock: found, quantity: Number(row.quantity) }] : [];
  });
  return { rows: await checkEntitlement(tx, order, wanted), issues: [] };
}

/** How rows stand to what the requester is entitled to. */
export async function checkEntitlement(
  handle: Database,
  { requester, isRequesterKnown, ...when }: Pick<Order, 'requester' | 'isRequesterKnown' | 'zone' | 'now'>,
  wanted: readonly WantedItem[],
): Promise<readonly ItemRow[]> {
  const itemIds = [...new Set(wanted.map((row) => row.stock.itemId))];
  if (!isRequesterKnown) return checkItems(wanted, { entitlements: new Map(), holdings: new Map() });
  const [entitlements, holdings] = [
    await loadEntitlements(handle, itemIds),
    await loadHoldings(handle, requester, itemIds, when),
  ];
  return checkItems(wanted, { entitlements, holdings });
}

function issuesOf(asked: readonly AskedItem[], stock: readonly (StockRow | undefined)[]): readonly FieldIssue[] {
  const rows = asked.map(({ quantity }, index) => ({ quantity, stockId: stock[index]?.id ?? 0 }));
  return rows.flatMap(({ quantity }, index): FieldIssue[] => {
    const field = `items.${index}`;
    const found = stock[index];
    if (!found) return [{ field, code: 'items.unknown' }];
    const issue = quantityIssue(quantity, leftFor(rows, index, found.available));
    return issue ? [{ field, ...issue }] : [];
  });
}

const reserved: Movement = { reason: 'reserved', available: -1, total: 0 };
const givenBack: Movement = { reason: 'given back', available: 1, total: 0 };
const handedOut: Movement = { reason: 'handed out', available: 0, total: -1 };

interface Settled {
  readonly baseLocationId: number;
  readonly id: number;
  /** Nothing when it is only being made. */
  readonly from: StatusCode | null;
  readonly to: StatusCode | 'deleted';
}

/** Moves the stock as the declaration says for the status that a request comes to. */
export async function settleStock(
  tx: Tx,
  { items }: ModuleDefinition,
  request: Settled,
  by: { readonly alias: string; readonly at: string },
): Promise<void> {
  const { from, to } = request;
  if (!items || from === to) return;
  if (from === null) await moveStock(tx, request, reserved, by);
  const isSettled = from !== null && (items.givenBack.includes(from) || items.handedOut.includes(from));
  if (to === 'deleted') {
    if (!isSettled) await moveStock(tx, request, givenBack, by);
    if (from && !items.handedOut.includes(from)) await stampItems(tx, request, { granted_at: null });
    return;
  }
  if (items.granted.includes(to)) await stampItems(tx, request, { granted_at: by.at });
  if (items.givenBack.includes(to)) {
    await moveStock(tx, request, givenBack, by);
    await stampItems(tx, request, { granted_at: null });
  }
  if (items.handedOut.includes(to)) {
    await moveStock(tx, request, handedOut, by);
    await stampItems(tx, request, { received_at: by.at });
  }
}

/** Takes what a deleted request had reserved once more. The caller has made sure that it is there. */
export async function restoreStock(
  tx: Tx,
  { items }: ModuleDefinition,
  request: Pick<RequestRecord, 'baseLocationId' | 'id' | 'status'>,
  history: readonly HistoryEntry[],
  by: { readonly alias: string; readonly at: string },
): Promise<void> {
  if (!items || items.givenBack.includes(request.status) || items.handedOut.includes(request.status)) return;
  await moveStock(tx, request, reserved, by);
  const granting = history.find(({ after }) => items.granted.includes(after.status as StatusCode));
  // It counts from when it was granted, as if it had never been away.
  if (granting) await stampItems(tx, request, { granted_at: granting.at });
}
