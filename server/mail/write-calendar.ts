import { isOpen } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { NoticeKind } from '@sitebook/domain/notices/notice-kind.ts';
import { ICalAttendeeRole, ICalAttendeeStatus } from 'ical-generator';
import { isMailAddress } from '../mail-address.ts';
import { calendarOf, isOff, plain, spanOf } from './calendar-event.ts';
import type { MailContent } from './mail.ts';
import { linkOf, type MailedEvent, type MailSettings } from './mailed-event.ts';

/** Whose time a booking takes, or who wants to know of it. Whoever decides about it does not spend it there. */
const withCalendar: readonly NoticeKind[] = ['assigned', 'mine', 'copied'];

/** The booking for the recipient's calendar, or that it is off; nothing for what is no booking with a time. */
export function writeCalendar(config: MailSettings, event: MailedEvent): MailContent['calendar'] {
  const method = methodOf(event);
  const span = event.definition.lifecycle.makes === 'booking' ? spanOf(event) : null;
  const { person } = event;
  // What a booking holds was changed, not the booking.
  if (event.entry.action === 'affect' || event.entry.action === 'delay') return null;
  if (!method || !span || !withCalendar.includes(event.kind) || !isMailAddress(person.mail)) return null;
  const link = linkOf(config, event);
  const { written, toText } = calendarOf(config, event, span, { method, link, isCancelled: method === 'CANCEL' });
  written.createAttendee({
    name: plain(person.displayName) || person.mail,
    email: person.mail,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.NEEDSACTION,
    // Nobody reads answers.
    rsvp: false,
  });
  return { method, content: toText() };
}

/** What is merely over stays in calendars. */
function methodOf(event: MailedEvent): 'REQUEST' | 'CANCEL' | null {
  const { definition, seen, entry } = event;
  if (entry.action === 'delete' || isOff(event)) return 'CANCEL';
  return isOpen(definition.lifecycle, seen.stored.record.status) ? 'REQUEST' : null;
}
