import { offsetAt, wallTimeAt } from './zone.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** `DD/MM/YYYY HH:mm +hh:mm` in the zone. */
export function displayTime(zone: string, moment: number): string {
  return `${displayDay(zone, moment)} ${displayClock(zone, moment)} ${displayOffset(offsetAt(zone, moment))}`;
}

/** `HH:mm` in the zone. */
export function displayClock(zone: string, moment: number): string {
  const { hour, minute } = wallTimeAt(zone, moment);
  return `${two(hour)}:${two(minute)}`;
}

/** `DD/MM/YYYY` in the zone. */
export function displayDay(zone: string, moment: number): string {
  const wall = wallTimeAt(zone, moment);
  return `${two(wall.day)}/${two(wall.month)}/${wall.year}`;
}

/** `DD/MM/YYYY` of a day kept as `YYYY-MM-DD`. */
export function displayDate(isoDay: string): string {
  return isoDay.split('-').reverse().join('/');
}

/** `+hh:mm` of an offset in minutes. */
export function displayOffset(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** `HH:mm:ss` of a length of time. */
export function displayDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Decimal hours with two places. */
export function decimalHours(milliseconds: number): number {
  return Math.round(Math.max(0, milliseconds) / 36_000) / 100;
}
