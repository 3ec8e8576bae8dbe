import type { Held } from '@sitebook/domain/modules/definition.ts';
import type { Database } from '../../db/database.ts';
import { fieldColumns } from './columns.ts';

interface HeldAsked {
  readonly ids: readonly number[];
  /** Where they are. */
  readonly baseLocationIds: readonly number[];
  readonly now: Date;
}

/** Those of them that some request still holds: its time is not over. */
export async function listHeldAhead(
  handle: Database,
  holds: Held,
  { ids, baseLocationIds, now }: HeldAsked,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const column = fieldColumns[holds.field];
  const rows = await handle
    .selectFrom('request')
    .select(`${column} as held`)
    .distinct()
    .where('base_location_id', 'in', [...baseLocationIds])
    .where(column, 'in', [...ids])
    .where('deleted_at', 'is', null)
    .where('status', 'in', [...holds.statuses])
    .where('ends_at', '>', now)
    .execute();
  return new Set(rows.flatMap(({ held }) => held ?? []));
}
