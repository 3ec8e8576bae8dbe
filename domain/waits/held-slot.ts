import { momentOf, numberOf } from '../fields/value.ts';
import type { ModuleDefinition } from '../modules/definition.ts';
import type { RequestRecord } from '../request/record.ts';
import type { Interval } from '../time/propose-slot.ts';

/** What a booking takes. */
export interface HeldSlot extends Interval {
  readonly resourceId: number;
}

type Holding = Pick<RequestRecord, 'status' | 'values'>;

/** Whether one can wait for something of the module: it is booked on a calendar, and a booking keeps others out. */
export function canBeAwaited({ calendar, holds }: ModuleDefinition): boolean {
  return calendar !== undefined && holds?.field === 'resourceId';
}

/** What a booking takes where it stands; nothing where it takes nothing. */
export function heldSlot(definition: ModuleDefinition, booking: Holding | null): HeldSlot | null {
  if (!booking || !canBeAwaited(definition) || !definition.holds?.statuses.includes(booking.status)) return null;
  const resourceId = numberOf(booking.values.resourceId);
  const [start, end] = [momentOf(booking.values.start), momentOf(booking.values.end)];
  return resourceId === null || start === null || end === null ? null : { resourceId, start, end };
}

/** What a save takes anew, and what others may have from now on; nothing where it does neither. */
export function slotsChanged(
  definition: ModuleDefinition,
  before: Holding | null,
  after: Holding | null,
): { readonly left: HeldSlot | null; readonly taken: HeldSlot | null } {
  const [left, taken] = [heldSlot(definition, before), heldSlot(definition, after)];
  const isSame = left?.resourceId === taken?.resourceId && left?.start === taken?.start && left?.end === taken?.end;
  return isSame ? { left: null, taken: null } : { left, taken };
}
