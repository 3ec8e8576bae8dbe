import type { OpenedMail, Outbox, OutboxMail } from '@sitebook/contract/notices/outbox.ts';
import type { OutboxPage } from '../usecases/outbox/list-outbox.ts';

type Mail = OutboxPage['mails'][number];

/** A page of the outbox by the names of the wire. */
export function presentOutbox({ isSending, mails, next }: OutboxPage): Outbox {
  return { isSending, mails: mails.map(presentMail), next };
}

function presentMail(mail: Mail): OutboxMail {
  return {
    mailId: mail.id,
    madeAt: mail.madeAt.toISOString(),
    recipient: mail.recipient,
    subject: mail.content.subject,
    iBaseLocationId: mail.baseLocationId,
    locationName: mail.locationName,
    state: mail.state,
    tries: mail.tries,
    failure: mail.failure,
    triedAt: mail.triedAt?.toISOString() ?? null,
    sentAt: mail.sentAt?.toISOString() ?? null,
  };
}

/** The whole of a mail. */
export function presentOpenedMail(mail: Mail): OpenedMail {
  const { text, html, calendar } = mail.content;
  return { ...presentMail(mail), text, html, calendar: calendar?.content ?? null };
}
