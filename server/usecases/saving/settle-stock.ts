import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Tx } from '../../db/database.ts';
import { type Movement, moveStock, stampItems } from '../../store/requests/items.ts';

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
