import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import type { WorkingHours } from '@sitebook/domain/time/working-hours.ts';
import { readDate, type WallEntry } from './wall-entry.ts';

/** A date alone is no time: the working hours of the location fill in what was not chosen yet. */
export function proposeTime(
  entry: WallEntry,
  { type }: Pick<FieldDefinition, 'type'>,
  hours: Pick<WorkingHours, 'start' | 'end'>,
): WallEntry {
  if (readDate(entry.date) === null || entry.hour !== '') return entry;
  const minutes = type === 'end-date-time' ? hours.end : hours.start;
  return { ...entry, hour: two(Math.floor(minutes / 60) % 24), minute: two(minutes % 60) };
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
