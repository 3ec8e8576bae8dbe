import type { Substitute } from '@sitebook/domain/substitutes/substitute.ts';
import { sayInMail } from '@sitebook/domain/text/mail-texts.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import type { Letter } from './letter.ts';
import type { MailContent } from './mail.ts';
import type { MailSettings } from './mailed-event.ts';
import { oneLine } from './one-line.ts';
import { writeHtml } from './write-html.ts';
import { writeText } from './write-text.ts';

/** Tells whoever stands in for a manager, or the manager whom somebody else named it for. */
export function writeSubstituteMail(
  config: MailSettings,
  { name, substituteName, firstDay, lastDay }: Substitute,
  to: 'substitute' | 'manager',
): MailContent {
  const params = {
    name: oneLine(name),
    substitute: oneLine(substituteName),
    from: displayDate(firstDay),
    to: displayDate(lastDay),
  };
  const letter: Letter = {
    subject: sayInMail(`substitute.subject-${to}`, params),
    happened: [sayInMail(`substitute.named-${to}`, params), sayInMail('substitute.meaning')],
    note: [],
    sections: [],
    link: { text: sayInMail('substitute.open'), address: `${config.publicUrl}/#/Notices` },
    end: [sayInMail('substitute.why')],
    sender: oneLine(config.PRODUCT_NAME),
  };
  return { subject: letter.subject, text: writeText(letter), html: writeHtml(letter), calendar: null, thread: null };
}
