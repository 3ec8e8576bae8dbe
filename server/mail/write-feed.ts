import { sayInMail } from '@sitebook/domain/text/mail-texts.ts';
import { addEvent, isOff, newCalendarOf, plain, type Seen, spanOf, textOf } from './calendar-event.ts';
import { type MailSettings, viewLinkOf } from './mailed-event.ts';
import { isPlainAt, zoneBlock } from './zone-block.ts';

interface Content {
  readonly events: readonly Seen[];
  readonly range: { readonly from: Date; readonly to: Date };
  /** Whose bookings they are; nothing for the reader's own. */
  readonly of: string | null;
}

/** How soon programs are asked to look again. */
const refreshSeconds = 900;

/**
 * Requests as a calendar that programs read again and again. Each is the event that mails and files bring, by the same id.
 * The same requests make the same text, by which readers learn that nothing is new.
 */
export function writeFeed(config: MailSettings, { events, range, of }: Content): string {
  const calendar = newCalendarOf(config, 'PUBLISH');
  const product = plain(config.PRODUCT_NAME);
  calendar.name(
    of === null ? sayInMail('feed.own', { product }) : sayInMail('feed.resource', { product, name: plain(of) }),
  );
  calendar.ttl(refreshSeconds);
  const [from, to] = [range.from.getTime(), range.to.getTime()];
  calendar.timezone({ name: null, generator: (zone) => zoneBlock(zone, from, to) });
  for (const fed of events) {
    const span = spanOf(fed);
    if (!span) continue;
    const { seen } = fed;
    const { zone } = seen.place.hours;
    addEvent(config, calendar, fed, span, {
      // An hour that comes twice has only one name: what is in it is written by the clock that all have in common.
      zone: [span.start, span.end].every((moment) => isPlainAt(zone, moment.getTime())) ? zone : null,
      stamp: new Date(seen.stored.record.updatedAt),
      link: seen.view === 'slot' ? null : viewLinkOf(config, seen),
      isCancelled: isOff(fed),
    });
  }
  return textOf(calendar);
}
