import { problemSchema } from '@sitebook/contract/problem.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startTestIssuer } from '../testing/test-issuer.ts';

const { database } = await createTestDatabase();
const issuer = await startTestIssuer();
const lines: string[] = [];

// Nobody listens on the discard port.
const gone = openDatabase('postgres://nobody:nothing@127.0.0.1:9/none', { poolSize: 1 });

const app = await createTestApp({
  database,
  env: { ...issuer.env, LOG_LEVEL: 'info' },
  logStream: { write: (line) => void lines.push(line) },
  api: async (api) => {
    api.post('/echo', async (request) => ({ body: request.body ?? 'none' }));
    api.delete('/echo', async (request) => ({ body: request.body ?? 'none' }));
    api.get('/things/:id', async () => 'thing');
    api.get('/internal', async () => {
      throw new Error('select secret from /srv/sitebook failed');
    });
    api.get('/odd', async () => Promise.reject('only a text'));
    api.get('/slow', { config: { timeLimit: 20 } }, () => new Promise(() => {}));
    api.get('/gone', async () => sql`select 1`.execute(gone));
    api.get('/closed', async () => sql`select pg_terminate_backend(pg_backend_pid())`.execute(database));
    api.get('/nul', async () => sql`select ${'a\0b'}::text`.execute(database));
    api.get('/rule', async () => {
      throw new Failure('field.too-long', {
        params: { max: 20 },
        issues: [
          { field: 'remarks', code: 'field.too-long', params: { max: 20 } },
          { field: 'remarks', code: 'field.invalid' },
          { field: 'startTime', code: 'field.required' },
        ],
      });
    });
    api.get('/forbidden', async () => {
      throw new Failure('error.forbidden');
    });
  },
});
const token = await issuer.token();

async function call(options: InjectOptions) {
  lines.length = 0;
  const headers = { 'x-api-key': 'sitebook-gateway', authorization: `Bearer ${token}`, ...options.headers };
  const answer = await app.inject({ ...options, headers });
  return { answer, problem: answer.statusCode >= 400 ? problemSchema.parse(answer.json()) : null };
}

const levels = () => lines.map((line) => Number(JSON.parse(line).level));
const json = { 'content-type': 'application/json' };

describe('WIRE-9 refusals are problem documents', () => {
  const refused: [string, InjectOptions, number, string][] = [
    [
      'WIRE-13 no JSON',
      { method: 'POST', url: '/api/echo', headers: json, payload: '{"a":' },
      400,
      'error.bad-request',
    ],
    [
      'WIRE-7 no UTF-8',
      { method: 'POST', url: '/api/echo', headers: json, payload: Buffer.from([0x22, 0xe9, 0x22]) },
      400,
      'error.bad-request',
    ],
    [
      'NUL in a text',
      { method: 'POST', url: '/api/echo', headers: json, payload: '{"a":["\\u0000"]}' },
      400,
      'error.bad-request',
    ],
    [
      'NUL in a name',
      { method: 'POST', url: '/api/echo', headers: json, payload: '{"\\u0000":1}' },
      400,
      'error.bad-request',
    ],
    [
      'half a surrogate pair',
      { method: 'POST', url: '/api/echo', headers: json, payload: '"\\uD83D"' },
      400,
      'error.bad-request',
    ],
    [
      'a poisoned prototype',
      { method: 'POST', url: '/api/echo', headers: json, payload: '{"__proto__":{}}' },
      400,
      'error.bad-request',
    ],
    [
      'WIRE-15 more than 1 MiB',
      { method: 'POST', url: '/api/echo', headers: json, payload: `"${'x'.repeat(1024 * 1024)}"` },
      413,
      'error.too-large',
    ],
    [
      'another media type',
      { method: 'POST', url: '/api/echo', headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
      415,
      'error.unsupported-media-type',
    ],
    [
      'plain text',
      { method: 'POST', url: '/api/echo', headers: { 'content-type': 'text/plain' }, payload: 'a' },
      415,
      'error.unsupported-media-type',
    ],
    [
      'JSON in another charset',
      {
        method: 'POST',
        url: '/api/echo',
        headers: { 'content-type': 'application/json; charset=utf-16' },
        payload: '{}',
      },
      415,
      'error.unsupported-media-type',
    ],
    ['an address that is not one', { url: '/api/%E0%A4%A' }, 400, 'error.bad-request'],
    ['an unknown path', { url: '/api/nowhere' }, 404, 'error.not-found'],
    ['an unknown path in capitals', { url: '/API/Nowhere' }, 404, 'error.not-found'],
    ['/api itself', { url: '/api' }, 404, 'error.not-found'],
    [
      'a body that nobody would understand, sent nowhere',
      { method: 'POST', url: '/api/nowhere', payload: 'x' },
      404,
      'error.not-found',
    ],
    [
      'an unknown path outside the API',
      { method: 'POST', url: '/nowhere', headers: json, payload: '{}' },
      404,
      'error.not-found',
    ],
    ['a parameter beyond all measure', { url: `/api/things/${'x'.repeat(200)}` }, 404, 'error.not-found'],
    ['NUL that came by another way', { url: '/api/nul' }, 400, 'error.bad-request'],
    ['WIRE-6 not allowed', { url: '/api/forbidden' }, 403, 'error.forbidden'],
  ];

  test.each(refused)('%s', async (_what, options, status, code) => {
    const { answer, problem } = await call(options);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-build-id']).toBe('test-build');
    expect(answer.headers['x-request-id']).toBe(problem?.requestId);
    expect(problem).toMatchObject({ type: 'about:blank', status, code });
    expect(levels().every((level) => level <= 30)).toBe(true);
  });

  test('a wrong method is 405 and told which would be right', async () => {
    const { answer, problem } = await call({ method: 'PUT', url: '/API/Echo/' });
    expect(problem).toMatchObject({ status: 405, code: 'error.method-not-allowed' });
    expect(answer.headers.allow).toBe('DELETE, POST');
    const withParameter = await call({ method: 'DELETE', url: '/api/things/7' });
    expect(withParameter.answer.headers.allow).toBe('GET, HEAD');
  });

  test('WIRE-10 WIRE-11 WIRE-12 WIRE-16 a broken rule is 422 with every field, as text and as code', async () => {
    const { problem } = await call({ url: '/api/rule' });
    expect(problem).toEqual({
      type: 'about:blank',
      title: 'Unprocessable Entity',
      status: 422,
      detail: 'Please enter at most 20 characters',
      code: 'field.too-long',
      params: { max: 20 },
      requestId: expect.any(String),
      errors: { remarks: 'Please enter at most 20 characters', startTime: 'Required' },
      issues: [
        { field: 'remarks', code: 'field.too-long', params: { max: 20 } },
        { field: 'remarks', code: 'field.invalid', params: {} },
        { field: 'startTime', code: 'field.required', params: {} },
      ],
    });
  });
});

describe('what goes wrong on our side', () => {
  test.each(['/api/internal', '/api/odd'])('WIRE-19 WIRE-20 %s is told by id only, and logged whole', async (url) => {
    const { answer, problem } = await call({ url });
    expect(problem).toMatchObject({ status: 500, code: 'error.internal', detail: 'Something went Wrong!!' });
    expect(answer.body).not.toMatch(/secret|srv|only a text|at /);
    const logged = lines.map((line) => JSON.parse(line)).find((line) => line.level === 50);
    expect(logged.requestId).toBe(problem?.requestId);
    if (url === '/api/internal') expect(logged.err.stack).toContain('select secret');
  });

  test.each(['/api/gone', '/api/closed', '/api/slow'])('WIRE-18 %s: what cannot be served now is 503', async (url) => {
    const { answer, problem } = await call({ url });
    expect(problem).toMatchObject({ status: 503, code: 'error.not-ready' });
    expect(answer.headers['retry-after']).toBe('5');
    expect(levels()).toContain(40);
    expect(levels()).not.toContain(50);
  });
});

describe('what is understood', () => {
  test.each([
    ['JSON with a byte order mark', '\uFEFF{"a":1}', { a: 1 }],
    ['an escaped pair of surrogates', '"\\uD83D\\uDE00"', '😀'],
    ['the letters of an escape', '"\\\\u0000"', '\\u0000'],
  ])('%s', async (_what, payload, expected) => {
    const { answer } = await call({ method: 'POST', url: '/api/echo', headers: json, payload });
    expect(answer.json()).toEqual({ body: expected });
  });

  test('a JSON content type without a body', async () => {
    const { answer } = await call({ method: 'DELETE', url: '/api/echo', headers: json });
    expect(answer.json()).toEqual({ body: 'none' });
  });

  test('exactly 1 MiB', async () => {
    const payload = `"${'x'.repeat(1024 * 1024 - 2)}"`;
    const { answer } = await call({ method: 'POST', url: '/api/echo', headers: json, payload });
    expect(answer.statusCode).toBe(200);
  });
});
