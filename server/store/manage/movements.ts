import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export interface StockMove {
  readonly stockId: number;
  readonly reason: Tables['stock_movement']['reason'];
  /** Pieces that come, or go when below zero. */
  readonly pieces: number;
  /** The row was inserted with them. */
  readonly isCounted: boolean;
}

/** Moves pieces, and keeps a note of each move. The table refuses to fall below zero. */
export async function movePieces(
  tx: Tx,
  moves: readonly StockMove[],
  by: { readonly alias: string; readonly at: string },
): Promise<void> {
  if (moves.length === 0) return;
  const rows = JSON.stringify(moves);
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as move("stockId" integer, reason text, pieces integer, "isCounted" boolean)`;
  await sql`
    update ppe_stock set total_qty = total_qty + move.pieces, available_qty = available_qty + move.pieces
    from ${given} where ppe_stock.id = move."stockId" and not move."isCounted"
  `.execute(tx);
  await sql`
    insert into stock_movement (ppe_stock_id, at, alias, reason, available_change, total_change)
    select "stockId", ${by.at}, ${by.alias}, reason, pieces, pieces from ${given}
  `.execute(tx);
}

const mostShown = 200;

/** The newest first. */
export function loadMovements(handle: Database, stockId: number) {
  return handle
    .selectFrom('stock_movement')
    .leftJoin('person', 'person.alias', 'stock_movement.alias')
    .select([
      'stock_movement.at',
      'stock_movement.alias',
      'person.display_name as name',
      'stock_movement.reason',
      'stock_movement.available_change as available',
      'stock_movement.total_change as total',
      'stock_movement.request_id as requestId',
    ])
    .where('stock_movement.ppe_stock_id', '=', stockId)
    .orderBy('stock_movement.id', 'desc')
    .limit(mostShown)
    .execute();
}
