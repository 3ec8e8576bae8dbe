import { shortWeekday } from '@sitebook/domain/time/day-names.ts';
import { type Days, eachDay } from '@sitebook/domain/time/period.ts';
import { wallTimeAt } from '@sitebook/domain/time/zone.ts';
import type { Axis } from '../board/grid/axis.ts';

export const night = 86_400_000;

/** A day of the calendar as a moment of the axis. */
export const nightOf = (day: string) => Date.parse(day);

/** The day of the calendar that begins there. */
export const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** From here on a night is named by its whole day. */
const roomForName = 80;

/**
 * Nights from left to right. All are as long as each other, whatever the clocks do: a moment here is a day of the calendar,
 * and stands for no hour.
 */
export function nightsAxis(
  zone: string,
  shown: Days,
  size: { readonly room: number; readonly leastNight: number },
): Axis {
  const days = eachDay(shown).map((day) => ({ day, start: nightOf(day), end: nightOf(day) + night }));
  const start = nightOf(shown.first);
  const perNight = Math.max(size.leastNight, size.room / days.length);
  return {
    start,
    end: nightOf(shown.end),
    width: Math.round(days.length * perNight),
    step: night,
    line: night,
    days,
    // Where there is room its name holds it already.
    marks: days.map((day) => ({ at: day.start, text: perNight < roomForName ? shortWeekday(day.day) : null })),
    xOf: (moment) => ((moment - start) / night) * perNight,
    momentAt: (x) => start + (x / perNight) * night,
    snap: (moment) => Math.round(moment / night) * night,
    clock: (now) => {
      const { year, month, day, hour, minute } = wallTimeAt(zone, now);
      return Date.UTC(year, month - 1, day, hour, minute);
    },
  };
}
