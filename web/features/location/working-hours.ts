import type { WorkingHours } from '@sitebook/domain/time/working-hours.ts';
import type { BaseLocation } from '../../api/location-queries.ts';

/** When a location works, as the rules reckon with it. */
export function workingHoursOf({ timeZone, workStart, workEnd, workDays, holidays }: BaseLocation): WorkingHours {
  return { zone: timeZone, start: minutesOf(workStart), end: minutesOf(workEnd), days: workDays, holidays };
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
