/** What was asked for before the app's own scripts had come, by its address. */
export interface AskedAhead {
  readonly answers: Map<string, Promise<Response>>;
  /** Whose answers they are. */
  readonly token: string | null;
}

declare global {
  interface Window {
    askedAhead?: AskedAhead;
  }
}

/** Longer than any line takes that the app is used over; what nobody has come for by then is too old to be shown. */
const goodFor = 60_000;

/** An answer that is there, or on its way; each is good for one reading. */
export function takeAhead(address: string, token: string | null = null): Promise<Response> | undefined {
  const { askedAhead } = window;
  if (!askedAhead || performance.now() > goodFor) return undefined;
  // What needs nobody's token was asked for without one.
  if (token !== null && token !== askedAhead.token) return undefined;
  const answer = askedAhead.answers.get(address);
  askedAhead.answers.delete(address);
  return answer;
}
