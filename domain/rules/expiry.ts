import { addDays, dayAt } from '../time/day.ts';

/** What is to be said of a last day: that it has passed, or that it is near. */
export type Expiry = 'expired' | 'soon';

/** Time enough to renew a certificate. */
export const soonDays = 30;

/** How it stands with something that is good up to and including this day, by the location's calendar. */
export function expiryOf(lastDay: string | null, zone: string, now: number): Expiry | undefined {
  if (lastDay === null) return undefined;
  const today = dayAt(zone, now);
  if (lastDay < today) return 'expired';
  return lastDay <= addDays(today, soonDays) ? 'soon' : undefined;
}
