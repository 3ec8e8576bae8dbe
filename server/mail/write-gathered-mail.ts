import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { SiteEvent } from '@sitebook/domain/notices/site-event.ts';
import { sayInMail } from '@sitebook/domain/text/mail-texts.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { displayTime } from '@sitebook/domain/time/display.ts';
import type { FreedSlot } from '@sitebook/domain/waits/wait.ts';
import type { Fact } from './facts.ts';
import type { Letter } from './letter.ts';
import type { MailContent } from './mail.ts';
import type { MailSettings } from './mailed-event.ts';
import { oneLine } from './one-line.ts';
import { freedSubject } from './write-freed-mail.ts';
import { writeHtml } from './write-html.ts';
import { siteEventFacts, subjectOf } from './write-site-mail.ts';
import { writeText } from './write-text.ts';

/** Something that somebody was told, as a line among others. */
export interface GatheredNotice {
  readonly toldAt: Date;
  /** What happened, and by whom. */
  readonly text: string;
  readonly locationName: string;
  readonly zone: string;
  readonly about:
    | {
        readonly kind: 'request';
        readonly module: ModuleDefinition;
        readonly requestId: number;
        /** It is the reader's turn, still. */
        readonly isWaiting: boolean;
      }
    | SiteEvent
    | FreedSlot;
}

/** Nobody reads more of them in one mail. */
const mostLines = 500;

/** One mail of all that somebody was told since the last, request by request. */
export function writeGatheredMail(
  config: MailSettings,
  { notices, waits }: { readonly notices: readonly GatheredNotice[]; readonly waits: 'soon' | 'daily' },
): MailContent {
  const more = notices.length - mostLines;
  const letter: Letter = {
    subject: sayInMail(`mail.gathered-${waits}`, { count: notices.length, product: oneLine(config.PRODUCT_NAME) }),
    happened: [sayInMail('mail.gathered', { count: notices.length })],
    note: [],
    sections: sectionsOf(notices.slice(0, mostLines)),
    link: { text: sayInMail('mail.open-all'), address: `${config.publicUrl}/` },
    end: [...(more > 0 ? [sayInMail('mail.more', { count: more })] : []), sayInMail(`mail.why-${waits}`)],
    sender: oneLine(config.PRODUCT_NAME),
  };
  return { subject: letter.subject, text: writeText(letter), html: writeHtml(letter), calendar: null, thread: null };
}

/** In the order in which something first happened to each request, or at each location. */
function sectionsOf(notices: readonly GatheredNotice[]): Letter['sections'] {
  const bySubject = Map.groupBy(notices, titleOf);
  return [...bySubject].map(([title, some]) => ({ title, facts: some.flatMap(factsOf) }));
}

/** What it is about, as the subject of a mail of its own would say. */
function titleOf({ about, locationName: place }: GatheredNotice): string {
  if (about.kind === 'request')
    return oneLine(sayInMail('mail.subject', { module: say(about.module.title), id: about.requestId, place }));
  const what = about.kind === 'freed' ? freedSubject(about) : subjectOf(about);
  return oneLine(sayInMail('site.subject', { what, place }));
}

function factsOf({ toldAt, text, zone, about }: GatheredNotice): readonly Fact[] {
  const isWaiting = about.kind === 'request' && about.isWaiting;
  const happened = isWaiting ? `${sayInMail('event.awaits')} ${text}` : text;
  const first = { title: displayTime(zone, toldAt.getTime()), value: oneLine(happened) };
  return about.kind === 'request' || about.kind === 'freed' ? [first] : [first, ...siteEventFacts(about, zone)];
}
