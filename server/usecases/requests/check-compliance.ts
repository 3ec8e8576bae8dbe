import { Failure, type FieldIssue, refuse } from '@sitebook/domain/failure.ts';
import type { AskedItem, AskedItems, StockedItem, WantedItem } from '@sitebook/domain/items/item.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { findStock } from '../../store/stock.ts';
import { askingAs } from '../entering/asking.ts';
import { enterPlace } from '../entering/enter-location.ts';
import { findNamed } from '../people/find-named.ts';
import { checkEntitlement } from '../saving/ordered-items.ts';

export interface ComplianceAsked {
  readonly baseLocationId: number;
  /** Whose entitlement it is about; the caller's own when nobody is named. */
  readonly requester: string | null;
  readonly items: AskedItems;
}

/** How an order would stand to what its requester is entitled to. Nothing when item data is missing. */
export async function checkCompliance(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  { baseLocationId, requester, items }: ComplianceAsked,
): Promise<readonly StockedItem[]> {
  const { database, clock, directory } = deps;
  const { actor, hours } = await enterPlace(database, definition, baseLocationId, askingAs(deps, caller));
  if (actor.role === 'external') throw new Failure('error.forbidden');
  const { rows: asked, issues } = items;
  refuse([...issues, ...asked.flatMap(quantityKindIssue)]);
  const stock = await findStock(database, baseLocationId, asked);
  const wanted = asked.flatMap((row, index): WantedItem[] => {
    const found = stock[index];
    const quantity = Number(row.quantity);
    return found && Number.isInteger(quantity) && quantity > 0 ? [{ stock: found, quantity }] : [];
  });
  if (wanted.length === 0 || wanted.length < asked.length) return [];
  const isCaller = requester === null || requester.toLowerCase() === caller.alias;
  const person = isCaller ? caller : await findNamed(deps, directory.inTime(), requester.toLowerCase());
  if (typeof person === 'string')
    throw new Failure('error.invalid', { issues: [{ field: 'requester', code: person }] });
  const isRequesterKnown = !('by' in person) || person.by !== 'typing';
  const order = { requester: person.alias, isRequesterKnown, zone: hours.zone, now: clock.now() };
  const rows = await checkEntitlement(database, order, wanted);
  return rows.map((row, index) => {
    const stock = wanted[index]?.stock;
    return { ...row, available: stock?.available ?? 0, total: stock?.total ?? 0 };
  });
}

/** A quantity that is yet to be typed is missing; one that is no number at all is wrong. */
function quantityKindIssue({ quantity }: AskedItem, index: number): readonly FieldIssue[] {
  const isNumber = typeof quantity === 'number' || (typeof quantity === 'string' && !Number.isNaN(Number(quantity)));
  if (quantity === undefined || quantity === null || isNumber) return [];
  return [{ field: `items.${index}`, code: 'items.quantity-invalid' }];
}
