import { momentsOf, startOfDay, wallTimeAt } from '../time/zone.ts';

const digestHour = 7;

/** The last moment at which it was seven in the morning in a zone: what was told before it belongs into a digest. */
export function lastDigestTime(zone: string, now: number): number {
  const today = sevenOn(zone, now);
  return today <= now ? today : sevenOn(zone, startOfDay(zone, now, -1));
}

function sevenOn(zone: string, moment: number): number {
  const { year, month, day } = wallTimeAt(zone, moment);
  // Where clocks leave out that very hour, half past is near enough.
  const [seven] = [0, 30, 59].flatMap((minute) =>
    momentsOf(zone, { year, month, day, hour: digestHour, minute, second: 0 }),
  );
  return seven ?? startOfDay(zone, moment);
}
