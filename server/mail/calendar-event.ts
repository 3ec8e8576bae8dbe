import { sees } from '@sitebook/domain/access/visibility.ts';
import { momentOf } from '@sitebook/domain/fields/value.ts';
import { fieldOf } from '@sitebook/domain/modules/definition.ts';
import { sayInMail } from '@sitebook/domain/text/mail-texts.ts';
import { say } from '@sitebook/domain/text/say.ts';
import {
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventStatus,
  type ICalTemporalInstantStub,
  default as newCalendar,
} from 'ical-generator';
import { placeOf, subjectOf } from './letter.ts';
import { type MailedEvent, type MailSettings, threadOf } from './mailed-event.ts';
import { oneLine } from './one-line.ts';

/** A request as its reader sees it. */
export type Seen = Pick<MailedEvent, 'definition' | 'seen'>;

/** What is said of it in the calendar's own words. */
interface Said {
  /** Where it is opened. */
  readonly link: string | null;
  readonly isCancelled: boolean;
  /** By which clocks it is written; nothing for UTC, which every program knows. */
  readonly zone: string | null;
  /** When it was written down as it is. */
  readonly stamp: Date;
}

/** A calendar that is still empty. */
export function newCalendarOf(config: MailSettings, method: 'REQUEST' | 'CANCEL' | 'PUBLISH'): ICalCalendar {
  return newCalendar({
    prodId: { company: plain(config.COMPANY_NAME) || '-', product: plain(config.PRODUCT_NAME) || '-', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
}

/** Adds the event that a request is; whoever is told by mail is yet to be added to it. */
export function addEvent(config: MailSettings, calendar: ICalCalendar, event: Seen, span: Span, said: Said): ICalEvent {
  const { seen } = event;
  const { link, isCancelled, zone, stamp } = said;
  return calendar.createEvent({
    id: threadOf(config, seen.stored),
    sequence: seen.stored.record.version,
    stamp,
    start: zone === null ? span.start : instantOf(span.start),
    end: zone === null ? span.end : instantOf(span.end),
    timezone: zone,
    summary: summaryOf(event),
    location: placeOf(event),
    description: [subjectOf(event), ...(link ? [link] : [])].join('\n'),
    organizer: { name: plain(config.mailFrom.name) || config.mailFrom.address, email: config.mailFrom.address },
    status: statusOf(event, isCancelled),
  });
}

/** A calendar with the one event that a request is, in UTC: the recipient's program might not know the zone. */
export function calendarOf(
  config: MailSettings,
  event: Seen,
  span: Span,
  { method, ...said }: Pick<Said, 'link' | 'isCancelled'> & { readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH' },
) {
  const calendar = newCalendarOf(config, method);
  const written = addEvent(config, calendar, event, span, { ...said, zone: null, stamp: event.seen.now });
  return { written, toText: () => textOf(calendar) };
}

export const textOf = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`;

interface Instants {
  readonly Instant: { fromEpochMilliseconds(milliseconds: number): ICalTemporalInstantStub };
}

/** What is not a plain date is written by the clocks of its event's zone. */
function instantOf(moment: Date): ICalTemporalInstantStub {
  const { Temporal } = globalThis as unknown as { readonly Temporal: Instants };
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime());
}

/** What waits for somebody may still come to nothing. */
function statusOf({ definition: { lifecycle }, seen }: Seen, isCancelled: boolean): ICalEventStatus {
  if (isCancelled) return ICalEventStatus.CANCELLED;
  return lifecycle.awaits[seen.stored.record.status] ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/** From when to when. */
interface Span {
  readonly start: Date;
  readonly end: Date;
}

/** From when to when a request is, as far as its reader sees it. */
export function spanOf({ definition, seen }: Seen): Span | null {
  const [start, end] = ['start', 'end'].map((key) => {
    const field = fieldOf(definition, key);
    return field && sees(seen.view, field) ? momentOf(seen.stored.record.values[key]) : null;
  });
  if (start === null || start === undefined || end === null || end === undefined) return null;
  return { start: new Date(start), end: new Date(end) };
}

/** Whether a request will not take place. */
export function isOff({ definition: { lifecycle }, seen }: Seen): boolean {
  const { status } = seen.stored.record;
  const isRejected = lifecycle.transitions.some(
    ({ action, outcomes }) => action === 'reject' && outcomes.some(({ to }) => to === status),
  );
  return lifecycle.phases[status] === 'cancelled' || isRejected;
}

function summaryOf({ definition, seen }: Seen): string {
  const module = say(definition.title);
  const field = definition.holds && fieldOf(definition, definition.holds.field);
  const what = field && sees(seen.view, field) ? seen.stored.names[field.key] : null;
  return oneLine(what ? sayInMail('mail.calendar-summary', { module, what }) : module);
}

/** A name as every reader takes it: quotes would have to be written in a way that some do not know. */
export const plain = (name: string) => oneLine(name.replaceAll(/["^]/g, ' '));
