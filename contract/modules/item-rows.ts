import type { FieldIssue } from '@sitebook/domain/failure.ts';
import type { AskedItems } from '@sitebook/domain/items/item.ts';
import { z } from 'zod';
import { matchNames } from '../match-names.ts';
import { whole } from '../params.ts';
import { itemStatusNames } from './item-names.ts';

const blankAsNone = (given: unknown) => (given === '' || given === 0 || given === '0' ? null : given);
const id = z.preprocess(blankAsNone, whole(1, 2_147_483_647).nullish());
const text = z.string({ error: 'field.text' }).nullish();
const row = z.object({
  itemStockId: id,
  ppeItemId: id,
  brandColor: text,
  sizeType: text,
  orderQty: z.unknown(),
  Qty: z.unknown(),
});
const mostRows = 100;

/** Reads the rows that a client sent, as far as they are rows. None at all are no rows, which is for others to judge. */
export function readItemRows(raw: unknown): AskedItems {
  if (raw === undefined || raw === null) return { rows: [], issues: [] };
  if (!Array.isArray(raw)) return { rows: [], issues: [{ field: 'items', code: 'items.none' }] };
  if (raw.length > mostRows) {
    return { rows: [], issues: [{ field: 'items', code: 'items.too-many', params: { max: mostRows } }] };
  }
  const read = raw.map((given, index) => readRow(given, `items.${index}`));
  return { rows: read.flatMap(({ rows }) => rows), issues: read.flatMap(({ issues }) => issues) };
}

function readRow(given: unknown, field: string): AskedItems {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { rows: [], issues: [{ field, code: 'field.invalid' }] };
  }
  const read = row.safeParse(matchNames(Object.keys(row.shape), given));
  if (!read.success) {
    const issues = read.error.issues.map(({ path, message }) => ({
      field: [field, ...path].join('.'),
      code: message as FieldIssue['code'],
    }));
    return { rows: [], issues };
  }
  const { itemStockId, ppeItemId, brandColor, sizeType, orderQty, Qty } = read.data;
  const asked = {
    stockId: itemStockId ?? null,
    itemId: ppeItemId ?? null,
    brandColor: brandColor ?? null,
    sizeType: sizeType ?? null,
    quantity: orderQty ?? Qty,
  };
  return { rows: [asked], issues: [] };
}

/** A row as it is asked for. For the documentation: quantities are judged by the rules. */
export const askedRowSchema = z.looseObject({
  itemStockId: z.int().nullable().optional().describe('its stock; or the item with brand, colour, size and type'),
  ppeItemId: z.int().nullable().optional(),
  brandColor: z.string().nullable().optional(),
  sizeType: z.string().nullable().optional(),
  orderQty: z.int().min(1),
});

/** A row in answers, with the figures it was judged by; null without an entitlement. */
export const itemRowSchema = z.object({
  ppeItemId: z.int(),
  itemName: z.string(),
  itemStockId: z.int(),
  availableQty: z.int(),
  totalQty: z.int(),
  brandColor: z.string(),
  sizeType: z.string(),
  orderQty: z.int(),
  requestItemStatus: z.enum(itemStatusNames),
  iBaseLocationId: z.int(),
  date: z.string().nullable().describe('when the requester last received the item'),
  entitledQty: z.int().nullable().describe('how many pieces the requester is entitled to'),
  entitledMonths: z.int().nullable().describe('in how many months'),
  grantedQty: z.int().nullable().describe('how many pieces were granted in that time'),
  askedQty: z.int().nullable().describe('how many pieces all rows of the item ask for together'),
});

export type WireItemRow = z.infer<typeof itemRowSchema>;
