import { faultReason } from '@sitebook/domain/faults/fault.ts';
import { entityField } from '@sitebook/domain/manage/definition.ts';
import { entityOf } from '@sitebook/domain/manage/registry.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import type { BrokenBooking, SiteEvent } from '@sitebook/domain/notices/site-event.ts';
import { sayInMail } from '@sitebook/domain/text/mail-texts.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { displayDate, displayTime } from '@sitebook/domain/time/display.ts';
import type { Fact } from './facts.ts';
import type { Letter } from './letter.ts';
import type { MailContent } from './mail.ts';
import { hostOf, type MailSettings } from './mailed-event.ts';
import { oneLine } from './one-line.ts';
import { writeHtml } from './write-html.ts';
import { writeText } from './write-text.ts';

/** Where something about its things happened. */
export interface Site {
  readonly baseLocationId: number;
  readonly name: string;
  readonly zone: string;
}

/** What happened, in a sentence. */
export function siteEventText(event: SiteEvent): string {
  if (event.kind === 'runs-low') return sayInMail('site.runs-low', { count: event.rows.length });
  if (event.kind === 'fault') {
    const params = { name: oneLine(event.name), by: oneLine(event.by), reason: faultReason(event.text) };
    return sayInMail(`site.fault-${event.outcome}`, params);
  }
  const { name, lastDay, broken } = event;
  const params = { name: oneLine(name), what: endingOf(event), day: displayDate(lastDay), count: broken.count };
  return sayInMail(broken.count > 0 ? 'site.expires-breaks' : 'site.expires', params);
}

/** The last day of what, as its form calls it. */
function endingOf({ entity }: SiteEvent): string {
  const definition = entityOf(entity);
  return say(entityField(definition, definition.expires ?? '')?.title ?? definition.one);
}

/** What there is to know of it, line by line: the bookings that it breaks, what runs low, or what does not work. */
export function siteEventFacts(event: SiteEvent, zone: string): readonly Fact[] {
  if (event.kind === 'runs-low')
    return event.rows.map(({ name, available, low }) => ({
      title: oneLine(name),
      value: sayInMail('site.pieces', { available, low }),
    }));
  if (event.kind === 'fault') return [{ title: oneLine(event.by), value: oneLine(event.text) }];
  const { count, first } = event.broken;
  const facts = first.map((booking) => bookingFact(booking, zone));
  const more = count - first.length;
  return more > 0 ? [...facts, { title: '…', value: sayInMail('mail.more', { count: more }) }] : facts;
}

function bookingFact({ id, module, name, start, end }: BrokenBooking, zone: string): Fact {
  const definition = moduleOf(module);
  const times = [start, end].flatMap((moment) => (moment === null ? [] : [displayTime(zone, moment)]));
  return {
    title: sayInMail('site.booking', { module: definition ? say(definition.title) : module, id }),
    value: oneLine([name, times.join(' – ')].join(', ')),
  };
}

/** The mail that tells an admin of it. Its link leads to what has to be renewed, ordered or mended. */
export function writeSiteMail(config: MailSettings, event: SiteEvent, site: Site): MailContent {
  const { entity } = event;
  const subject = sayInMail('site.subject', { what: subjectOf(event), place: site.name });
  const facts = siteEventFacts(event, site.zone);
  const recordId = 'recordId' in event ? event.recordId : null;
  const letter: Letter = {
    subject: oneLine(subject),
    happened: [siteEventText(event)],
    note: [],
    sections: facts.length > 0 ? [{ title: sayInMail(`site.${event.kind}-facts`), facts }] : [],
    link: { text: sayInMail('site.open'), address: `${config.publicUrl}/#${pathTo(entity, recordId, site)}` },
    end: [sayInMail('mail.times', { zone: site.zone }), sayInMail('mail.why-upkeep')],
    sender: oneLine(config.PRODUCT_NAME),
  };
  return {
    subject: letter.subject,
    text: writeText(letter),
    html: writeHtml(letter),
    calendar: null,
    thread: `${entity}-${recordId ?? site.baseLocationId}@${hostOf(config)}`,
  };
}

/** The same for every mail about it. */
export function subjectOf(event: SiteEvent): string {
  if (event.kind === 'fault') return sayInMail('site.fault-subject', { name: oneLine(event.name) });
  return event.kind === 'expires'
    ? sayInMail('site.expires-subject', { what: endingOf(event), name: oneLine(event.name) })
    : say(entityOf(event.entity).title);
}

/** The browser's address of a record, or of what of its kind a location has. */
function pathTo(entity: string, recordId: number | null, { baseLocationId }: Site): string {
  const query = recordId === null ? `place=${baseLocationId}` : `open=${recordId}`;
  return `/Manage/MasterData/${entity}?${query}`;
}
