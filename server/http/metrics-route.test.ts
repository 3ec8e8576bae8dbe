import { describe, expect, test } from 'vitest';
import { parsePrometheus } from '../testing/prometheus-text.ts';
import { createTestApp, testConfig } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createMetricsServer } from './metrics-server.ts';

const { database } = await createTestDatabase();
const token = '0123456789-abcdefghijklmnop';
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

/** What tells an answer from another, the id of the call aside. */
async function answerOf(
  app: Awaited<ReturnType<typeof createTestApp>>,
  {
    url = '/metrics',
    ...call
  }: { method?: 'GET' | 'POST' | 'HEAD' | 'PROPFIND'; url?: string; headers?: Record<string, string> },
) {
  const answer = await app.inject({ url, ...call });
  const { date: _date, 'x-request-id': id, 'content-length': _length, ...headers } = answer.headers;
  return { status: answer.statusCode, headers, body: answer.body.replaceAll(String(id), 'id') };
}

describe('PROOF-10 with a token', async () => {
  const app = await createTestApp({ database, env: { METRICS_TOKEN: token } });
  const without = await createTestApp({ database });

  test('whoever has it is told', async () => {
    const answer = await app.inject({ url: '/metrics', headers: bearer(token) });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
    expect(parsePrometheus(answer.body).value('sitebook_database_up')).toBe(1);
    const small = await app.inject({ url: '/metrics', headers: { authorization: `bearer ${token}` } });
    expect(small.statusCode).toBe(200);
    const zipped = await app.inject({ url: '/metrics', headers: { ...bearer(token), 'accept-encoding': 'gzip' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
  });

  test.each<[string, Parameters<typeof answerOf>[1]]>([
    ['without one', {}],
    ['with another', { headers: bearer(`${token}x`) }],
    ['with a part of it', { headers: bearer(token.slice(0, -1)) }],
    ['with none after the word', { headers: { authorization: 'Bearer ' } }],
    ['by another scheme', { headers: { authorization: `Basic ${token}` } }],
    ['in the address', { url: `/metrics?token=${token}` }],
    ['in a browser', { headers: { accept: 'text/html' } }],
    ['by another method', { method: 'POST', headers: { 'content-type': 'application/json' } }],
    ['by HEAD', { method: 'HEAD' }],
    ['by a method of few', { method: 'PROPFIND' }],
  ])('whoever asks %s cannot tell it from an address that leads nowhere', async (_how, call) => {
    const answer = await answerOf(app, call);
    expect(answer.status).toBe(404);
    expect(answer).toEqual(await answerOf(without, call));
    expect(answer.body).not.toContain('sitebook_');
  });
});

describe('PROOF-10 with a port of its own', () => {
  test('there is nothing behind the other door, and nothing else behind this one', async () => {
    const app = await createTestApp({ database, env: { METRICS_PORT: '9464' } });
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    const config = testConfig({ METRICS_PORT: '9464' });
    const door = createMetricsServer({ config, buildId: 'x', scrape: async () => 'told\n', token: undefined });
    expect((await door.inject('/metrics')).body).toBe('told\n');
    for (const path of ['/', '/healthz', '/config.json', '/api/openapi.json', '/%'])
      expect([path, (await door.inject(path)).statusCode]).toEqual([path, path === '/%' ? 400 : 404]);
  });

  test('a token is asked for there', async () => {
    const app = await createTestApp({ database, env: { METRICS_PORT: '9464', METRICS_TOKEN: token } });
    expect((await app.inject({ url: '/metrics', headers: bearer(token) })).statusCode).toBe(404);
    const config = testConfig({ METRICS_PORT: '9464', METRICS_TOKEN: token });
    const door = createMetricsServer({ config, buildId: 'x', scrape: async () => 'told\n', token });
    expect((await door.inject('/metrics')).statusCode).toBe(404);
    expect((await door.inject({ url: '/metrics', headers: bearer(token) })).statusCode).toBe(200);
  });
});

test('PROOF-10 with neither there is nothing, and nothing is counted', async () => {
  const app = await createTestApp({ database });
  expect((await app.inject({ url: '/metrics', headers: bearer(token) })).statusCode).toBe(404);
  expect(app.metrics).toBeUndefined();
});
