import { addDays, type Day, dayAt, momentOn } from '@sitebook/domain/time/day.ts';
import { useHasPassed } from '../request-value/use-has-passed.ts';

/** The day of the location; turns at its midnight. */
export function useToday(zone: string): Day {
  const today = dayAt(zone, Date.now());
  useHasPassed(momentOn(zone, addDays(today, 1), 0));
  return today;
}
