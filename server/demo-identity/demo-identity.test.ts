import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { AddRoutes } from '../app.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { CookieJar, type SignedIn, signInOverHttp } from './sign-in-over-http.ts';

const { database } = await createTestDatabase();
const api: AddRoutes = async (app) => void app.get('/me', async (request) => request.caller);
const { url } = await startTestApp({ database, api });
const issuer = `${url}/demo-idp`;
const requestor = 'requestor@norvane.example';

function me({ accessToken, gatewayKey }: Pick<SignedIn, 'accessToken' | 'gatewayKey'>, server = url) {
  return fetch(`${server}/api/me`, { headers: { authorization: `Bearer ${accessToken}`, 'x-api-key': gatewayKey } });
}

function renew(refreshToken: string, server = url) {
  return fetch(`${server}/demo-idp/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'sitebook-web', refresh_token: refreshToken }),
  });
}

describe('signing in', () => {
  test.each(demoAccounts)(
    '$userName signs in by code and PKCE and is known by the token',
    async ({ userName, name }) => {
      const signedIn = await signInOverHttp(url, userName);
      expect(decodeJwt(signedIn.accessToken)).toMatchObject({
        iss: issuer,
        aud: 'sitebook-api',
        scope: 'sitebook.access',
        preferred_username: userName,
        name,
        email: userName,
      });
      expect(decodeJwt(signedIn.idToken)).toMatchObject({ name, preferred_username: userName, email: userName });
      const answer = await me(signedIn);
      expect(await answer.json()).toEqual({
        alias: userName,
        name,
        mail: userName,
        objectId: decodeJwt(signedIn.accessToken).oid,
      });
    },
  );

  test('whoever the directory knows can sign in too, with the ids it has', async () => {
    await sql`insert into person (alias, mail, display_name, search_text)
      values ('hana.ito@norvane.example', 'Hana.Ito@norvane.example', 'Hana Ito', 'hana ito')`.execute(database);
    const known = await sql<{ id: string }>`select id from person where alias = 'hana.ito@norvane.example'`.execute(
      database,
    );
    const answer = await me(await signInOverHttp(url, 'Hana.Ito@Norvane.example'));
    expect(await answer.json()).toEqual({
      alias: 'hana.ito@norvane.example',
      name: 'Hana Ito',
      mail: 'Hana.Ito@norvane.example',
      objectId: known.rows[0]?.id,
    });
  });

  test('nobody else can', async () => {
    await expect(signInOverHttp(url, 'nobody@norvane.example')).rejects.toThrow(
      'nobody@norvane.example is no demo account',
    );
  });

  test('the page shows every account, asks for no password, runs no script, and carries the policy', async () => {
    const { page, html } = await openSignInPage();
    for (const { userName, name, what } of demoAccounts) {
      expect(html).toContain(`value="${userName}"`);
      expect(html).toContain(name);
      expect(html).toContain(what);
    }
    expect(html).toContain('Sign in to Sitebook');
    expect(html).toContain('This is a demo sign-in');
    expect(html).not.toMatch(/password"|<script|<style|style=/i);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(page.headers.get('cache-control')).toBe('no-store');
    const style = await fetch(new URL(String(/href="([^"]+\.css)"/.exec(html)?.[1]), url));
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  test('a page that is no longer valid says so and offers the way back', async () => {
    const { page } = await openSignInPage();
    const answer = await fetch(page.url, { method: 'POST', body: new URLSearchParams({ account: requestor }) });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/no longer valid[\s\S]*href="\/"/);
  });

  test('what the provider itself answers carries the headers of every answer', async () => {
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`);
    expect(answer.headers.get('x-build-id')).toBe('test-build');
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.json()).toMatchObject({ issuer, authorization_endpoint: `${issuer}/auth` });
  });

  test('an app that is not ours gets nothing', async () => {
    const elsewhere = await authorize({ redirect_uri: 'https://evil.example/' });
    expect(elsewhere.status).toBe(400);
    expect(elsewhere.headers.get('location')).toBeNull();
    expect(await elsewhere.text()).toContain('could not be completed');
    const withoutPkce = await authorize({ code_challenge: '', code_challenge_method: '' });
    expect(withoutPkce.headers.get('location')).toContain('error=invalid_request');
  });
});

describe('staying signed in', () => {
  test('a refresh token gives new tokens and is spent by it; used again, it ends the grant', async () => {
    const signedIn = await signInOverHttp(url, requestor);
    const renewed = (await (await renew(signedIn.refreshToken)).json()) as Record<string, string>;
    expect(renewed.refresh_token).not.toBe(signedIn.refreshToken);
    const answer = await me({ accessToken: String(renewed.access_token), gatewayKey: signedIn.gatewayKey });
    expect(await answer.json()).toMatchObject({ alias: requestor });
    expect((await renew(signedIn.refreshToken)).status).toBe(400);
    expect((await renew(String(renewed.refresh_token))).status).toBe(400);
  });

  test('a browser that is signed in with the provider is not asked again', async () => {
    const { cookies } = await signInOverHttp(url, requestor);
    const answer = await authorize({}, cookies);
    expect(answer.headers.get('location')).toMatch(new RegExp(`^${url}/\\?code=`));
  });
});

describe('signing out', () => {
  test('goes straight back to the app and ends the session and its refresh tokens', async () => {
    const signedIn = await signInOverHttp(url, requestor);
    const answer = await signOut({ id_token_hint: signedIn.idToken, state: 's1' }, signedIn.cookies);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${url}/?state=s1`);
    expect((await renew(signedIn.refreshToken)).status).toBe(400);
    signedIn.cookies.take(answer);
    expect((await authorize({}, signedIn.cookies)).headers.get('location')).toContain('/demo-idp/sign-in/');
  });

  test('never leads anywhere else', async () => {
    const signedIn = await signInOverHttp(url, requestor);
    const target = { id_token_hint: signedIn.idToken, post_logout_redirect_uri: 'https://evil.example/' };
    const answer = await signOut(target, signedIn.cookies);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  });
});

describe('what is kept', () => {
  test('two servers on one database accept each other’s tokens, codes and sessions', async () => {
    const env = { PUBLIC_URL: url };
    const other = await startTestApp({ database, api, env });
    const signedIn = await signInOverHttp(url, requestor);
    expect((await me(signedIn, other.url)).status).toBe(200);
    expect((await renew(signedIn.refreshToken, other.url)).status).toBe(200);
    const session = await fetch(authorizationUrl({}, other.url), {
      redirect: 'manual',
      headers: { cookie: signedIn.cookies.header() },
    });
    expect(session.headers.get('location')).toMatch(new RegExp(`^${url}/\\?code=`));
  });

  test('servers that start at the same moment on a new database agree on one set of keys', async () => {
    const { database: fresh } = await createTestDatabase();
    const servers = await Promise.all([1, 2, 3].map(() => startTestApp({ database: fresh, api })));
    const keys = await Promise.all(servers.map(async (server) => (await fetch(`${server.url}/demo-idp/jwks`)).json()));
    expect(new Set(keys.map((set) => JSON.stringify(set))).size).toBe(1);
    expect(keys[0]).toMatchObject({ keys: [{ kty: 'RSA', alg: 'RS256', use: 'sig' }] });
    expect(JSON.stringify(keys[0])).not.toContain('"d"');
  });

  test('what has expired is thrown away', async () => {
    await sql`insert into demo_identity_record (kind, id, payload, expires_at)
      values ('Session', 'old', '{}', now() - interval '1 second')`.execute(database);
    const { url: restarted } = await startTestApp({ database, api });
    await signInOverHttp(restarted, requestor);
    const { rows } = await sql`select 1 from demo_identity_record where expires_at < now()`.execute(database);
    expect(rows).toEqual([]);
  });
});

describe('names of this machine', () => {
  test('the app opened by another of them is sent to the one that sign-in returns to', async () => {
    const answer = await fetch(url.replace('127.0.0.1', 'localhost'), { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([307, `${url}/`]);
    expect((await fetch(url)).status).not.toBe(307);
  });
});

function authorizationUrl(changes: Record<string, string>, server = url): string {
  const parameters = {
    client_id: 'sitebook-web',
    response_type: 'code',
    redirect_uri: `${url}/`,
    scope: 'openid profile email offline_access sitebook.access',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    ...changes,
  };
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  return `${server}/demo-idp/auth?${new URLSearchParams(given)}`;
}

function authorize(changes: Record<string, string>, cookies = new CookieJar()): Promise<Response> {
  const headers = { accept: 'text/html', cookie: cookies.header() };
  return fetch(authorizationUrl(changes), { redirect: 'manual', headers });
}

async function openSignInPage(): Promise<{ page: Response; html: string }> {
  const cookies = new CookieJar();
  const redirect = await authorize({}, cookies);
  cookies.take(redirect);
  const address = new URL(String(redirect.headers.get('location')), url);
  const page = await fetch(address, { headers: { cookie: cookies.header() } });
  expect(page.status).toBe(200);
  return { page, html: await page.text() };
}

function signOut(changes: Record<string, string>, cookies: CookieJar): Promise<Response> {
  const parameters = new URLSearchParams({ post_logout_redirect_uri: `${url}/`, ...changes });
  const headers = { accept: 'text/html', cookie: cookies.header() };
  return fetch(`${url}/demo-idp/session/end?${parameters}`, { redirect: 'manual', headers });
}
