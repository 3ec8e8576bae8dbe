import { addDays, type Day, weekdayOf } from '@sitebook/domain/time/day.ts';

let last: Day = '2026-05-03';

/**
 * A working day that no other test of the file uses, so that their bookings do not stand in each other's way. Gives the
 * moments of that day by the clocks of Houston in summer.
 */
export function freshDay(): (time: string) => string {
  do last = addDays(last, 1);
  while (weekdayOf(last) > 5);
  const day = last;
  return (time) => `${day}T${time}:00-05:00`;
}
