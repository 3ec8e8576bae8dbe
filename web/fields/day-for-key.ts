import { addDays, type Day, weekdayOf } from '@sitebook/domain/time/day.ts';
import { daysOf } from '@sitebook/domain/time/period.ts';

/** Where a key leads on a page of days, weeks starting on Sunday; null for a key that leads nowhere. */
export function dayForKey(key: string, day: Day): Day | null {
  const intoWeek = weekdayOf(day) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -intoWeek);
    case 'End':
      return addDays(day, 6 - intoWeek);
    case 'PageUp':
      return sameDayOf(addDays(daysOf({ kind: 'month', day }).first, -1), day);
    case 'PageDown':
      return sameDayOf(daysOf({ kind: 'month', day }).end, day);
    default:
      return null;
  }
}

/** The same day in the month of another, or that month's last one where it is shorter. */
function sameDayOf(inMonth: Day, day: Day): Day {
  const { first, end } = daysOf({ kind: 'month', day: inMonth });
  const wanted = addDays(first, Number(day.slice(8)) - 1);
  return wanted < end ? wanted : addDays(end, -1);
}
