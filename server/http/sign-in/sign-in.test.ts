import { problemSchema } from '@sitebook/contract/problem.ts';
import { base64url, SignJWT } from 'jose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TokenWishes } from '../../testing/signing-issuer.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { startTestIssuer } from '../../testing/test-issuer.ts';

const { database } = await createTestDatabase();
const issuer = await startTestIssuer();
const stranger = await startTestIssuer();
const key = 'sitebook-gateway';

const app = await createTestApp({
  database,
  env: issuer.env,
  api: async (api) => void api.get('/me', async (request) => request.caller),
});

async function call(token: string | null, headers: Record<string, string> = { 'x-api-key': key }, target = app) {
  return target.inject({
    url: '/api/me',
    headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
  });
}

afterEach(() => {
  vi.useRealTimers();
});

describe('WIRE-4 a token that is missing or wrong is 401', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const signature = (token: string) => token.slice(token.lastIndexOf('.') + 1);
  const body = (token: string) => token.slice(0, token.lastIndexOf('.'));

  const tokens: Record<string, () => Promise<string | null>> = {
    'no token': async () => null,
    'no token at all, but a word': async () => 'nonsense',
    'signature of another token': async () =>
      `${body(await issuer.token({ alias: 'global.admin@norvane.example' }))}.${signature(await issuer.token())}`,
    'signed by somebody else': async () => stranger.token({ claims: { iss: issuer.url } }),
    'another issuer': async () => issuer.token({ claims: { iss: stranger.url } }),
    'no issuer': async () => issuer.token({ claims: { iss: null } }),
    'another audience': async () => issuer.token({ claims: { aud: 'another-api' } }),
    'no audience': async () => issuer.token({ claims: { aud: null } }),
    expired: async () => issuer.token({ expiresIn: -60 }),
    'no expiry': async () => issuer.token({ claims: { exp: null } }),
    'not valid yet': async () => issuer.token({ claims: { nbf: now() + 300 } }),
    'no scope': async () => issuer.token({ claims: { scp: null } }),
    'another scope': async () => issuer.token({ claims: { scp: 'sitebook.accessory other' } }),
    'a scope of a strange shape': async () => issuer.token({ claims: { scp: null, scope: { sitebook: 'access' } } }),
    'GROUND-3 no principal name, which a mail does not stand for': async () =>
      issuer.token({ claims: { preferred_username: null, upn: ' ', email: 'global.admin@norvane.example' } }),
    'GROUND-3 no subject': async () => issuer.token({ claims: { sub: null } }),
    'alg none': async () => {
      const [, payload = ''] = (await issuer.token()).split('.');
      return `${base64url.encode(JSON.stringify({ alg: 'none' }))}.${payload}.`;
    },
    'HS256 with the public key as its secret': async () => {
      const [published] = issuer.publicKeys();
      return new SignJWT({ scp: 'sitebook.access', preferred_username: 'global.admin@norvane.example' })
        .setProtectedHeader({ alg: 'HS256', kid: String(published?.kid) })
        .setIssuer(issuer.url)
        .setAudience(String(issuer.env.OIDC_AUDIENCE))
        .setExpirationTime('10m')
        .sign(new TextEncoder().encode(JSON.stringify(published)));
    },
  };

  test.each(Object.entries(tokens))('%s', async (_what, make) => {
    const token = await make();
    const answer = await call(token);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.headers['www-authenticate']).toBe(token === null ? 'Bearer' : 'Bearer error="invalid_token"');
    expect(problemSchema.parse(answer.json())).toMatchObject({
      status: 401,
      title: 'Unauthorized',
      code: 'error.unauthenticated',
      detail: 'Please sign in',
      requestId: answer.headers['x-request-id'],
    });
  });
});

test.each(['/api/nowhere', '/api', '/API/', '/api/me/deeper'])(
  'WIRE-4 %s tells nobody without a token whether it is there',
  async (url) => {
    expect((await app.inject({ url, headers: { 'x-api-key': key } })).statusCode).toBe(401);
  },
);

describe('WIRE-5 a gateway key that is missing or wrong is 401', () => {
  test.each([
    ['missing', {}],
    ['empty', { 'x-api-key': '' }],
    ['another', { 'x-api-key': 'sitebook-gatewax' }],
    ['longer', { 'x-api-key': `${key}y` }],
  ])('%s', async (_what, headers: Record<string, string>) => {
    const answer = await call(await issuer.token(), headers);
    expect(answer.statusCode).toBe(401);
    expect(problemSchema.parse(answer.json()).code).toBe('error.gateway-key');
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });
});

describe('who is calling', () => {
  const accepted: [string, TokenWishes, Record<string, unknown>][] = [
    ['scp as one word', {}, { alias: 'requestor@norvane.example' }],
    ['scp among others', { claims: { scp: 'User.Read sitebook.access' } }, {}],
    ['scp as a list', { claims: { scp: ['User.Read', 'sitebook.access'] } }, {}],
    ['scope as text', { claims: { scp: null, scope: 'openid sitebook.access' } }, {}],
    ['one of several audiences', { claims: { aud: ['other', 'sitebook-test'] } }, {}],
    ['an expiry a few seconds ago', { expiresIn: -10 }, {}],
    ['the alias is in lower case', { alias: 'Requestor@Norvane.Example' }, { alias: 'requestor@norvane.example' }],
    [
      'upn where there is no preferred_username',
      { claims: { preferred_username: null, upn: 'Upn@norvane.example', email: 'mail@norvane.example', name: null } },
      { alias: 'upn@norvane.example', mail: 'upn@norvane.example', name: 'upn@norvane.example' },
    ],
    [
      'object id and name',
      { alias: 'object@norvane.example', claims: { oid: 'f00d', name: 'Ravi' } },
      { objectId: 'f00d', name: 'Ravi' },
    ],
    ['no object id', {}, { objectId: null }],
  ];

  test.each(accepted)('%s', async (_what, wishes, expected) => {
    const answer = await call(await issuer.token(wishes));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject(expected);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('the gateway key header counts, not its place in the query', async () => {
    const headers = { authorization: `Bearer ${await issuer.token()}` };
    expect((await app.inject({ url: `/api/me?x-api-key=${key}`, headers })).statusCode).toBe(401);
  });
});

describe('the keys of the issuer', () => {
  test('are asked for once, and a new key is found when its time to be asked for again has come', async () => {
    const rotating = await startTestIssuer();
    const server = await createTestApp({
      database,
      env: rotating.env,
      api: async (api) => void api.get('/me', async (request) => request.caller),
    });
    const statusOf = async (token: string) => (await call(token, { 'x-api-key': key }, server)).statusCode;

    // A name of its own: it belongs to the issuer by which it came first.
    const alias = 'rotating@norvane.example';
    const old = await rotating.token({ alias });
    expect(await Promise.all([old, old, old].map(statusOf))).toEqual([200, 200, 200]);
    expect(rotating.keyRequests()).toBe(1);

    await rotating.rotate();
    const fresh = await rotating.token({ alias });
    // Made-up key ids must not make the server ask over and over.
    expect(await Promise.all([fresh, fresh].map(statusOf))).toEqual([401, 401]);
    expect(rotating.keyRequests()).toBe(1);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    expect(await Promise.all([fresh, fresh].map(statusOf))).toEqual([200, 200]);
    expect(rotating.keyRequests()).toBe(2);
    expect(await statusOf(old)).toBe(401);
  });

  test('an issuer that cannot be reached is 503, not 401', async () => {
    const absent = await startTestIssuer();
    const token = await absent.token();
    await absent.stop();
    const server = await createTestApp({ database, env: absent.env });
    const answer = await call(token, { 'x-api-key': key }, server);
    expect(problemSchema.parse(answer.json())).toMatchObject({ status: 503, code: 'error.sign-in-unavailable' });
    expect(answer.headers['retry-after']).toBe('5');
  });

  test('an issuer that is out of order is 503 too, and asked again once it is not', async () => {
    const broken = await startTestIssuer();
    const server = await createTestApp({
      database,
      env: broken.env,
      api: async (api) => void api.get('/me', async (request) => request.caller),
    });
    const status = async () =>
      (await call(await broken.token({ alias: 'broken@norvane.example' }), { 'x-api-key': key }, server)).statusCode;
    broken.answer(false);
    expect(await status()).toBe(503);
    broken.answer(true);
    expect(await status()).toBe(200);
  });

  test('a discovery document of another issuer is not believed', async () => {
    const server = await createTestApp({ database, env: { ...issuer.env, OIDC_ISSUER: `${issuer.url}/tenant` } });
    expect((await call(await issuer.token(), { 'x-api-key': key }, server)).statusCode).toBe(503);
  });

  test('only configured algorithms are taken', async () => {
    const server = await createTestApp({ database, env: { ...issuer.env, OIDC_ALGORITHMS: 'ES256, PS256' } });
    expect((await call(await issuer.token(), { 'x-api-key': key }, server)).statusCode).toBe(401);
  });
});
