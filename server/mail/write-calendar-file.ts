import { calendarOf, isOff, type Seen, spanOf } from './calendar-event.ts';
import { type MailSettings, viewLinkOf } from './mailed-event.ts';

/**
 * A request as a file for the calendar of whoever asks for it; nothing where it has no time. It is the event that mails
 * bring, by the same id, so that neither comes twice; it invites nobody.
 */
export function writeCalendarFile(config: MailSettings, event: Seen): string | null {
  const span = spanOf(event);
  if (span === null) return null;
  const said = { method: 'PUBLISH', link: viewLinkOf(config, event.seen), isCancelled: isOff(event) } as const;
  return calendarOf(config, event, span, said).toText();
}
