import { createHash, randomBytes } from 'node:crypto';
import { clientConfigSchema } from '@sitebook/contract/client-config.ts';
import { z } from 'zod';
import { demoAccounts } from '../demo-accounts.ts';
import { demoIdentityPath } from '../http/sign-in/sign-in-settings.ts';

const discoverySchema = z.object({ authorization_endpoint: z.url(), token_endpoint: z.url() });
const tokensSchema = z.object({ access_token: z.string(), id_token: z.string(), refresh_token: z.string() });

/** What a sign-in gives, and what is needed to go on from there. */
export interface SignedIn {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly gatewayKey: string;
  /** The session with the provider, as its cookies. */
  readonly cookies: CookieJar;
}

/**
 * Signs in at a running server as a browser would, step by step: the code flow with PKCE, at whatever provider the server
 * names. Where that shows a page, it has to be the demo sign-in's.
 */
export async function signInOverHttp(serverUrl: string, userName: string): Promise<SignedIn> {
  const config = clientConfigSchema.parse(await readJson(await reach(`${serverUrl}/config.json`)));
  const { authority, clientId, scope } = config.signIn;
  const discovery = discoverySchema.parse(await readJson(await reach(`${authority}/.well-known/openid-configuration`)));
  const redirectUri = `${serverUrl}/`;
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  const start = new URL(discovery.authorization_endpoint);
  start.search = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();

  const cookies = new CookieJar();
  const page = await follow(start.href, {}, cookies, redirectUri);
  if (!page.arrived && !page.url.startsWith(`${serverUrl}${demoIdentityPath}/`)) {
    throw new Error(`${serverUrl} signs in with ${authority}: demo accounts are unknown there`);
  }
  const back = page.arrived ?? (await choose(page.url, userName, cookies, redirectUri));
  if (back.searchParams.get('state') !== state) throw new Error('the sign-in came back with another state');
  const tokens = await fetch(discovery.token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code: back.searchParams.get('code') ?? '',
      code_verifier: verifier,
    }),
  });
  const { access_token, id_token, refresh_token } = tokensSchema.parse(await readJson(tokens));
  return {
    accessToken: access_token,
    idToken: id_token,
    refreshToken: refresh_token,
    gatewayKey: config.gatewayKey,
    cookies,
  };
}

/** Presses the account's button on the sign-in page. */
async function choose(pageUrl: string, account: string, cookies: CookieJar, redirectUri: string): Promise<URL> {
  const body = new URLSearchParams({ account });
  const { arrived, status } = await follow(pageUrl, { method: 'POST', body }, cookies, redirectUri);
  if (status === 400)
    throw new Error(`${account} is no demo account: ${demoAccounts.map((each) => each.userName).join(', ')}`);
  if (!arrived) throw new Error(`the sign-in page answered ${status}`);
  return arrived;
}

/** Follows redirects with cookies until a page answers, or until they lead back to the app. */
async function follow(
  url: string,
  init: RequestInit,
  cookies: CookieJar,
  redirectUri: string,
): Promise<{ url: string; status: number; arrived: URL | undefined }> {
  const answer = await fetch(url, { ...init, redirect: 'manual', headers: { cookie: cookies.header() } });
  cookies.take(answer);
  const location = answer.headers.get('location');
  if (location === null) return { url, status: answer.status, arrived: undefined };
  const next = new URL(location, url);
  if (next.href.startsWith(`${redirectUri}?`)) return { url, status: answer.status, arrived: next };
  return follow(next.href, {}, cookies, redirectUri);
}

async function reach(url: string): Promise<Response> {
  return fetch(url).catch((cause: unknown) => {
    throw new Error(`no server answers at ${new URL(url).origin}: start it with npm start`, { cause });
  });
}

async function readJson(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** The cookies of one browser. Names are unique here, so paths need no regard. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  take(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const [name = '', value = ''] = pair.split('=', 2);
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}
