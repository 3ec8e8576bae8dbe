import type { Config } from '../../config.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtp.ts';

/** The configured mail server; nothing where mails only wait in the outbox. */
export function openMailer({ MAIL_URL: url, mailFrom }: Config): Mailer | null {
  return url === undefined ? null : smtpMailer({ url, from: mailFrom });
}
