import { z } from 'zod';
import { DirectoryUnavailable } from './directory.ts';

export interface GraphSettings {
  readonly tenant: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** `https://graph.microsoft.com`, or that of another cloud. */
  readonly url: string;
  /** `https://login.microsoftonline.com`, or that of another cloud. */
  readonly loginUrl: string;
}

/** A call below `/v1.0` as this application. Nothing when what it names is not there. */
export type GraphCall = (path: string, query?: Readonly<Record<string, string>>) => Promise<Response | undefined>;

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.coerce.number() });
const patience = 10_000;
/** A token that is about to expire could do so on its way. */
const margin = 60_000;

export function graphClient(settings: GraphSettings): GraphCall {
  let token: { readonly text: Promise<string>; readonly until: number } | undefined;

  async function askForToken(): Promise<string> {
    const answer = await reach(`${settings.loginUrl}/${settings.tenant}/oauth2/v2.0/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        scope: `${settings.url}/.default`,
      }),
    });
    if (!answer.ok) throw new DirectoryUnavailable(`the token for Microsoft Graph was refused (${answer.status})`);
    const { access_token, expires_in } = tokenAnswer.parse(await answer.json());
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

  return async (path, query = {}) => {
    const address = new URL(`${settings.url}/v1.0${path}`);
    // `$` is part of the names; URLSearchParams would escape it, and spaces with a plus.
    address.search = Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');
    const headers = { authorization: `Bearer ${await currentToken()}`, ConsistencyLevel: 'eventual' };
    const answer = await reach(address, { headers });
    if (answer.status === 404) return undefined;
    if (answer.status === 401) token = undefined;
    if (!answer.ok) throw new DirectoryUnavailable(`Microsoft Graph answered ${answer.status}`);
    return answer;
  };
}

async function reach(address: URL | string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...options, signal: AbortSignal.timeout(patience) });
  } catch (error) {
    throw new DirectoryUnavailable('Microsoft Graph cannot be reached', error);
  }
}
