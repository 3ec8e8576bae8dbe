import { momentOf, textOf, type Values } from '../fields/value.ts';

const minute = 60_000;

/** What decides whether a booking that nobody came for is given to others. */
export interface Grace {
  /** Minutes after its start; 0 is never. */
  readonly minutes: number;
  /** When the location was told so: what had begun by then is left alone. Nothing where that was always so. */
  readonly since: number | null;
}

/**
 * Whether nobody came for an open booking in time: its start was set before it, its grace is over, it goes on, and nobody
 * has marked it as started. Whoever books what has begun already is there, and so is whoever moves it there.
 */
export function isNoShow(
  values: Values,
  { setAt, now, grace }: { readonly setAt: number; readonly now: number; readonly grace: Grace },
): boolean {
  const [start, end] = [momentOf(values.start), momentOf(values.end)];
  if (grace.minutes <= 0 || start === null || end === null || textOf(values.actualStart) !== null) return false;
  if (grace.since !== null && start < grace.since) return false;
  return setAt < start && start + grace.minutes * minute <= now && now < end;
}
