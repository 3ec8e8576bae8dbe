import { sayInMail } from '@sitebook/domain/text/mail-texts.ts';
import { createTransport } from 'nodemailer';
import { oneLine } from '../../mail/one-line.ts';
import { isMailAddress, type MailAddress } from '../../mail-address.ts';
import { messageOf } from '../../message-of.ts';
import { type Mailer, MailRefused, type OutgoingMail } from './mailer.ts';

export interface SmtpSettings {
  readonly url: string;
  readonly from: MailAddress;
  /** In milliseconds: how long the server may take to answer at all, and between any two things that it says. */
  readonly patience?: number;
}

const usualPatience = 15_000;
/** Jobs are done three at a time. */
const connections = 3;

/** Sends by SMTP. */
export function smtpMailer({ url, from, patience = usualPatience }: SmtpSettings): Mailer {
  const transport = createTransport({
    ...serverOf(url),
    pool: true,
    maxConnections: connections,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    // What a mail says is never taken for a path or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      // Several in one would all get it.
      if (!isMailAddress(mail.recipient))
        throw new MailRefused(sayInMail('mail.not-an-address', { address: mail.recipient }));
      try {
        await transport.sendMail(messageFor(mail, from));
      } catch (error) {
        if (isForGood(error)) throw new MailRefused(messageOf(error), { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** An address with its parts; user and password are written there as addresses write them. */
function serverOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  };
}

function messageFor({ messageId, recipient, content }: OutgoingMail, from: MailAddress) {
  const { subject, text, html, calendar, thread } = content;
  return {
    from,
    to: { name: '', address: recipient },
    envelope: { from: from.address, to: [recipient] },
    messageId: `<${messageId}>`,
    ...(thread === null ? {} : { references: `<${thread}>`, inReplyTo: `<${thread}>` }),
    subject: oneLine(subject),
    text,
    html,
    // Not attached as well: some programs then show nothing but the attachment.
    ...(calendar
      ? {
          alternatives: [
            { contentType: `text/calendar; charset=utf-8; method=${calendar.method}`, content: calendar.content },
          ],
        }
      : {}),
    headers: {
      // Absence notes are not to answer.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Thread-Topic': oneLine(subject),
    },
  };
}

/** Refused for the recipient or for what it says. Whatever else is wrong may be mended while it is tried again. */
function isForGood(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown };
  if (responseCode === undefined) return code === 'EENVELOPE' && command === 'API';
  return Number(responseCode) >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
