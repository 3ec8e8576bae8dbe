import { aliases } from './aliases.ts';
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
    return headers;
  };
}

/** Spreads the calls of all people over all servers. */
export function createClient(urls: readonly string[], headersOf: HeadersOf): Client {
  let count = 0;
  const remembered = rememberHeaders(headersOf);
  return {
    count: () => count,
    async call(by, method, path, body) {
      count += 1;
      const url = urls[count % urls.length];
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: { ...(await remembered(aliases[by])), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: await answer.json() };
    },
  };
}
