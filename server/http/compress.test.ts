import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { attachmentCallsOf, file } from '../testing/attachments-rig.ts';
import { createDemoApp, demoNow, globalAdmin, requestor } from '../testing/demo-app.ts';
import { callsOf } from '../testing/module-calls.ts';
import { samplesOf } from '../testing/module-samples.ts';

const app = await createDemoApp();
const headers = await app.headers(globalAdmin);
const long = '/api/FormSchema/GetFormSchemabyModule?moduleName=Washbay&iBaseLocationId=7001';
const ask = (url: string, accepted?: string, more: { method?: 'HEAD'; headers?: Record<string, string> } = {}) =>
  app.instance.inject({
    url,
    ...more,
    headers: { ...headers, ...(accepted === undefined ? {} : { 'accept-encoding': accepted }), ...more.headers },
  });

describe('GROUND-30 an answer above 1 KB', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['GZip', 'gzip', gunzipSync],
    ['br;q=0.1, gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0', undefined, (bytes: Buffer) => bytes],
    ['deflate', undefined, (bytes: Buffer) => bytes],
    [undefined, undefined, (bytes: Buffer) => bytes],
  ])('to whoever takes %s comes as %s', async (accepted, encoding, unpack) => {
    const plain = await ask(long);
    expect(plain.rawPayload.length).toBeGreaterThan(1024);
    const answer = await ask(long, accepted);
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding]);
    expect(String(answer.headers.vary).split(', ')).toContain('accept-encoding');
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    expect(unpack(answer.rawPayload).toString()).toBe(plain.body);
    if (encoding) expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  test('without its content has the same headers', async () => {
    const [whole, head] = [await ask(long, 'br'), await ask(long, 'br', { method: 'HEAD' })];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of ['content-encoding', 'content-length', 'content-type', 'vary'])
      expect(head.headers[name]).toBe(whole.headers[name]);
  });

  test('over a real connection is unpacked by any client', async () => {
    await app.instance.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(`${app.instance.listeningOrigin}${long}`, { headers });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.json()).toEqual((await ask(long)).json());
  });
});

describe('GROUND-30 what is not compressed', () => {
  test('is short', async () => {
    const answer = await ask('/healthz', 'br');
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([undefined, 'accept-encoding']);
  });

  test('is a file, or a part of one', async () => {
    const calls = await attachmentCallsOf(app, 'AdminTask');
    const requests = callsOf(app, 'AdminTask');
    const sample = await samplesOf(app.database, 'AdminTask', { now: demoNow });
    const { body } = await requests.create(requestor, sample.body());
    const uploaded = await calls.upload(requestor, body[requests.id], [file('plan.txt', 'x'.repeat(5000))]);
    const answer = await ask(uploaded.body[0].DocURL, 'br');
    expect([answer.headers['content-encoding'], answer.rawPayload.length]).toEqual([undefined, 5000]);
  });

  test('is a stream of events', async () => {
    if (!app.instance.server.listening) await app.instance.listen({ host: '127.0.0.1', port: 0 });
    const stop = new AbortController();
    const url = `${app.instance.listeningOrigin}/api/events?iBaseLocationId=7001`;
    const answer = await fetch(url, { headers, signal: stop.signal });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('content-encoding')).toBeNull();
    stop.abort();
  });
});

describe('GROUND-30 the OpenAPI document', () => {
  const url = '/api/openapi.json';

  test('is not sent again to whoever has it, compressed or not', async () => {
    const [plain, small] = [await ask(url), await ask(url, 'br')];
    expect(plain.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    expect(small.headers.etag).toBe(plain.headers.etag);
    for (const known of [String(plain.headers.etag), `"other", ${plain.headers.etag}`, '*']) {
      const again = await ask(url, 'br', { headers: { 'if-none-match': known } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', plain.headers.etag]);
      expect(again.headers).not.toHaveProperty('content-encoding');
      expect(again.headers.vary).toBe('accept-encoding');
    }
    expect((await ask(url, 'br', { headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
  });

  test('comes in less than a tenth of its size', async () => {
    const [plain, small] = [await ask(url), await ask(url, 'gzip')];
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
  });
});
