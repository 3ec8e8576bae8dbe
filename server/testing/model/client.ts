import { randomUUID } from 'node:crypto';
import { aliases } from './aliases.ts';
import { patiently } from './patiently.ts';
import type { Person } from './state.ts';

export interface WireAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** What lets somebody in. */
export type HeadersOf = (alias: string) => Promise<Readonly<Record<string, string>>>;

/** Calls below /api as somebody. */
export interface Client {
  /** The next call goes to the next server. */
  call(by: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<WireAnswer>;
  /** How many calls were made. */
  count(): number;
}

const tokenLasts = 5 * 60_000;

/** Everybody signs in once in a while, not for each call: that would take longer than most calls do. */
function rememberHeaders(headersOf: HeadersOf): HeadersOf {
  const known = new Map<string, { readonly until: number; readonly headers: ReturnType<HeadersOf> }>();
  return (alias) => {
    const kept = known.get(alias);
    if (kept && kept.until > Date.now()) return kept.headers;
    const headers = headersOf(alias);
    known.set(alias, { until: Date.now() + tokenLasts, headers });
    headers.catch(() => known.delete(alias));
    return headers;
  };
}

export interface ClientOptions {
  /**
   * For servers that are made to fail meanwhile: whoever gets no answer, or is told that the server cannot do it now, asks
   * again with the same key for so many milliseconds. What was done by then is answered as it was the first time.
   */
  readonly patience?: number;
}

/** Spreads the calls of all people over all servers. */
export function createClient(
  urls: readonly string[],
  headersOf: HeadersOf,
  { patience = 0 }: ClientOptions = {},
): Client {
  let count = 0;
  const remembered = rememberHeaders(headersOf);
  return {
    count: () => count,
    async call(by, method, path, body) {
      count += 1;
      const url = urls[count % urls.length];
      const key = method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
      const type = body && { 'content-type': 'application/json' };
      return patiently(patience, async () => {
        const headers = { ...(await remembered(aliases[by])), ...key, ...type };
        const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
        const answer = await fetch(`${url}/api${path}`, init);
        if (patience > 0 && isPassing(answer.status)) throw new Error(`${path} was answered ${answer.status}`);
        return { status: answer.status, body: await answer.json() };
      });
    },
  };
}

/** What a balancer or a server says while something behind it is away. */
const isPassing = (status: number) => status >= 502 && status <= 504;
