import { Temporal } from './zone-clock.ts';

/** A zone's name in its usual case. An alias stays what it is: people know their zone by it. */
export function zoneName(zone: string): string {
  // Where a browser has no Temporal yet, the server will see to it.
  return Temporal ? new Temporal.ZonedDateTime(0n, zone).timeZoneId : zone;
}
