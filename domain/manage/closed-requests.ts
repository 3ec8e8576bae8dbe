import { numberOf, textOf, type Values } from '../fields/value.ts';
import { statusesOf } from '../lifecycle/lifecycle.ts';
import type { StatusCode } from '../lifecycle/status.ts';
import { modules } from '../modules/registry.ts';
import { type Closure, isClosedBy } from '../rules/closed.ts';
import { type EntityDefinition, isActive } from './definition.ts';

/** What becomes of the bookings that a closure comes over. */
export const closingDecisions = ['move', 'cancel', 'leave'] as const;
export type ClosingDecision = (typeof closingDecisions)[number];

/** The closure that a record stands for; nothing while it is switched off, or where it closes nothing. */
export function closureOf(definition: EntityDefinition, values: Values | null, id = 0): Closure | null {
  const { closes } = definition;
  if (!closes || !values || !isActive(definition, values)) return null;
  const start = textOf(values[closes.from]);
  if (start === null) return null;
  return {
    id,
    resourceId: numberOf(values[closes.resource]),
    start,
    end: textOf(values[closes.to]),
    reason: textOf(values[closes.reason]) ?? '',
  };
}

/** A booking as far as it decides whether it is in the way of a closure. */
export interface BookedTime {
  readonly resourceId: number | null;
  readonly start: number;
  readonly end: number | null;
}

/** Whether a closure comes over a booking that it did not come over before. What is over is left alone. */
export function isNewlyClosed(
  booking: BookedTime,
  { before, after }: { readonly before: Closure | null; readonly after: Closure },
  now: number,
): boolean {
  if ((booking.end ?? booking.start) <= now) return false;
  return isClosedBy(after, booking) && !(before && isClosedBy(before, booking));
}

/** Whether it is happening: then it cannot be put off any more. */
export function hasBegun({ start }: Pick<BookedTime, 'start'>, now: number): boolean {
  return start <= now;
}

/** The modules whose requests a closure can come over, and the statuses in which they take their time. */
export function closableModules(): readonly { readonly module: string; readonly statuses: readonly StatusCode[] }[] {
  return modules
    .filter(({ rules }) => rules.some(({ readsClosures }) => readsClosures))
    .map(({ key, holds, lifecycle }) => ({ module: key, statuses: holds?.statuses ?? statusesOf(lifecycle, 'open') }));
}
