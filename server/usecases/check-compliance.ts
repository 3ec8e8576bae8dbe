import { readItemRows, type WireItemRow } from '@sitebook/contract/modules/item-rows.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { WantedItem } from '@sitebook/domain/items/item.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Caller } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { presentItem } from '../present/present-items.ts';
import { findStock } from '../store/stock.ts';
import { enterPlace } from './enter-place.ts';
import { findNamed } from './find-named.ts';
import { checkCompliance as judge } from './judge-order.ts';

export interface ComplianceAsked {
  readonly baseLocationId: number;
  /** Whose entitlement it is about; the caller's own when nobody is named. */
  readonly requester: string | null;
  readonly items: unknown;
}

/** How an order would stand to what its requester is entitled to. Nothing when item data is missing. */
export async function checkCompliance(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  { baseLocationId, requester, items }: ComplianceAsked,
): Promise<readonly WireItemRow[]> {
  const { database, clock, config, directory } = deps;
  const { actor } = await enterPlace(database, definition, baseLocationId, caller, config.COMPANY_DOMAIN);
  if (actor.role === 'external') throw new Failure('error.forbidden');
  const asked = readItemRows(items) ?? [];
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
  const rows = await judge(database, { requester: person.alias, isRequesterKnown, now: clock.now() }, wanted);
  return rows.map((row, index) => presentItem(row, wanted[index]?.stock ?? { available: 0, total: 0 }, baseLocationId));
}
