import type { StatusCode } from '../lifecycle/status.ts';
import type { TextCode } from '../text/en.ts';
import type { WorkingHours } from '../time/working-hours.ts';

/** How many days a plan holds: the screen shows two of them, and goes on by itself when a day ends without a connection. */
export const planDays = 3;

/** What a wall screen is told: times and where they stand, nobody's name and nothing that leads further. */
export interface WallPlan {
  readonly name: string;
  readonly location: string;
  readonly hours: WorkingHours;
  readonly rows: readonly WallRow[];
}

export interface WallRow {
  readonly name: string;
  /** What it is one of. */
  readonly kind: TextCode;
  readonly isRetired: boolean;
  readonly bookings: readonly WallBooking[];
  readonly closed: readonly WallClosure[];
}

/** Moments as ISO texts, as everywhere on the wire. */
export interface WallBooking {
  readonly start: string;
  readonly end: string;
  readonly status: StatusCode;
  /** How it stands once it has begun. */
  readonly statusWhenStarted: StatusCode;
  readonly productLine: string | null;
}

/** That it is closed; why, is not for everybody who passes. */
export interface WallClosure {
  readonly start: string;
  /** Null while nobody knows when it is over. */
  readonly end: string | null;
}
