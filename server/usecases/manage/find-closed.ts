import { Failure } from '@sitebook/domain/failure.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import { type ClosingDecision, closureOf, hasBegun, isNewlyClosed } from '@sitebook/domain/manage/closed-requests.ts';
import { type EntityDefinition, placeOf } from '@sitebook/domain/manage/definition.ts';
import type { Closure } from '@sitebook/domain/rules/closed.ts';
import type { Database, Tx } from '../../db/database.ts';
import { type BookedRequest, holdClosed, loadBookedIn } from '../../store/manage/closed-requests.ts';
import { mostShown } from './find-ahead.ts';

/** A record as it is and as it is to be; nothing before a new one. */
export interface PlannedRecord {
  readonly before: Values | null;
  readonly after: Values;
}

/** A booking with the closed time that comes over it. */
export interface ClosedBooking extends BookedRequest {
  readonly closure: Closure;
  readonly hasBegun: boolean;
}

/** The open bookings that closed times come over. */
export interface Closed {
  readonly count: number;
  readonly begun: number;
  readonly first: readonly ClosedBooking[];
  readonly all: readonly ClosedBooking[];
}

const nothingClosed: Closed = { count: 0, begun: 0, first: [], all: [] };

/** Those whom it came over before were decided about then. */
export async function findClosed(
  handle: Database,
  definition: EntityDefinition,
  planned: readonly PlannedRecord[],
  now: Date,
): Promise<Closed> {
  if (!definition.closes) return nothingClosed;
  const found = new Map<number, ClosedBooking>();
  for (const { before, after } of planned) {
    const closure = closureOf(definition, after);
    if (!closure) continue;
    const change = { before: closureOf(definition, before), after: closure };
    for (const booking of await loadBookedIn(handle, placeOf(definition, after) ?? 0, closure, now)) {
      if (!isNewlyClosed(booking, change, now.getTime()) || found.has(booking.id)) continue;
      found.set(booking.id, { ...booking, closure, hasBegun: hasBegun(booking, now.getTime()) });
    }
  }
  const all = [...found.values()];
  const begun = all.filter((booking) => booking.hasBegun).length;
  return { count: all.length, begun, first: all.slice(0, mostShown), all };
}

/** Holds everything that is to be closed, always in the same order: bookings come before it, or see it. */
export async function holdToBeClosed(
  tx: Tx,
  definition: EntityDefinition,
  planned: readonly PlannedRecord[],
): Promise<void> {
  const closed = planned.flatMap(({ after }) => {
    const closure = closureOf(definition, after);
    return closure ? [{ place: placeOf(definition, after) ?? 0, resourceId: closure.resourceId }] : [];
  });
  const inOrder = closed.toSorted((a, b) => a.place - b.place || (a.resourceId ?? 0) - (b.resourceId ?? 0));
  for (const { place, resourceId } of inOrder) await holdClosed(tx, place, resourceId);
}

/** Refuses to close what is booked until it is said what becomes of that. */
export function decidedForClosed(
  { count }: Closed,
  decision: ClosingDecision | undefined,
): ClosingDecision | undefined {
  if (count > 0 && decision === undefined) throw new Failure('manage.closure-undecided', { params: { count } });
  return count > 0 ? decision : undefined;
}
