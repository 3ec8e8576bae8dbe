import { sees } from '@sitebook/domain/access/visibility.ts';
import { momentOf } from '@sitebook/domain/fields/value.ts';
import { isOpen } from '@sitebook/domain/lifecycle/lifecycle.ts';
import { fieldOf } from '@sitebook/domain/modules/definition.ts';
import type { NoticeKind } from '@sitebook/domain/notices/notice-kind.ts';
import { sayInMail } from '@sitebook/domain/text/mail-texts.ts';
import { say } from '@sitebook/domain/text/say.ts';
import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  default as newCalendar,
} from 'ical-generator';
import { isMailAddress } from '../mail-address.ts';
import { placeOf, subjectOf } from './letter.ts';
import type { MailContent } from './mail.ts';
import { linkOf, type MailedEvent, type MailSettings, threadOf } from './mailed-event.ts';
import { oneLine } from './one-line.ts';

/** Whose time a booking takes, or who wants to know of it. Whoever decides about it does not spend it there. */
const withCalendar: readonly NoticeKind[] = ['assigned', 'mine', 'copied'];

/** The booking for the recipient's calendar, or that it is off; nothing for what is no booking with a time. */
export function writeCalendar(config: MailSettings, event: MailedEvent): MailContent['calendar'] {
  const method = methodOf(event);
  const span = spanOf(event);
  const { person, seen } = event;
  // What a booking holds was changed, not the booking.
  if (event.entry.action === 'affect') return null;
  if (!method || !span || !withCalendar.includes(event.kind) || !isMailAddress(person.mail)) return null;
  const link = linkOf(config, event);
  const calendar = newCalendar({
    prodId: { company: plain(config.COMPANY_NAME) || '-', product: plain(config.PRODUCT_NAME) || '-', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: threadOf(config, seen.stored),
    sequence: seen.stored.record.version,
    stamp: seen.now,
    // In UTC, without a zone that the recipient's program might not know.
    ...span,
    summary: summaryOf(event),
    location: placeOf(event),
    description: [subjectOf(event), ...(link ? [link] : [])].join('\n'),
    organizer: { name: plain(config.mailFrom.name) || config.mailFrom.address, email: config.mailFrom.address },
    attendees: [
      {
        name: plain(person.displayName) || person.mail,
        email: person.mail,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
        // Nobody reads answers.
        rsvp: false,
      },
    ],
    status: statusOf(event, method),
  });
  return { method, content: `${calendar.toString()}\r\n` };
}

/** What is merely over stays in calendars. */
function methodOf({ definition: { lifecycle }, seen, entry }: MailedEvent): 'REQUEST' | 'CANCEL' | null {
  const { status } = seen.stored.record;
  const isRejected = lifecycle.transitions.some(
    ({ action, outcomes }) => action === 'reject' && outcomes.some(({ to }) => to === status),
  );
  if (entry.action === 'delete' || lifecycle.phases[status] === 'cancelled' || isRejected) return 'CANCEL';
  return isOpen(lifecycle, status) ? 'REQUEST' : null;
}

/** What waits for somebody may still come to nothing. */
function statusOf({ definition: { lifecycle }, seen }: MailedEvent, method: 'REQUEST' | 'CANCEL'): ICalEventStatus {
  if (method === 'CANCEL') return ICalEventStatus.CANCELLED;
  return lifecycle.awaits[seen.stored.record.status] ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

function spanOf({ definition, seen }: MailedEvent): { readonly start: Date; readonly end: Date } | null {
  if (definition.lifecycle.makes !== 'booking') return null;
  const [start, end] = ['start', 'end'].map((key) => {
    const field = fieldOf(definition, key);
    return field && sees(seen.view, field) ? momentOf(seen.stored.record.values[key]) : null;
  });
  if (start === null || start === undefined || end === null || end === undefined) return null;
  return { start: new Date(start), end: new Date(end) };
}

function summaryOf({ definition, seen }: MailedEvent): string {
  const module = say(definition.title);
  const field = definition.holds && fieldOf(definition, definition.holds.field);
  const what = field && sees(seen.view, field) ? seen.stored.names[field.key] : null;
  return oneLine(what ? sayInMail('mail.calendar-summary', { module, what }) : module);
}

/** A name as every reader takes it: quotes would have to be written in a way that some do not know. */
const plain = (name: string) => oneLine(name.replaceAll(/["^]/g, ' '));
