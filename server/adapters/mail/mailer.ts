import type { MailContent } from '../../mail/mail.ts';

/** A mail with what it is known by and to whom it goes: always one, so that nobody suffers for another's mailbox. */
export interface OutgoingMail {
  /** Without angle brackets. The same each time it is tried, so that whoever gets it twice sees it once. */
  readonly messageId: string;
  readonly recipient: string;
  readonly content: MailContent;
}

/** What brings mails on their way. */
export interface Mailer {
  /** Done once the mail server has taken it over; else it throws. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server will not take this mail, now or later: nobody is at this address, or it does not want it. */
export class MailRefused extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'MailRefused';
  }
}
