import { addDays, dayAt, momentOn } from '@sitebook/domain/time/day.ts';

const hour = 3_600_000;
const quarter = hour / 4;

/** Days from today, most of them near it: a site looks at what was, is and comes next. */
const days = [-13, 0, -6, 1, -2, 3, -1, 7, 0, 12, 2, -4, 1, 5, -9, 16, 4, -3, 9, 20];

interface Slot {
  readonly start: number;
  readonly end: number;
}

function dayOf(zone: string, index: number, now: number) {
  return addDays(dayAt(zone, now), days[Math.floor(index / 2) % days.length] ?? 0);
}

/** Some share time and resource with another, which stands where the location lets bookings overlap. */
export function slotIndexOf(index: number): number {
  return index % 8 === 6 ? index - 2 : index;
}

/** Some hours in the middle of the day; every tenth runs just now. */
export function slotOf(zone: string, index: number, now: number): Slot {
  const length = (1 + (index % 3)) * hour;
  const shared = slotIndexOf(index);
  if (shared % 10 === 4) {
    const start = Math.floor((now - hour) / quarter) * quarter;
    return { start, end: start + length + hour };
  }
  const start = momentOn(zone, dayOf(zone, shared, now), (7 + (shared % 8)) * 60 + (shared % 4 === 1 ? 30 : 0));
  return { start, end: start + length };
}

/** Two to six nights, from an afternoon to a morning. Who came yesterday or the days before is still there. */
export function nightsOf(zone: string, index: number, now: number): Slot {
  const first = dayOf(zone, index, now);
  const nights = 2 + (index % 5);
  return {
    start: momentOn(zone, first, 14 * 60),
    end: momentOn(zone, addDays(first, nights), 11 * 60),
  };
}
