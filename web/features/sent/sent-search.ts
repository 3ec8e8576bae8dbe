import type { OutboxMail } from '@sitebook/contract/notices/outbox.ts';

/** How far something has come that is sent, be it to a person or to another system. */
export type State = OutboxMail['state'];

/** What the address of a log says: what is listed. The address of one entry keeps it for the way back. */
export interface SentSearch {
  readonly state?: State;
  readonly place?: number;
  /** The webhook that it was sent to. */
  readonly hook?: number;
}

export const states = ['waiting', 'sent', 'failed'] as const satisfies readonly State[];

/** Reads an address, which may be mistyped or old: what makes no sense is left out. */
export function readSentSearch(found: Readonly<Record<string, unknown>>): SentSearch {
  const state = states.find((one) => one === found.state);
  const [place, hook] = [Number(found.place), Number(found.hook)];
  const isId = (id: number) => Number.isInteger(id) && id > 0;
  return { ...(state && { state }), ...(isId(place) && { place }), ...(isId(hook) && { hook }) };
}
