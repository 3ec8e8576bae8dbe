import { z } from 'zod';
import { DirectoryUnavailable } from './directory.ts';
import { GraphPause } from './graph-pause.ts';

export interface GraphSettings {
  readonly tenant: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** `https://graph.microsoft.com`, or that of another cloud. */
  readonly url: string;
  /** `https://login.microsoftonline.com`, or that of another cloud. */
  readonly loginUrl: string;
}

/** A call below `/v1.0` as this application, and how its answer is read. Nothing when what it names is not there. */
export type GraphCall = <Answer>(
  path: string,
  query: Readonly<Record<string, string>>,
  read: (answer: Response) => Promise<Answer>,
) => Promise<Answer | undefined>;

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.coerce.number() });
/** For one call, its whole answer included. */
const patience = 5000;
/** A token that is about to expire could do so on its way. */
const margin = 60_000;

export function graphClient(settings: GraphSettings): GraphCall {
  const pause = new GraphPause();
  let token: { readonly text: Promise<string>; readonly until: number } | undefined;

  async function askForToken(): Promise<string> {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
      scope: `${settings.url}/.default`,
    });
    const address = `${settings.loginUrl}/${settings.tenant}/oauth2/v2.0/token`;
    const { access_token, expires_in } = await reach(pause, address, { method: 'POST', body }, async (answer) => {
      if (!answer.ok) throw new DirectoryUnavailable(`the token for Microsoft Graph was refused (${answer.status})`);
      return tokenAnswer.parse(await answer.json());
    });
    token = { text: Promise.resolve(access_token), until: performance.now() + expires_in * 1000 - margin };
    return access_token;
  }

  /** However many ask at once, one token is fetched; one that could not be had is asked for again. */
  function currentToken(): Promise<string> {
    if (token && performance.now() < token.until) return token.text;
    const text = askForToken().catch((error: unknown) => {
      token = undefined;
      throw error;
    });
    token = { text, until: performance.now() + patience };
    return text;
  }

  return async (path, query, read) => {
    const address = new URL(`${settings.url}/v1.0${path}`);
    // `$` is part of the names; URLSearchParams would escape it, and spaces with a plus.
    address.search = Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');
    const headers = { authorization: `Bearer ${await currentToken()}`, ConsistencyLevel: 'eventual' };
    return reach(pause, address, { headers }, async (answer) => {
      if (answer.status === 404) return undefined;
      if (answer.status === 401) token = undefined;
      if (!answer.ok) throw new DirectoryUnavailable(`Microsoft Graph answered ${answer.status}`);
      return read(answer);
    });
  };
}

/** One call and its answer. Whoever is not served, or gets what cannot be read, keeps all others waiting for a while. */
async function reach<Answer>(
  pause: GraphPause,
  address: URL | string,
  options: RequestInit,
  read: (answer: Response) => Promise<Answer>,
): Promise<Answer> {
  const begun = pause.begin();
  let retryAfter: string | null = null;
  try {
    const answer = await fetch(address, { ...options, signal: AbortSignal.timeout(patience) });
    if (answer.status !== 429 && answer.status < 500) {
      const value = await read(answer);
      pause.answered();
      return value;
    }
    retryAfter = answer.headers.get('retry-after');
    await answer.body?.cancel();
    throw new Error(`it answered ${answer.status}`);
  } catch (error) {
    // It answered, and that it refused is no reason to leave it alone.
    if (error instanceof DirectoryUnavailable) throw error;
    throw new DirectoryUnavailable('Microsoft Graph does not answer', {
      cause: error,
      retryAfter: pause.missed(begun, retryAfter),
    });
  }
}
