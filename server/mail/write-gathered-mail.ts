import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { NoticeKind } from '@sitebook/domain/notices/notice-kind.ts';
import { sayInMail } from '@sitebook/domain/text/mail-texts.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { displayTime } from '@sitebook/domain/time/display.ts';
import type { Letter } from './letter.ts';
import type { MailContent } from './mail.ts';
import type { MailSettings } from './mailed-event.ts';
import { oneLine } from './one-line.ts';
import { writeHtml } from './write-html.ts';
import { writeText } from './write-text.ts';

/** Something that somebody was told, as a line among others. */
export interface GatheredNotice {
  readonly toldAt: Date;
  readonly kind: NoticeKind;
  /** What happened, and by whom. */
  readonly text: string;
  readonly module: ModuleDefinition;
  readonly requestId: number;
  readonly locationName: string;
  readonly zone: string;
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

/** In the order in which something was first done to each request. */
function sectionsOf(notices: readonly GatheredNotice[]): Letter['sections'] {
  const byRequest = new Map<number, GatheredNotice[]>();
  for (const notice of notices) byRequest.set(notice.requestId, [...(byRequest.get(notice.requestId) ?? []), notice]);
  return [...byRequest.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const { module, requestId, locationName, zone } = first;
    const title = sayInMail('mail.subject', { module: say(module.title), id: requestId, place: locationName });
    const facts = some.map(({ toldAt, kind, text }) => ({
      title: displayTime(zone, toldAt.getTime()),
      value: oneLine(kind === 'awaits' ? `${sayInMail('event.awaits')} ${text}` : text),
    }));
    return [{ title: oneLine(title), facts }];
  });
}
