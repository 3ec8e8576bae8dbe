import type { Actor } from '../access/actor.ts';
import { holdsAny, type Related, relationsOf } from '../access/relation.ts';
import { asPlainLine, showsSomething } from '../fields/characters.ts';
import { type Parsed, parseField } from '../fields/parse-field.ts';
import { momentOf, textOf } from '../fields/value.ts';
import { isOpen, type Lifecycle } from '../lifecycle/lifecycle.ts';
import type { Moment } from '../lifecycle/stamp.ts';
import type { StatusCode } from '../lifecycle/status.ts';
import type { FieldDefinition } from '../modules/definition.ts';
import { addDays, dayAt, momentOn } from '../time/day.ts';

/** What became of a report: it closed the resource, found it closed, or only told the admins. */
export const faultOutcomes = ['closed', 'closed-already', 'told'] as const;
export type FaultOutcome = (typeof faultOutcomes)[number];

/** The longest text of a report. */
export const longestFault = 1000;

/** The longest reason of a closure. */
const longestReason = 200;

const field: FieldDefinition = {
  key: 'text',
  type: 'note',
  title: 'fault.text',
  writers: 'requester',
  max: longestFault,
};

/** Reads a report as plain text: in the browser as it is typed, on the server as it was sent. Nothing is no report. */
export function parseFault(raw: unknown): Parsed {
  const parsed = parseField(field, raw, 'UTC');
  return 'value' in parsed && !showsSomething(textOf(parsed.value) ?? '') ? { code: 'field.required' } : parsed;
}

/** A report in a line, as short as the reason of a closure has to be. */
export function faultReason(text: string): string {
  const line = (asPlainLine(text.replaceAll(/\s+/g, ' ')) ?? '').trim();
  if (line.length <= longestReason) return line;
  // Not in the middle of a letter that takes two places.
  const letters = [...line.slice(0, longestReason - 1)];
  if (/[\ud800-\udbff]$/.test(letters.at(-1) ?? '')) letters.pop();
  return `${letters.join('')}…`;
}

/** A booking of what is broken. */
export interface HeldBooking extends Related {
  readonly status: StatusCode;
}

/**
 * Whether a report closes what is broken: that of whoever runs the location, or owns one of its open bookings of today by
 * the clocks of the location.
 */
export function closesBy(
  actor: Actor,
  lifecycle: Lifecycle,
  bookings: readonly HeldBooking[],
  moment: Moment,
): boolean {
  if (holdsAny(relationsOf(actor, null), ['admin', 'member'])) return true;
  const today = dayOf(moment);
  return bookings.some(
    (booking) =>
      isOpen(lifecycle, booking.status) && touches(booking, today) && relationsOf(actor, booking).has('owner'),
  );
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The day of a moment, from its first to the first of the next. */
export function dayOf({ now, zone }: Moment): Span {
  const today = dayAt(zone, now);
  return { from: momentOn(zone, today, 0), to: momentOn(zone, addDays(today, 1), 0) };
}

function touches({ values }: HeldBooking, { from, to }: Span): boolean {
  const [start, end] = [momentOf(values.start), momentOf(values.end)];
  return start !== null && start < to && from < Math.max(end ?? start, start + 1);
}
