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
    of === null
      ? sayInMail('mail.feed-own', { product })
      : sayInMail('mail.feed-resource', { product, name: plain(of) }),
  );
  calendar.ttl(refreshSeconds);
  const zones = new Set<string>();
  for (const fed of events) {
    const span = spanOf(fed);
    if (!span) continue;
    const { seen } = fed;
    const { zone } = seen.place.hours;
    // An hour that comes twice has only one name: what is in it is written by the clock that all have in common.
    const isPlain = [span.start, span.end].every((moment) => isPlainAt(zone, moment.getTime()));
    if (isPlain) zones.add(zone);
    addEvent(config, calendar, fed, span, {
      zone: isPlain ? zone : null,
      stamp: new Date(seen.stored.record.updatedAt),
      link: seen.view === 'slot' ? null : viewLinkOf(config, seen),
      isCancelled: isOff(fed),
    });
  }
  return withZones(textOf(calendar), zones, range);
}

/** The zones stand before what is written by them, and behind all that is said of the calendar; it is never without one. */
function withZones(text: string, zones: ReadonlySet<string>, { from, to }: Content['range']): string {
  const named = zones.size > 0 ? [...zones] : ['Etc/UTC'];
  const blocks = named.map((zone) => `${zoneBlock(zone, from.getTime(), to.getTime())}\r\n`);
  return text.replace(/^(?=BEGIN:VEVENT|END:VCALENDAR)/m, blocks.join(''));
}
