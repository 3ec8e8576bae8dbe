import { letterOf } from './letter.ts';
import type { MailContent } from './mail.ts';
import { type MailedEvent, type MailSettings, threadOf } from './mailed-event.ts';
import { writeCalendar } from './write-calendar.ts';
import { writeHtml } from './write-html.ts';
import { writeText } from './write-text.ts';

/** The mail that tells somebody what was done to a request. Nothing in it acts: its link only opens. */
export function writeEventMail(config: MailSettings, event: MailedEvent): MailContent {
  const letter = letterOf(config, event);
  return {
    subject: letter.subject,
    text: writeText(letter),
    html: writeHtml(letter),
    // An invitation is to one event. Several come by a calendar link.
    calendar: event.dates ? null : writeCalendar(config, event),
    thread: threadOf(config, event.seen.stored),
  };
}
