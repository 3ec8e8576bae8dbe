import { quantityIssue } from '@sitebook/domain/items/quantity.ts';
import { mayHave } from '@sitebook/domain/items/reason.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/connection.ts';
import {
  allowanceQuery,
  brandColorsQuery,
  itemsQuery,
  type OrderedItem,
  type StockAsked,
  sizeTypesQuery,
  stockQuery,
} from '../../api/item-queries.ts';
import { useFieldScope } from '../../fields/field-scope.ts';
import { lastSent } from '../last-sent/last-sent.ts';
import { useMe } from '../profile/use-me.ts';

interface Choice {
  readonly itemId: number | null;
  readonly brandColor: string | null;
  readonly sizeType: string | null;
}

/** One of the stock is chosen step by step: the item, its brand and colour, its size. Where there is one, it is taken, and else the size of last time. */
export function useStockChoice(ordered: readonly OrderedItem[], requester: string | null) {
  const api = useApi();
  const { definition, baseLocationId } = useFieldScope();
  const alias = useMe()?.alias ?? '';
  const [choice, setChoice] = useState<Choice>({ itemId: null, brandColor: null, sizeType: null });
  const [quantity, setQuantity] = useState('');

  const asked = (known: Partial<StockAsked>): StockAsked => ({
    iBaseLocationId: baseLocationId,
    ppeItemId: choice.itemId,
    brandColor: null,
    sizeType: null,
    ...known,
  });
  const items = useQuery(itemsQuery(api));
  const brands = useQuery(brandColorsQuery(api, asked({})));
  const brandColor = choice.brandColor ?? only(brands.data)?.brandColor ?? null;
  const sizes = useQuery(sizeTypesQuery(api, asked({ brandColor })));
  const before = lastSent({ alias, baseLocationId, module: definition.key }).sizes[String(choice.itemId)];
  const asBefore = sizes.data?.find((row) => row.sizeType === before);
  const sizeType = choice.sizeType ?? only(sizes.data)?.sizeType ?? asBefore?.sizeType ?? null;
  const stock = useQuery(stockQuery(api, asked({ brandColor, sizeType })));

  const stockId = stock.data?.itemStockId;
  const known = { iBaseLocationId: baseLocationId, ppeItemId: choice.itemId, brandColor, sizeType };
  const allowance = useQuery(allowanceQuery(api, definition.key, { ...known, requester, stockId: stockId ?? null }));

  const item = items.data?.find(({ ppeItemId }) => ppeItemId === choice.itemId);
  const taken = ordered.filter((row) => row.stockId === stockId).reduce((sum, row) => sum + row.quantity, 0);
  const left = stock.data ? Math.max(0, stock.data.availableQty - taken) : null;
  const issue = quantityIssue(quantity.trim(), left ?? Number.POSITIVE_INFINITY);

  return {
    items,
    brands,
    sizes,
    stock,
    chosen: { item: item ?? null, brandColor, sizeType },
    /** What there is of it, without what is ordered already; null until it is known. */
    left,
    /** What the requester may have of it; nothing until it is known. */
    mayHave: allowance.data && mayHave(allowance.data),
    quantity,
    setQuantity,
    /** What is wrong with the quantity. */
    problem: stock.isError
      ? say('load.failed', { what: say('items.in-stock-title') })
      : issue && say(issue.code, issue.params),
    chooseItem: (itemId: number) => setChoice({ itemId, brandColor: null, sizeType: null }),
    chooseBrand: (chosen: string) => setChoice({ ...choice, brandColor: chosen, sizeType: null }),
    chooseSize: (chosen: string) => setChoice({ ...choice, brandColor, sizeType: chosen }),
    /** The row that was put together; null while something of it is missing or wrong. */
    row(): OrderedItem | null {
      if (!item || brandColor === null || sizeType === null || !stock.data || issue) return null;
      return {
        key: crypto.randomUUID(),
        stockId: stock.data.itemStockId,
        itemId: item.ppeItemId,
        itemName: item.itemName,
        brandColor,
        sizeType,
        quantity: Number(quantity),
        available: stock.data.availableQty,
      };
    },
  };
}

function only<Row>(rows: readonly Row[] | undefined): Row | undefined {
  return rows?.length === 1 ? rows[0] : undefined;
}
