import { textOf, type Value } from '@sitebook/domain/fields/value.ts';
import { type Day, dayAt } from '@sitebook/domain/time/day.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import { momentsOf, wallTimeAt } from '@sitebook/domain/time/zone.ts';

/** A time as somebody enters it: what the clocks at the location show, each part as it was typed or chosen. */
export interface WallEntry {
  readonly date: string;
  readonly hour: string;
  readonly minute: string;
}

export const hourChoices: readonly string[] = Array.from({ length: 24 }, (_, hour) => two(hour));
const minutes: readonly string[] = ['00', '15', '30', '45', '59'];

/** The minutes to choose from. One that came from elsewhere is among them, so that it is shown and kept. */
export function minuteChoices(current: string): readonly string[] {
  return current === '' || minutes.includes(current) ? minutes : [...minutes, current].sort();
}

/** What the boxes show for a value: an instant, or a time that was entered and is none. */
export function entryOf(value: Value, zone: string): WallEntry {
  const text = textOf(value);
  if (text === null) return { date: '', hour: '', minute: '' };
  const moment = Date.parse(text);
  if (!/(Z|[+-]\d{2}:?\d{2})$/.test(text) || Number.isNaN(moment)) return entered(text);
  const { hour, minute } = wallTimeAt(zone, moment);
  return { date: displayDate(dayAt(zone, moment)), hour: two(hour), minute: two(minute) };
}

/**
 * The value of an entry: nothing without a date, the earlier instant where the time comes twice. A time that there is
 * not stays as it was entered, for the field's parser to say what is wrong with it.
 */
export function instantOf(entry: WallEntry, zone: string): string | null {
  if (entry.date.trim() === '') return null;
  const [first] = occurrencesOf(entry, zone);
  if (first !== undefined) return new Date(first).toISOString();
  return `${readDate(entry.date) ?? entry.date} ${entry.hour}:${entry.minute}`;
}

/** The moments at which the clocks show this: none, one or two. */
export function occurrencesOf({ date, hour, minute }: WallEntry, zone: string): readonly number[] {
  const day = readDate(date);
  if (day === null || hour === '' || minute === '') return [];
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  return momentsOf(zone, { year, month, day: dayOfMonth, hour: Number(hour), minute: Number(minute), second: 0 });
}

/** The day that a typed date means: day, month and year in this order, or as ISO spells it. */
export function readDate(typed: string): Day | null {
  const [, d, m, y] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(typed) ?? [];
  const day = d && m && y ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : typed.trim();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

function entered(text: string): WallEntry {
  const [, date = text, hour = '', minute = ''] = /^(.*) (\d{2}):(\d{2})$/.exec(text) ?? [];
  return { date: readDate(date) ? displayDate(date) : date, hour, minute };
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
