import type { TextCode } from '@sitebook/domain/text/en.ts';
import { addDays, type Day } from '@sitebook/domain/time/day.ts';
import { csvLimits } from './csv-limits.ts';
import { encodingOf } from './decode.ts';
import { type CalendarEvent, daysOfEvent, type Property } from './event-days.ts';
import { givingWay } from './giving-way.ts';

/** A whole day of a calendar file. */
export interface CalendarDay {
  readonly line: number;
  readonly day: Day;
  readonly name: string;
}

/** An entry that is not taken, and why. */
export interface LeftOut {
  readonly line: number;
  readonly name: string;
  readonly code: TextCode;
}

export interface ReadCalendar {
  readonly days: readonly CalendarDay[];
  readonly leftOut: readonly LeftOut[];
}

/** No calendar, or too much of one. */
export class BrokenCalendar extends Error {
  readonly code: TextCode;
  readonly params: Readonly<Record<string, number>>;

  constructor(code: TextCode, params: Readonly<Record<string, number>> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

const daysAhead = 366;
/** An entry has a dozen lines as a rule. */
const mostLines = csvLimits.lines * 40;
const longestName = 100;

/** Whether a file is one of a calendar, whatever it is called. */
export function isCalendar(file: Uint8Array): boolean {
  return /^\s*BEGIN:VCALENDAR\b/i.test(decode(file.subarray(0, 200)));
}

/**
 * The whole days of a calendar file (RFC 5545), from today on, as far ahead as anything can be booked. Nothing but whole
 * days makes a day off, and for these no library is needed: no zones, no alarms, and of repetitions only those by year.
 */
export async function readCalendar(file: Uint8Array, today: Day): Promise<ReadCalendar> {
  const days = new Map<Day, CalendarDay>();
  const leftOut: LeftOut[] = [];
  const giveWay = givingWay();
  for (const event of await eventsIn(file)) {
    await giveWay();
    const { line } = event;
    const name = nameOf(event);
    const found = daysOfEvent(event, { first: today, end: addDays(today, daysAhead + 1) });
    if ('code' in found) leftOut.push({ line, name, code: found.code });
    else if (name === '') leftOut.push({ line, name, code: 'manage.calendar-untitled' });
    else {
      const fresh = found.days.filter((day) => !days.has(day));
      for (const day of fresh) days.set(day, { line, day, name });
      if (fresh.length < found.days.length) leftOut.push({ line, name, code: 'manage.calendar-twice' });
    }
  }
  const inOrder = [...days.values()].sort((one, other) => one.line - other.line || (one.day < other.day ? -1 : 1));
  return { days: inOrder, leftOut };
}

const decode = (bytes: Uint8Array) => new TextDecoder(encodingOf(bytes)).decode(bytes);

/** The entries of the file, without what stands inside of them, such as alarms. */
async function eventsIn(file: Uint8Array): Promise<readonly CalendarEvent[]> {
  const events: CalendarEvent[] = [];
  const open: string[] = [];
  let properties = new Map<string, Property>();
  let begin = 0;
  const giveWay = givingWay();
  for (const { line, text } of unfolded(decode(file))) {
    await giveWay();
    const read = readProperty(text);
    if (!read) continue;
    const { name, ...property } = read;
    const part = property.value.trim().toUpperCase();
    if (name === 'BEGIN') {
      open.push(part);
      if (part === 'VEVENT') [properties, begin] = [new Map(), line];
    } else if (name === 'END') {
      if (open.pop() !== part) throw new BrokenCalendar('manage.calendar-broken');
      if (part === 'VEVENT') events.push({ line: begin, properties });
      if (events.length > csvLimits.lines) throw tooMany();
    } else if (open.at(-1) === 'VEVENT' && !properties.has(name)) properties.set(name, property);
  }
  if (open.length > 0) throw new BrokenCalendar('manage.calendar-broken');
  return events;
}

const tooMany = () => new BrokenCalendar('manage.calendar-too-many', { max: csvLimits.lines });

/** Long lines are cut, and go on with a blank or a tab at the beginning of the next. */
function* unfolded(text: string): Generator<{ readonly line: number; readonly text: string }> {
  let parts: string[] = [];
  let begin = 1;
  let line = 0;
  let at = 0;
  while (at <= text.length) {
    const end = text.indexOf('\n', at);
    const next = end < 0 ? text.length : end;
    const raw = text.slice(at, text[next - 1] === '\r' && next > at ? next - 1 : next);
    at = next + 1;
    line += 1;
    if (line > mostLines) throw tooMany();
    if (raw.startsWith(' ') || raw.startsWith('\t')) parts.push(raw.slice(1));
    else {
      if (parts.length > 0) yield { line: begin, text: parts.join('') };
      [parts, begin] = [[raw], line];
    }
  }
  yield { line: begin, text: parts.join('') };
}

/** `NAME;PARAM=value;OTHER="a:b":value`, or nothing for a line that is none. */
function readProperty(text: string): (Property & { readonly name: string }) | undefined {
  const parts: string[] = [];
  let isQuoted = false;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') isQuoted = !isQuoted;
    if (isQuoted || (letter !== ';' && letter !== ':')) continue;
    parts.push(text.slice(from, at));
    from = at + 1;
    if (letter === ':') break;
  }
  const [name, ...params] = parts;
  if (name === undefined || text[from - 1] !== ':') return undefined;
  const pairs = params.map((param): [string, string] => {
    const [key = '', ...value] = param.split('=');
    return [key.trim().toUpperCase(), value.join('=').replaceAll('"', '').toUpperCase()];
  });
  return { name: name.trim().toUpperCase(), params: new Map(pairs), value: text.slice(from) };
}

/** A text with its signs, on one line, as long as a name may be. */
function nameOf({ properties }: CalendarEvent): string {
  const text = (properties.get('SUMMARY')?.value ?? '')
    .replaceAll(/\\([nN\\;,])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? ' ' : sign))
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return [...text].slice(0, longestName).join('').trim();
}
