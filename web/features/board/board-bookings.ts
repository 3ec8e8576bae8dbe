import type { BoardRows } from '@sitebook/contract/modules/board-rows.ts';
import { factNames, wireNameOf } from '@sitebook/contract/modules/names.ts';
import { statusCodeOf } from '@sitebook/contract/modules/wire-codes.ts';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { isOpen, shownStatus } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { encodeValues, readKnown, readValues, type WireRequest } from '../../api/wire-request.ts';
import { type Booking, bookingsOf, type Words, wordFields, wordsOf } from '../calendar/booking.ts';
import type { GridBlock } from './grid/row.ts';
import { isoOf } from './iso-of.ts';

/** Of a booking what places it. There may be ten thousand: the rest is read of those that are drawn. */
export interface BoardBooking extends GridBlock {
  readonly resourceId: number;
  readonly status: StatusCode;
  readonly version: number | undefined;
  /** What was told of it, by these names. */
  readonly names: BoardRows['names'];
  readonly values: BoardRows['rows'][number];
}

/** What was read of an answer goes with it. */
const read = new WeakMap<BoardBooking['values'], Booking | undefined>();
const words = new WeakMap<BoardBooking['values'], Words>();

/** In the order of their start, as they come. What was the same before stays the same object. */
export function placeBookings(
  definition: ModuleDefinition,
  { names, rows }: BoardRows,
  before: readonly BoardBooking[],
): readonly BoardBooking[] {
  const place = placerOf(definition, names);
  const known = new Map(before.map((booking) => [booking.values, booking]));
  const placed: BoardBooking[] = [];
  for (const values of rows) {
    const booking = known.get(values) ?? place(values);
    if (booking) placed.push(booking);
  }
  return placed;
}

/** The same answer with one booking where it was moved to. */
export function placeAnew(definition: ModuleDefinition, { names, rows }: BoardRows, moved: BoardBooking): BoardRows {
  const { key, resourceId, version } = moved;
  const now: WireRequest = { ...encodeValues(definition, { ...isoOf(moved), resourceId }), version };
  const idAt = names.indexOf(pathsOf(definition.key).id);
  const isIt = (values: BoardBooking['values']) => values[idAt] === key;
  const withNow = (values: BoardBooking['values']) => names.map((name, at) => (name in now ? now[name] : values[at]));
  return { names, rows: rows.map((values) => (isIt(values) ? withNow(values) : values)) };
}

/** All that a calendar tells of it. */
export function bookingOf(definition: ModuleDefinition, booking: BoardBooking): Booking | undefined {
  const { values } = booking;
  if (!read.has(values)) read.set(values, bookingsOf(definition, [readKnown(definition, wireOf(booking))])[0]);
  return read.get(values);
}

/** Of that, what is written on it: thousands are drawn at once, and searched. */
export function wordsOn(definition: ModuleDefinition, booking: BoardBooking): Words {
  const known = words.get(booking.values);
  if (known) return known;
  const found = wordsOf(readValues(definition, wireOf(booking), wordFieldsOf(definition)));
  words.set(booking.values, found);
  return found;
}

const wireOf = ({ names, values }: BoardBooking): WireRequest =>
  Object.fromEntries(names.map((name, index) => [name, values[index]]));

const fieldsWithWords = new WeakMap<ModuleDefinition, ModuleDefinition['fields']>();

function wordFieldsOf(definition: ModuleDefinition): ModuleDefinition['fields'] {
  const fields = fieldsWithWords.get(definition) ?? definition.fields.filter(({ key }) => wordFields.has(key));
  fieldsWithWords.set(definition, fields);
  return fields;
}

function placerOf({ key: module, lifecycle }: ModuleDefinition, names: BoardRows['names']) {
  const at = (name: string) => names.indexOf(name);
  const atField = (key: string) => at(wireNameOf(module, { key }).name);
  const [resourceAt, startAt, endAt] = [atField('resourceId'), atField('start'), atField('end')];
  const [idAt, statusAt, versionAt] = [at(pathsOf(module).id), at(factNames.status), at('version')];
  const statuses = new Map<unknown, StatusCode | undefined>();
  const statusOf = (told: unknown) => {
    if (!statuses.has(told)) statuses.set(told, statusCodeOf(String(told)));
    return statuses.get(told);
  };
  return (values: BoardBooking['values']): BoardBooking | null => {
    const status = statusOf(values[statusAt]);
    const start = Date.parse(values[startAt] as string);
    const end = Date.parse(values[endAt] as string);
    if (status === undefined || Number.isNaN(start) || Number.isNaN(end)) return null;
    const version = values[versionAt];
    return {
      key: values[idAt] as number,
      resourceId: values[resourceAt] as number,
      start,
      end,
      status,
      // Calendars name no action but that of changing it, and a version of nothing else.
      version: typeof version === 'number' ? version : undefined,
      canMove: typeof version === 'number',
      isOver: status !== lifecycle.whenStarted?.code && !isOpen(lifecycle, status),
      names,
      values,
    };
  };
}

/** The status as it reads at a moment, which may be later than the answer. */
export function statusAt({ lifecycle }: ModuleDefinition, { status, start, end }: BoardBooking, now: number) {
  const shown = shownStatus(lifecycle, status, start, now);
  return { status: shown, isOverdue: shown === lifecycle.whenStarted?.code && end <= now };
}

/** The moments between which all of them read as they do now: the last at which one has turned, and the next. */
interface Turns {
  readonly last: number;
  readonly next: number | null;
}

const turns = new WeakMap<readonly BoardBooking[], Turns>();

/** Looked for once for each turn, and not whenever somebody asks: there may be ten thousand bookings. */
export function turnsAround(bookings: readonly BoardBooking[], now: number): Turns {
  const known = turns.get(bookings);
  if (known && known.last <= now && now < (known.next ?? Number.POSITIVE_INFINITY)) return known;
  let [last, next] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const turn = (moment: number) => {
    if (moment <= now) last = Math.max(last, moment);
    else next = Math.min(next, moment);
  };
  for (const { start, end, isOver } of bookings) {
    if (isOver) continue;
    turn(start);
    turn(end);
  }
  const found = { last, next: next === Number.POSITIVE_INFINITY ? null : next };
  turns.set(bookings, found);
  return found;
}
