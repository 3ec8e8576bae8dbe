import type { FieldIssue } from '../failure.ts';

type QuantityIssue = Pick<FieldIssue, 'code' | 'params'>;

/** What is wrong with a quantity that somebody typed, given what is in stock. Whole pieces only. */
export function quantityIssue(raw: unknown, available: number): QuantityIssue | undefined {
  if (raw === null || raw === undefined || raw === '') return { code: 'items.quantity-missing' };
  const quantity = typeof raw === 'string' ? Number(raw) : raw;
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 0)
    return { code: 'items.quantity-invalid' };
  if (quantity === 0) return { code: 'items.quantity-missing' };
  if (quantity <= available) return undefined;
  return available === 0 ? { code: 'items.stock-none' } : { code: 'items.stock-less', params: { n: available } };
}

/** What is ordered of which stock, as it is asked for. */
interface Asked {
  readonly stockId: number;
  readonly quantity: unknown;
}

/** What the rows before this one leave of its stock: rows of the same stock share what is available. */
export function leftFor(asked: readonly Asked[], index: number, available: number): number {
  const { stockId } = asked[index] ?? {};
  const earlier = asked.slice(0, index).filter((row) => row.stockId === stockId);
  return Math.max(0, available - earlier.reduce((sum, { quantity }) => sum + (Number(quantity) || 0), 0));
}
