import { z } from 'zod';
import { spellNames } from '../spell.ts';

/** A row as a client asks for it: its stock by id, or by item, colour and size. Quantities are judged by the rules. */
export interface AskedItem {
  readonly stockId: number | null;
  readonly itemId: number | null;
  readonly brandColor: string | null;
  readonly sizeType: string | null;
  readonly quantity: unknown;
}

const id = z.coerce.number<unknown>().int().min(1).max(2_147_483_647).nullish().catch(null);
const text = z.string().nullish().catch(null);
const names = ['itemStockId', 'ppeItemId', 'brandColor', 'sizeType', 'orderQty', 'Qty', 'iBaseLocationId'];
const mostRows = 100;

/** Reads the rows that a client sent; nothing when they are no rows at all. */
export function readItemRows(raw: unknown): readonly AskedItem[] | undefined {
  if (!Array.isArray(raw) || raw.length > mostRows) return undefined;
  return raw.map((given): AskedItem => {
    const row = spellNames(names, given);
    return {
      stockId: id.parse(row.itemStockId) ?? null,
      itemId: id.parse(row.ppeItemId) ?? null,
      brandColor: text.parse(row.brandColor) ?? null,
      sizeType: text.parse(row.sizeType) ?? null,
      quantity: row.orderQty ?? row.Qty,
    };
  });
}

/** A row in answers, with the figures it was judged by; null without an entitlement. */
export const itemRowSchema = z.object({
  ppeItemId: z.number(),
  itemName: z.string(),
  itemStockId: z.number(),
  availableQty: z.number(),
  totalQty: z.number(),
  brandColor: z.string(),
  sizeType: z.string(),
  orderQty: z.number(),
  requestItemStatus: z.string().describe('Compliant, Non Compliant or Open'),
  iBaseLocationId: z.number(),
  date: z.string().nullable().describe('when the requester last received the item'),
  entitledQty: z.number().nullable().describe('how many pieces the requester is entitled to'),
  entitledMonths: z.number().nullable().describe('in how many months'),
  grantedQty: z.number().nullable().describe('how many pieces were granted in that time'),
  askedQty: z.number().nullable().describe('how many pieces all rows of the item ask for together'),
});

export type WireItemRow = z.infer<typeof itemRowSchema>;
