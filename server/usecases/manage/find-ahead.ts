import { Failure } from '@sitebook/domain/failure.ts';
import { isSame, textOf, type Values } from '@sitebook/domain/fields/value.ts';
import { type EntityDefinition, type EntityRecord, placeOf } from '@sitebook/domain/manage/definition.ts';
import { whatWallTimesDo } from '@sitebook/domain/manage/kept-wall-times.ts';
import type { Database } from '../../db/database.ts';
import { loadClockRequests } from '../../store/manage/clock-requests.ts';
import type { FoundRequest } from '../../store/manage/holding-requests.ts';

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

/** A booking ahead, whose place gets other clocks. */
export interface AheadBooking extends FoundRequest {
  readonly newZone: string;
}

/** The open bookings that have not begun where clocks go otherwise from now on. */
export interface Ahead {
  readonly count: number;
  readonly first: readonly AheadBooking[];
  /** How many of them would have begun already, once clock times are kept. */
  readonly past: number;
  /** How many would then overlap another that they do not overlap now. */
  readonly overlapping: number;
  /** The first of both. */
  readonly firstAffected: readonly AheadBooking[];
}

const nothingAhead: Ahead = { count: 0, first: [], past: 0, overlapping: 0, firstAffected: [] };

/** More of them nobody reads. */
export const mostShown = 100;

export async function findAhead(
  handle: Database,
  definition: EntityDefinition,
  changes: readonly PlannedChange[],
  now: Date,
): Promise<Ahead> {
  let all = nothingAhead;
  for (const change of zoneChangesOf(definition, changes)) all = together(all, await findAheadAt(handle, change, now));
  return all;
}

/** Nothing has to be said of bookings whose moments stay the same either way. */
async function findAheadAt(handle: Database, { recordId, baseLocationId, from, to }: ZoneChange, now: Date) {
  const requests = await loadClockRequests(handle, baseLocationId, now);
  const { isAnyMoved, past, overlapping } = whatWallTimesDo(requests, { from, to, now: now.getTime() });
  if (!isAnyMoved) return nothingAhead;
  const ahead = requests
    .filter(({ start }) => start > now.getTime())
    .map((request): AheadBooking => ({ ...request, recordId, zone: from, newZone: to }));
  const affected = new Set([...past, ...overlapping]);
  return {
    count: ahead.length,
    first: ahead.slice(0, mostShown),
    past: past.length,
    overlapping: overlapping.length,
    firstAffected: ahead.filter(({ id }) => affected.has(id)).slice(0, mostShown),
  };
}

function together(one: Ahead, other: Ahead): Ahead {
  return {
    count: one.count + other.count,
    first: [...one.first, ...other.first].slice(0, mostShown),
    past: one.past + other.past,
    overlapping: one.overlapping + other.overlapping,
    firstAffected: [...one.firstAffected, ...other.firstAffected].slice(0, mostShown),
  };
}

/** What the bookings ahead keep, where there are some; refused while nobody has said it. */
export function decidedFor({ count }: Ahead, keep: Keep | undefined): Keep | undefined {
  if (count === 0) return undefined;
  if (keep === undefined) throw new Failure('manage.zone-undecided', { params: { count } });
  return keep;
}
