import { readingOf } from '@sitebook/domain/request/reading.ts';
import { byWhom, sayInMail } from '@sitebook/domain/text/mail-texts.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { saySpan } from '@sitebook/domain/time/say-span.ts';
import { changesOf, type Fact, factsOf } from './facts.ts';
import { linkOf, type MailedDate, type MailedEvent, type MailSettings } from './mailed-event.ts';
import { linesOf, oneLine } from './one-line.ts';

/** What a mail says, part by part; both its forms are written from this. No part but a line of the note is more than a line. */
export interface Letter {
  readonly subject: string;
  /** What happened, and first that it waits for the reader. */
  readonly happened: readonly string[];
  /** What whoever did it had to say. */
  readonly note: readonly string[];
  readonly sections: readonly { readonly title: string; readonly facts: readonly Fact[] }[];
  readonly link: { readonly text: string; readonly address: string } | null;
  /** By which clocks, and why they get it. */
  readonly end: readonly string[];
  readonly sender: string;
}

export function letterOf(config: MailSettings, event: MailedEvent): Letter {
  const { definition, seen, entry, kind } = event;
  const address = linkOf(config, event);
  const changes = changesOf(event);
  const { status } = readingOf(definition, seen);
  const place = placeOf(event);
  const request: readonly Fact[] = [
    { title: sayInMail('mail.module'), value: say(definition.title) },
    { title: sayInMail('mail.number'), value: String(seen.stored.record.id) },
    { title: say('field.location'), value: place },
    { title: say('column.status'), value: say(`status.${status}`) },
    ...factsOf(definition, seen),
  ];
  const { dates = [] } = event;
  const happened = [
    sayInMail(`event.${entry.action}`, { name: oneLine(byWhom(entry)) }),
    ...(dates.length > 0 ? [sayInMail('mail.series', { count: dates.length })] : []),
  ];
  return {
    subject: subjectOf(event),
    happened: kind === 'awaits' ? [sayInMail('event.awaits'), ...happened] : happened,
    note: entry.note ? linesOf(entry.note) : [],
    sections: [
      ...(dates.length > 0
        ? [{ title: sayInMail('mail.dates'), facts: dates.map((date) => dateFact(event, date)) }]
        : []),
      ...(changes.length > 0 ? [{ title: sayInMail('mail.changes'), facts: changes.map(onOneLine) }] : []),
      { title: sayInMail('mail.request'), facts: request.map(onOneLine) },
    ],
    link: address === null ? null : { text: sayInMail(kind === 'awaits' ? 'mail.decide' : 'mail.open'), address },
    end: [sayInMail('mail.times', { zone: seen.place.hours.zone }), why(event)],
    sender: oneLine(config.PRODUCT_NAME),
  };
}

function dateFact({ seen: { place, now } }: MailedEvent, { id, start, end }: MailedDate): Fact {
  return { title: String(id), value: saySpan(place.hours.zone, { start, end }, now.getTime()) };
}

function why({ kind, standsInFor }: MailedEvent): string {
  return standsInFor === null
    ? sayInMail(`mail.why-${kind}`)
    : sayInMail('mail.why-stands-in', { name: oneLine(standsInFor) });
}

const onOneLine = ({ title, value }: Fact): Fact => ({ title: oneLine(title), value: oneLine(value) });

/** The location of a request, as people call it. */
export function placeOf({ seen }: Pick<MailedEvent, 'seen'>): string {
  return oneLine(seen.place.name.location);
}

/** The same for every mail about a request: many programs put mails together by it. */
export function subjectOf(event: Pick<MailedEvent, 'definition' | 'seen'>): string {
  const { definition, seen } = event;
  const params = { module: say(definition.title), id: seen.stored.record.id, place: placeOf(event) };
  return oneLine(sayInMail('mail.subject', params));
}
