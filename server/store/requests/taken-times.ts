import type { Held } from '@sitebook/domain/modules/definition.ts';
import type { Neighbour } from '@sitebook/domain/rules/rule.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import type { Database } from '../../db/database.ts';
import { fieldColumns } from './columns.ts';

interface TakenAsked {
  /** What may be taken, and where that is. */
  readonly ids: readonly number[];
  readonly baseLocationIds: readonly number[];
  readonly from: Date;
  readonly to: Date;
  /** The booking that is moved does not stand in its own way. */
  readonly except: number | null;
}

/** A time for which something is taken, for whoever compares many. */
export interface TakenTime extends Interval {
  readonly neighbour: Neighbour;
}

/** When each of them is taken within a stretch of time, by the same measure as a save: one query for all. */
export async function listTakenTimes(
  handle: Database,
  holds: Held,
  { ids, baseLocationIds, from, to, except }: TakenAsked,
): Promise<ReadonlyMap<number, readonly TakenTime[]>> {
  if (ids.length === 0) return new Map();
  const column = fieldColumns[holds.field];
  const rows = await handle
    .selectFrom('request')
    .select(['id', 'starts_at', 'ends_at', `${column} as held`])
    .where('base_location_id', 'in', [...baseLocationIds])
    .where(column, 'in', [...ids])
    .where('deleted_at', 'is', null)
    .where('status', 'in', [...holds.statuses])
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .where('id', '<>', except ?? 0)
    .execute();
  const taken = rows.flatMap(({ id, held, starts_at: start, ends_at: end }) => {
    if (held === null || !start || !end) return [];
    const neighbour = { id, start: start.toISOString(), end: end.toISOString() };
    return [{ held, start: start.getTime(), end: end.getTime(), neighbour }];
  });
  return Map.groupBy(taken, ({ held }) => held);
}
