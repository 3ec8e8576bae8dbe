/** Nothing came for so long that the line is dead, however open it looks. */
export class Silence extends Error {
  override name = 'Silence';
}

/** The server's heart beats every 25 seconds: this is as long as two that did not come, and a little. */
const longestMs = 60_000;

/** What comes, unless nothing does: a process that hangs and a network that swallows everything end no connection. */
export function unlessSilent<Result>(coming: Promise<Result>): Promise<Result> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Silence()), longestMs);
  return Promise.race([coming, silence]).finally(() => clearTimeout(timer));
}
