import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startTestIssuer } from '../testing/test-issuer.ts';
import { loggableUrl } from './loggable-url.ts';
import { parseQuery } from './query-names.ts';

const { database } = await createTestDatabase();
const issuer = await startTestIssuer();
const lines: string[] = [];
const logged = () => lines.map((line) => JSON.parse(line));

const options = {
  database,
  env: { ...issuer.env, LOG_LEVEL: 'trace' },
  logStream: { write: (line: string) => void lines.push(line) },
  api: async (api: Awaited<ReturnType<typeof createTestApp>>) => {
    api.get('/WashBay/GetAllWashBayBookings', async (request) => ({
      query: request.query,
      caller: request.caller.alias,
    }));
    api.get('/broken', async () => {
      throw new Error('unexpected');
    });
    api.get('/manage/:entity', async (request) => request.params);
  },
  publicApi: async (api: Awaited<ReturnType<typeof createTestApp>>) =>
    void api.get('/openapi.json', async () => ({ openapi: '3.1.0' })),
};
const app = await createTestApp(options);
const headers = { 'x-api-key': 'sitebook-gateway', authorization: `Bearer ${await issuer.token()}` };

describe('paths and queries', () => {
  test.each([
    ['as documented', '/api/WashBay/GetAllWashBayBookings'],
    ['WIRE-1 in small letters', '/api/washbay/getallwashbaybookings'],
    ['WIRE-1 in capitals', '/API/WASHBAY/GETALLWASHBAYBOOKINGS'],
    ['WIRE-2 with a trailing slash', '/api/WashBay/GetAllWashBayBookings/'],
  ])('%s', async (_what, url) => {
    const answer = await app.inject({ url: `${url}?iBaselocationID=7&Name=A%20b`, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().query).toEqual({ ibaselocationid: '7', name: 'A b' });
  });

  test('parameters in the path keep their spelling', async () => {
    expect((await app.inject({ url: '/api/Manage/Ppe-Items', headers })).json()).toEqual({ entity: 'Ppe-Items' });
  });

  test.each([
    ['iBaseLocationId=1', [['ibaselocationid', '1']]],
    ['a=1&A=2&a=3', [['a', ['1', '3', '2']]]],
    [
      '__proto__=1&a',
      [
        ['__proto__', '1'],
        ['a', ''],
      ],
    ],
    [
      'a=%zz&%C3%89=1',
      [
        ['a', '%zz'],
        ['é', '1'],
      ],
    ],
    ['', []],
  ])('WIRE-3 the query %s', (text, expected) => {
    expect(Object.entries(parseQuery(text))).toEqual(expected);
  });

  test('WIRE-27 what needs no token is reached without one', async () => {
    for (const url of ['/healthz', '/readyz', '/config.json', '/api/openapi.json']) {
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200]);
    }
  });
});

describe('request ids', () => {
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

  test('WIRE-20 every answer has one of its own, and so has its line in the log', async () => {
    lines.length = 0;
    const answers = await Promise.all(['/healthz', '/nowhere', '/api/nowhere', '/%'].map((url) => app.inject(url)));
    const ids = answers.map((answer) => String(answer.headers['x-request-id']));
    expect(ids.every((id) => uuid.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    expect(logged().map((line) => line.requestId)).toEqual(expect.arrayContaining(ids));
  });

  test('one that came along is taken from a trusted proxy only, and only when it is well formed', async () => {
    const behindProxy = await createTestApp({ ...options, env: { ...issuer.env, TRUST_PROXY: 'on' } });
    const idFor = async (server: typeof app, id: string) =>
      (await server.inject({ url: '/healthz', headers: { 'x-request-id': id } })).headers['x-request-id'];
    expect(await idFor(behindProxy, 'from-proxy.1')).toBe('from-proxy.1');
    expect(await idFor(behindProxy, 'a b\tc"d')).toMatch(uuid);
    expect(await idFor(behindProxy, 'x'.repeat(129))).toMatch(uuid);
    expect(await idFor(app, 'from-anybody')).toMatch(uuid);
  });
});

describe('the log', () => {
  test('has one line a request, without secrets', async () => {
    lines.length = 0;
    await app.inject({
      url: '/api/washbay/getallwashbaybookings?ticket=t1cket&Access_Token=acc3ss&code=c0de&a=b',
      headers,
    });
    await app.inject({ url: '/api/nowhere', headers: { ...headers, cookie: 'c00kie=1' } });
    const text = lines.join('');
    expect(text).not.toMatch(/t1cket|acc3ss|c0de|c00kie|sitebook-gateway|Bearer/);
    expect(text).not.toContain(headers.authorization.slice(7));
    expect(logged()).toHaveLength(2);
    expect(logged()[0]).toMatchObject({ level: 30, method: 'GET', status: 200, url: expect.stringContaining('&a=b') });
  });

  test.each([
    ['hash', createHash('sha256').update('requestor@norvane.example').digest('hex').slice(0, 12)],
    ['alias', 'requestor@norvane.example'],
    ['off', undefined],
    [undefined, createHash('sha256').update('requestor@norvane.example').digest('hex').slice(0, 12)],
  ])(
    'GROUND-21 with LOG_PEOPLE=%s a line names the caller as %s, also one about what went wrong',
    async (how, named) => {
      const env = { ...options.env, ...(how ? { LOG_PEOPLE: how } : {}) };
      const server = await createTestApp({ ...options, env });
      lines.length = 0;
      await server.inject({ url: '/api/broken?alias=somebody.else@norvane.example', headers });
      expect(logged().map((line) => [line.msg, line.caller])).toEqual([
        ['unexpected error', named],
        ['answered', named],
      ]);
      if (how !== 'alias') expect(lines.join('')).not.toContain('norvane.example');
    },
  );

  test('GROUND-21 nobody is named who was not let in', async () => {
    lines.length = 0;
    await app.inject({ url: '/api/nowhere', headers: { ...headers, authorization: 'Bearer nonsense' } });
    expect(logged().map((line) => [line.msg, line.caller])).toEqual([
      ['token refused', undefined],
      ['answered', undefined],
    ]);
  });

  test('does not drown in the questions of an orchestrator', async () => {
    lines.length = 0;
    await app.inject('/healthz');
    expect(logged().map((line) => line.level)).toEqual([20]);
  });

  test.each([
    ['/a', '/a'],
    ['/a?b=c&d', '/a?b=c&d'],
    ['/a?TICKET=1', '/a?TICKET=…'],
    ['/a?t%69cket=1&b=%', '/a?t%69cket=…&b=%'],
    ['/a?%zztoken=1', '/a?%zztoken=…'],
    ['/a?id_token_hint=x?y=z', '/a?id_token_hint=…'],
    [
      '/a?iBaseLocationId=1&alias=jane&emailID=j@x&Query=Jane&b=c',
      '/a?iBaseLocationId=1&alias=…&emailID=…&Query=…&b=c',
    ],
    ['/a?SearchString=Jane&gin=1&requesterPhone=2&origin=3', '/a?SearchString=…&gin=…&requesterPhone=…&origin=3'],
    ['/a?text=%2B44%201224&context=1', '/a?text=…&context=1'],
    ['/a?Authorization=x&jwt=y&bearer=z', '/a?Authorization=…&jwt=…&bearer=…'],
    ['/a?x=eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln&b=c', '/a?x=…&b=c'],
    ['/a?%61li%61s=jane&em+ail=x&%zz%71uery=y', '/a?%61li%61s=…&em+ail=x&%zz%71uery=…'],
    ['/a#query=Jane?alias=jane', '/a#query=…'],
  ])('GROUND-21 keeps of %s: %s', (url, kept) => {
    expect(loggableUrl(url)).toBe(kept);
  });
});

describe('headers', () => {
  test('WIRE-29 every answer carries the build id and forbids what a page of ours never does', async () => {
    for (const url of ['/', '/healthz', '/nowhere', '/api/nowhere', '/%']) {
      const answer = await app.inject(url);
      expect(answer.headers).toMatchObject({
        'x-build-id': 'test-build',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=()'),
      });
      expect(answer.headers).not.toHaveProperty('strict-transport-security');
      expect(answer.headers).not.toHaveProperty('x-powered-by');
    }
  });

  test('the policy allows scripts of ours only, no inline script, no frame, and the issuer', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(directives.get('connect-src')).toEqual(["'self'", issuer.url]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'none'"]);
    expect(directives.get('object-src')).toEqual(["'none'"]);
    expect(directives.get('form-action')).toEqual(["'self'"]);
    expect(policy).not.toMatch(/unsafe|\*|https?:(?!\/\/127)/);
  });

  test('behind https the browser is told to stay there', async () => {
    const secure = await createTestApp({
      ...options,
      env: { ...issuer.env, PUBLIC_URL: 'https://sitebook.norvane.example' },
    });
    const answer = await secure.inject('/healthz');
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(answer.headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});
