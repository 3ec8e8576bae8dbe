import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { database } = await createTestDatabase();
const webRoot = await mkdtemp(join(tmpdir(), 'sitebook-web-'));
afterAll(() => rm(webRoot, { recursive: true }));

const script = 'console.log("hello");\n'.repeat(20);
await mkdir(join(webRoot, 'assets'));
await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Sitebook</title>');
await writeFile(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
await writeFile(join(webRoot, '.hidden'), 'secret');
await writeFile(join(webRoot, 'assets/App-B3f.js'), script);
await writeFile(join(webRoot, 'assets/App-B3f.js.br'), brotliCompressSync(script));
await writeFile(join(webRoot, 'assets/App-B3f.js.gz'), gzipSync(script));

await writeFile(join(webRoot, 'sw.js'), 'keeps');
await writeFile(join(webRoot, 'sw-retired.js'), 'removes');

const app = await createTestApp({ database, webRoot, env: { PUBLIC_URL: 'http://localhost' } });

describe('the service worker', () => {
  test('is asked for each time', async () => {
    const worker = await app.inject('/sw.js');
    expect([worker.body, worker.headers['cache-control']]).toEqual(['keeps', 'no-cache']);
    expect((await app.inject('/sw-retired.js')).statusCode).toBe(404);
  });

  test('removes itself where it is switched off', async () => {
    const env = { PUBLIC_URL: 'http://localhost', SERVICE_WORKER: 'off' };
    const without = await createTestApp({ database, webRoot, env });
    const worker = await without.inject('/sw.js');
    expect([worker.body, worker.headers['cache-control']]).toEqual(['removes', 'no-cache']);
  });
});

describe('the web app', () => {
  test('its page is asked for each time, and costs nothing while it is the same', async () => {
    const page = await app.inject('/');
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-build-id': 'test-build',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(page.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ])('an asset comes as compressed as %s allows, and is kept for a year', async (accepted, encoding, unpack) => {
    const answer = await app.inject({ url: '/assets/App-B3f.js', headers: { 'accept-encoding': accepted } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(unpack(answer.rawPayload).toString()).toBe(script);
  });

  test('GROUND-33 a part of an asset is a part of the file itself; one beyond its end is 416', async () => {
    const ask = (range: string) =>
      app.inject({ url: '/assets/App-B3f.js', headers: { range, 'accept-encoding': 'br' } });
    const part = await ask('bytes=8-10');
    expect([part.statusCode, part.body, part.headers['content-encoding']]).toEqual([206, 'log', undefined]);
    const beyond = await ask(`bytes=${script.length}-`);
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${script.length}`]);
    expect(beyond.headers['cache-control']).toBe('no-store');
  });

  test('GROUND-33 nothing can be sent to a file', async () => {
    const answer = await app.inject({ method: 'POST', url: '/assets/App-B3f.js', payload: 'x' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('a file without its content says how long it is', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/assets/App-B3f.js' });
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', `${script.length}`]);
  });

  test('what was built stays as it was when the server started', async () => {
    await writeFile(join(webRoot, 'favicon.svg'), 'next');
    expect((await app.inject('/favicon.svg')).body).toContain('<svg');
  });

  test('other files of the app are asked for each time', async () => {
    const answer = await app.inject('/favicon.svg');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  test.each(['/assets/gone.js', '/assets/', '/assets', '/Home', '/.hidden', '/assets/app-b3f.js'])(
    '%s is missing, not the page',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'error.not-found' });
    },
  );

  test.each(['/../package.json', '/..%2fpackage.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/package.json'])(
    '%s does not lead out of it',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
    },
  );

  test('not built yet, the server says so', async () => {
    const unbuilt = await createTestApp({
      database,
      webRoot: join(webRoot, 'nothing'),
      env: { PUBLIC_URL: 'http://localhost' },
    });
    const answer = await unbuilt.inject('/');
    expect([answer.statusCode, answer.body]).toEqual([503, 'The web app has not been built yet']);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});
