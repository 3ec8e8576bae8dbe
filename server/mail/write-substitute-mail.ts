import type { Substitute } from '@sitebook/domain/substitutes/substitute.ts';
import { sayInMail } from '@sitebook/domain/text/mail-texts.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import type { Letter } from './letter.ts';
import type { MailContent } from './mail.ts';
import { hostOf, type MailSettings } from './mailed-event.ts';
import { oneLine } from './one-line.ts';
import { writeHtml } from './write-html.ts';
import { writeText } from './write-text.ts';

/** What is told to the one of both who did not do it. */
export interface SubstituteNews {
  readonly to: 'substitute' | 'manager';
  readonly what: 'named' | 'removed';
}

/** Tells whoever stands in for a manager, or the manager, that it is so from now on, or no longer. */
export function writeSubstituteMail(
  config: MailSettings,
  { alias, name, substituteName, firstDay, lastDay }: Substitute,
  { to, what }: SubstituteNews,
): MailContent {
  const params = {
    name: oneLine(name),
    substitute: oneLine(substituteName),
    from: displayDate(firstDay),
    to: displayDate(lastDay),
  };
  const letter: Letter = {
    subject: sayInMail(`substitute.subject-${to}`, params),
    happened: [
      sayInMail(`substitute.${what}-${to}`, params),
      ...(what === 'named' ? [sayInMail('substitute.meaning')] : []),
    ],
    note: [],
    sections: [],
    link: { text: sayInMail('substitute.open'), address: `${config.publicUrl}/#/Notices` },
    end: what === 'named' ? [sayInMail('substitute.why')] : [],
    sender: oneLine(config.PRODUCT_NAME),
  };
  const thread = substituteThread(config, alias);
  return { subject: letter.subject, text: writeText(letter), html: writeHtml(letter), calendar: null, thread };
}

/** What all mails about who stands in for somebody refer to. */
export function substituteThread(config: MailSettings, alias: string): string {
  return `substitute-${alias.replaceAll(/[^\w.-]/g, '-')}@${hostOf(config)}`;
}
