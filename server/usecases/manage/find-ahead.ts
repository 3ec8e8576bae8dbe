import { Failure } from '@sitebook/domain/failure.ts';
import { isSame, textOf, type Values } from '@sitebook/domain/fields/value.ts';
import { type EntityDefinition, type EntityRecord, placeOf } from '@sitebook/domain/manage/definition.ts';
import type { Database } from '../../db/database.ts';
import { countOpenRequests, type FoundRequest, loadOpenRequests } from '../../store/manage/holding-requests.ts';

export interface PlannedChange {
  readonly before: EntityRecord;
  readonly after: Values;
}

/** What stays the same of bookings when the clocks of their place go otherwise. */
export type Keep = 'moments' | 'wall-times';

/** A place whose clocks go otherwise from now on. */
export interface ZoneChange {
  readonly recordId: number;
  readonly baseLocationId: number;
  readonly from: string;
  readonly to: string;
}

export function zoneChangesOf(definition: EntityDefinition, changes: readonly PlannedChange[]): readonly ZoneChange[] {
  const { zone } = definition;
  if (zone === undefined) return [];
  return changes
    .filter(({ before, after }) => !isSame(before.values[zone], after[zone]))
    .map(({ before, after }) => ({
      recordId: before.id,
      baseLocationId: placeOf(definition, after) ?? 0,
      from: textOf(before.values[zone]) ?? '',
      to: textOf(after[zone]) ?? '',
    }));
}

/** The open bookings that have not begun where clocks go otherwise from now on. */
export interface Ahead {
  readonly count: number;
  readonly first: readonly (FoundRequest & { readonly newZone: string })[];
}

/** More of them nobody reads. */
export const mostShown = 100;

export async function findAhead(
  handle: Database,
  definition: EntityDefinition,
  changes: readonly PlannedChange[],
  now: Date,
): Promise<Ahead> {
  const moved = zoneChangesOf(definition, changes);
  if (moved.length === 0) return { count: 0, first: [] };
  const places = moved.map(({ recordId, baseLocationId }) => ({ id: recordId, baseLocationId, module: null }));
  const wanted = { places, now, isAhead: true };
  const counts = await countOpenRequests(handle, wanted);
  const zones = new Map(moved.map(({ recordId, to }) => [recordId, to]));
  const first = counts.size === 0 ? [] : await loadOpenRequests(handle, wanted, mostShown);
  return {
    count: [...counts.values()].reduce((sum, one) => sum + one, 0),
    first: first.map((request) => ({ ...request, newZone: zones.get(request.recordId) ?? request.zone })),
  };
}

/** Refuses to change clocks while nobody has said what becomes of the bookings ahead. */
export function assertDecided({ count }: Ahead, keep: Keep | undefined): void {
  if (count > 0 && keep === undefined) throw new Failure('manage.zone-undecided', { params: { count } });
}
