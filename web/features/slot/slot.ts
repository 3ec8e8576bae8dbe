import { storedValue } from '../../ui/stored-value.ts';

/** A free slot that was chosen on a calendar. */
export interface Slot {
  readonly module: string;
  readonly baseLocationId: number;
  readonly resourceId: number;
  /** Instants as ISO texts. */
  readonly start: string;
  readonly end: string;
  /** When it was chosen, in milliseconds: the same time chosen twice is two slots. */
  readonly chosenAt: number;
}

const kept = storedValue('sitebook.slot', readSlot);

/** Remembers the slot for the form that is opened next. It outlives a refresh of that form. */
export function keepSlot(slot: Omit<Slot, 'chosenAt'>): void {
  kept.set({ ...slot, chosenAt: Date.now() });
}

/** The slot for a new request of this module at this location, if one was chosen. */
export function slotFor(module: string, baseLocationId: number): Slot | null {
  const slot = kept.get();
  return slot?.module === module && slot.baseLocationId === baseLocationId ? slot : null;
}

/** Once the form is saved or given up, the slot must not turn up in the next one. */
export function forgetSlot(): void {
  if (kept.get() !== null) kept.set(null);
}

function readSlot(found: unknown): Slot | null {
  if (typeof found !== 'object' || found === null) return null;
  const { module, baseLocationId, resourceId, start, end, chosenAt } = found as Partial<Record<keyof Slot, unknown>>;
  const isSlot =
    typeof module === 'string' &&
    typeof baseLocationId === 'number' &&
    typeof resourceId === 'number' &&
    isMoment(start) &&
    isMoment(end);
  if (!isSlot) return null;
  return { module, baseLocationId, resourceId, start, end, chosenAt: typeof chosenAt === 'number' ? chosenAt : 0 };
}

function isMoment(found: unknown): found is string {
  return typeof found === 'string' && !Number.isNaN(Date.parse(found));
}
