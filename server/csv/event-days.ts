import type { TextCode } from '@sitebook/domain/text/en.ts';
import { addDays, type Day } from '@sitebook/domain/time/day.ts';
import { type Days, eachDay } from '@sitebook/domain/time/period.ts';

/** An entry of a calendar file: its properties, and where it begins. */
export interface CalendarEvent {
  readonly line: number;
  readonly properties: ReadonlyMap<string, Property>;
}

export interface Property {
  /** In upper case, without quotes. */
  readonly params: ReadonlyMap<string, string>;
  readonly value: string;
}

type Found = { readonly days: readonly Day[] } | { readonly code: TextCode };

/** Longer ones are seasons. */
const mostDays = 31;

/** The days of an entry within a stretch of days, or why it has none. */
export function daysOfEvent({ properties }: CalendarEvent, within: Days): Found {
  const start = properties.get('DTSTART');
  const first = start && readDay(start.value);
  if (properties.get('STATUS')?.value.trim().toUpperCase() === 'CANCELLED')
    return { code: 'manage.calendar-cancelled' };
  if (!start || first === undefined) return { code: 'manage.calendar-timed' };
  const length = lengthOf(properties, first);
  if (length > mostDays) return { code: 'manage.calendar-long' };
  const rule = properties.get('RRULE')?.value;
  if (properties.has('RDATE')) return { code: 'manage.calendar-repeats' };
  const starts = rule === undefined ? [first] : yearly(first, rule, within.end);
  if (!starts) return { code: 'manage.calendar-repeats' };
  const except = new Set((properties.get('EXDATE')?.value ?? '').split(',').map(readDay));
  const all = starts
    .filter((day) => !except.has(day))
    .flatMap((day) => eachDay({ first: day, end: addDays(day, length) }));
  const days = all.filter((day) => within.first <= day && day < within.end);
  if (days.length > 0) return { days };
  return { code: all.some((day) => day >= within.end) ? 'manage.calendar-far' : 'manage.calendar-past' };
}

/** A day without a time. Whether its `VALUE=DATE` stands there or not: a time has a T in it. */
function readDay(value: string): Day | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(value.trim()) ?? [];
  const text = `${year}-${month}-${day}`;
  return year !== undefined && isDay(text) ? text : undefined;
}

function isDay(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The end is the first day that is not part of it; without one it is a single day. */
function lengthOf(properties: CalendarEvent['properties'], first: Day): number {
  const end = readDay(properties.get('DTEND')?.value ?? '');
  if (end !== undefined) return Math.max(1, Math.round((Date.parse(end) - Date.parse(first)) / 86_400_000));
  const [, weeks, days] = /^P(?:(\d{1,3})W|(\d{1,4})D)$/i.exec(properties.get('DURATION')?.value.trim() ?? '') ?? [];
  return Math.max(1, weeks === undefined ? Number(days ?? 1) : Number(weeks) * 7);
}

/** The first days by a rule that repeats by year, before an end; nothing for any other rule. */
function yearly(first: Day, rule: string, end: Day): readonly Day[] | undefined {
  const parts = new Map(rule.split(';').map((part) => part.trim().toUpperCase().split('=') as [string, string]));
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number);
  const isUnderstood = [...parts].every(
    ([name, value]) =>
      ['INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'FREQ'].includes(name) ||
      (name === 'BYMONTH' && Number(value) === month) ||
      (name === 'BYMONTHDAY' && Number(value) === day),
  );
  if (!isUnderstood || parts.get('FREQ') !== 'YEARLY') return undefined;
  const every = Number(parts.get('INTERVAL') ?? 1);
  const count = Number(parts.get('COUNT') ?? Number.POSITIVE_INFINITY);
  if (!(Number.isInteger(every) && every > 0 && count > 0)) return undefined;
  const until = readDay(parts.get('UNTIL')?.slice(0, 8) ?? '');
  const starts: Day[] = [];
  for (let next = year; starts.length < count; next += every) {
    const text = `${String(next).padStart(4, '0')}${first.slice(4)}`;
    // The last one may lie beyond the end, to tell what is far from what is past.
    if ((until !== undefined && text > until) || starts.at(-1)?.localeCompare(end) === 1 || next > 9999) break;
    // On the 29th of February, only in years that have it.
    if (isDay(text)) starts.push(text);
  }
  return starts;
}
