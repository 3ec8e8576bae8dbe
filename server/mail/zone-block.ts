import { momentsOf, offsetAt, wallTimeAt } from '@sitebook/domain/time/zone.ts';

const day = 86_400_000;
const quarter = 900_000;
const minute = 60_000;

/** When the clocks of a zone change, and by how much, in minutes ahead of UTC. */
interface Change {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/**
 * A zone as calendars read it (VTIMEZONE), right from a year before the first moment to a year after the last one. Where
 * the clocks change by a rule, it is written as one for every year, which is all that some readers know; else each change
 * is written by itself. It follows from the same offsets as all times of the product, so that both always agree.
 */
export function zoneBlock(zone: string, from: number, to: number): string {
  const [first, last] = [new Date(from).getUTCFullYear() - 1, new Date(to).getUTCFullYear() + 1];
  const changes = changesOf(zone, Date.UTC(first, 0, 1), Date.UTC(last + 1, 0, 1));
  const rules = rulesOf(changes, last - first + 1);
  const lines = rules ?? [
    ...part(null, offsetAt(zone, Date.UTC(first, 0, 1))),
    ...changes.flatMap((change) => part(change, change.after)),
  ];
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE'].join('\r\n');
}

function changesOf(zone: string, from: number, to: number): readonly Change[] {
  const changes: Change[] = [];
  for (let at = from; at < to; at += day) {
    const [before, after] = [offsetAt(zone, at), offsetAt(zone, at + day)];
    if (before === after) continue;
    let moment = at;
    while (offsetAt(zone, moment) === before) moment += quarter;
    changes.push({ at: moment, before, after });
  }
  return changes;
}

/** What the clocks show in the last moment before, or would have shown: by this changes are written. */
const wallOf = ({ at, before }: Change) => new Date(at + before * minute);

/** The same weekday of the same month in every year, twice a year; nothing where there is no such rule. */
function rulesOf(changes: readonly Change[], years: number): readonly string[] | null {
  if (changes.length !== years * 2) return null;
  const rules = [0, 1].map((which) => {
    const each = changes.filter((_, index) => index % 2 === which);
    const [first] = each;
    const told = new Set(each.map((one) => tellOf(one, 'last')));
    const counted = new Set(each.map((one) => tellOf(one, 'counted')));
    const [text] = [told, counted].find(({ size }) => size === 1) ?? [];
    return first && text ? part(first, first.after, text) : null;
  });
  const [one, other] = rules;
  return one && other ? [...one, ...other] : null;
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** A change as a rule that it might follow, with all that has to be the same in other years. */
function tellOf(change: Change, way: 'last' | 'counted'): string {
  const wall = wallOf(change);
  const month = wall.getUTCMonth();
  const isLast = new Date(wall.getTime() + 7 * day).getUTCMonth() !== month;
  // One that is not the last follows no such rule.
  if (way === 'last' && !isLast) return String(change.at);
  const count = way === 'last' ? -1 : Math.ceil(wall.getUTCDate() / 7);
  const clock = wall.toISOString().slice(11, 19);
  return `FREQ=YEARLY;BYMONTH=${month + 1};BYDAY=${count}${weekdays[wall.getUTCDay()]} ${clock} ${change.before} ${change.after}`;
}

/** The time from a change on, or that of all times before there is one. */
function part(change: Change | null, offset: number, rule?: string): readonly string[] {
  const kind = change && change.after > change.before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${change ? compact(wallOf(change)) : '19700101T000000'}`,
    `TZOFFSETFROM:${encodeOffset(change?.before ?? offset)}`,
    `TZOFFSETTO:${encodeOffset(offset)}`,
    ...(rule ? [`RRULE:${rule.split(' ', 1)[0]}`] : []),
    `END:${kind}`,
  ];
}

const compact = (wall: Date) => wall.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

function encodeOffset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
}

/** Whether what the clocks show at this moment means no other one: of an hour that comes twice, readers take the one or the other. */
export function isPlainAt(zone: string, moment: number): boolean {
  return momentsOf(zone, wallTimeAt(zone, moment)).length === 1;
}
