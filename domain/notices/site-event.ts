import type { FaultOutcome } from '../faults/fault.ts';
import type { EntityKey } from '../manage/entity-key.ts';
import { addDays, type Day } from '../time/day.ts';

/** A booking that goes on after what it holds is no longer good. */
export interface BrokenBooking {
  readonly id: number;
  readonly module: string;
  /** For whom it is. */
  readonly name: string;
  readonly start: number | null;
  readonly end: number | null;
}

/** A certificate or a contract ends. */
interface Expiring {
  readonly kind: 'expires';
  readonly entity: EntityKey;
  readonly recordId: number;
  readonly name: string;
  readonly lastDay: Day;
  /** How many bookings it breaks, and the first of them. */
  readonly broken: { readonly count: number; readonly first: readonly BrokenBooking[] };
}

/** Stock of a location runs low. */
interface RunningLow {
  readonly kind: 'runs-low';
  readonly entity: EntityKey;
  readonly rows: readonly { readonly name: string; readonly available: number; readonly low: number }[];
}

/** Somebody says that something does not work. */
interface Faulty {
  readonly kind: 'fault';
  /** What there is to look after: the closure that came of it, or the resource. */
  readonly entity: EntityKey;
  readonly recordId: number;
  readonly name: string;
  /** Who says so. */
  readonly by: string;
  readonly text: string;
  readonly outcome: FaultOutcome;
}

/** Something about the things of a location, of which its admins are told. */
export type SiteEvent = Expiring | RunningLow | Faulty;

/** So many days before a last day admins are told of it. */
const warnedDays = [3, 14, 30] as const;

/** Of which of these times it is time to tell: the latest that has come, and nothing before the first or once it is over. */
export function warningOf(lastDay: Day, today: Day): (typeof warnedDays)[number] | undefined {
  if (lastDay < today) return undefined;
  return warnedDays.find((days) => lastDay <= addDays(today, days));
}
