import type { Span, State } from './state.ts';

/** Half open, as everywhere: what begins when the other ends is not in its way. */
export function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

interface Slot extends Span {
  readonly bay: number;
  /** Whether the bay is chosen anew: one that was retired later stays where it was booked. */
  readonly isNew: boolean;
  /** A booking that does not stand in its own way. */
  readonly except: number | null;
}

/** What speaks against a booking of this slot, the first of all. */
export function slotProblem(state: State, slot: Slot): string | undefined {
  if (slot.isNew && !state.bays[slot.bay]?.isOn) return 'rule.retired';
  const closed = [...state.closed.values()].some((one) => one.bay === slot.bay && overlap(one, slot));
  if (closed) return 'rule.closed';
  const taken = [...state.bookings].some(
    ([id, one]) => id !== slot.except && one.bay === slot.bay && one.status === 'Assigned' && overlap(one, slot),
  );
  return taken ? 'rule.overlap-none' : undefined;
}
