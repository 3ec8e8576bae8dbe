import { factNames, wireNameOf } from '@sitebook/contract/modules/names.ts';
import { statusCodeOf } from '@sitebook/contract/modules/wire-codes.ts';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { isOpen, shownStatus } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { readKnown, readValues, type WireRequest } from '../../api/wire-request.ts';
import { type Booking, bookingsOf, type Words, wordFields, wordsOf } from '../calendar/booking.ts';
import type { GridBlock } from './grid/row.ts';

/** Of a booking what places it. There may be ten thousand: the rest is read of those that are drawn. */
export interface BoardBooking extends GridBlock {
  readonly resourceId: number;
  readonly status: StatusCode;
  readonly version: number | undefined;
  readonly wire: WireRequest;
}

/** What was read of an answer goes with it. */
const read = new WeakMap<WireRequest, Booking | undefined>();
const words = new WeakMap<WireRequest, Words>();

/** In the order of their start, as they come. What was the same before stays the same object. */
export function placeBookings(
  definition: ModuleDefinition,
  rows: readonly WireRequest[],
  before: readonly BoardBooking[],
): readonly BoardBooking[] {
  const place = placerOf(definition);
  const known = new Map(before.map((booking) => [booking.wire, booking]));
  return rows.flatMap((row) => known.get(row) ?? place(row) ?? []);
}

/** All that a calendar tells of it. */
export function bookingOf(definition: ModuleDefinition, { wire }: BoardBooking): Booking | undefined {
  if (!read.has(wire)) read.set(wire, bookingsOf(definition, [readKnown(definition, wire)])[0]);
  return read.get(wire);
}

/** Of that, what is written on it: thousands are drawn at once, and searched. */
export function wordsOn(definition: ModuleDefinition, { wire }: BoardBooking): Words {
  const known = words.get(wire);
  if (known) return known;
  const found = wordsOf(readValues(definition, wire, wordFieldsOf(definition)));
  words.set(wire, found);
  return found;
}

const fieldsWithWords = new WeakMap<ModuleDefinition, ModuleDefinition['fields']>();

function wordFieldsOf(definition: ModuleDefinition): ModuleDefinition['fields'] {
  const fields = fieldsWithWords.get(definition) ?? definition.fields.filter(({ key }) => wordFields.has(key));
  fieldsWithWords.set(definition, fields);
  return fields;
}

function placerOf({ key: module, lifecycle }: ModuleDefinition) {
  const nameOf = (key: string) => wireNameOf(module, { key }).name;
  const [resource, begin, finish, id] = [nameOf('resourceId'), nameOf('start'), nameOf('end'), pathsOf(module).id];
  return (wire: WireRequest): BoardBooking | null => {
    const status = statusCodeOf(String(wire[factNames.status]));
    const [start, end] = [Date.parse(String(wire[begin])), Date.parse(String(wire[finish]))];
    if (status === undefined || Number.isNaN(start) || Number.isNaN(end)) return null;
    const version = typeof wire.version === 'number' ? wire.version : undefined;
    return {
      key: Number(wire[id]),
      resourceId: Number(wire[resource]),
      start,
      end,
      status,
      version,
      // Calendars name no action but that of changing it.
      canMove: version !== undefined && Array.isArray(wire.actions) && wire.actions.length > 0,
      isOver: status !== lifecycle.whenStarted?.code && !isOpen(lifecycle, status),
      wire,
    };
  };
}

/** The status as it reads at a moment, which may be later than the answer. */
export function statusAt({ lifecycle }: ModuleDefinition, { status, start, end }: BoardBooking, now: number) {
  const shown = shownStatus(lifecycle, status, start, now);
  return { status: shown, isOverdue: shown === lifecycle.whenStarted?.code && end <= now };
}

/** The moments between which all of them read as they do now: the last at which one has turned, and the next. */
export function turnsAround(bookings: readonly BoardBooking[], now: number) {
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
  return { last, next: next === Number.POSITIVE_INFINITY ? null : next };
}
