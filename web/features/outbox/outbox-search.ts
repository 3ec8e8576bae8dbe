import type { OutboxMail } from '@sitebook/contract/notices/outbox.ts';

/** What the address of the outbox says: which mails are listed. A mail's own address keeps it for the way back. */
export interface OutboxSearch {
  readonly state?: OutboxMail['state'];
  readonly place?: number;
}

export const states = ['waiting', 'sent', 'failed'] as const satisfies readonly OutboxMail['state'][];

/** Reads an address, which may be mistyped or old: what makes no sense is left out. */
export function readOutboxSearch(found: Readonly<Record<string, unknown>>): OutboxSearch {
  const state = states.find((one) => one === found.state);
  const place = Number(found.place);
  return { ...(state && { state }), ...(Number.isInteger(place) && place > 0 && { place }) };
}
