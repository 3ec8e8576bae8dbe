import { once } from 'node:events';
import { connect } from 'node:net';
import { problemSchema } from '@sitebook/contract/problem.ts';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { database } = await createTestDatabase();
const lines: string[] = [];
const logStream = { write: (line: string) => void lines.push(line) };

/** Sends bytes and reads until the server hangs up. */
async function exchange(url: string, text: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.end(text);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

describe('what is not proper HTTP', () => {
  test.each([
    ['nonsense', 'hello\r\n\r\n', 400, 'error.bad-request'],
    [
      'headers beyond 16 KiB',
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(17_000)}\r\n\r\n`,
      431,
      'error.headers-too-large',
    ],
    [
      'two lengths',
      'POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
      'error.bad-request',
    ],
  ])('%s gets a problem document and is hung up on', async (_what, text, status, code) => {
    const { url } = await startTestApp({ database, logStream, env: { LOG_LEVEL: 'info' } });
    const answer = await exchange(url, text);
    expect(answer.status).toBe(status);
    expect(answer.head).toContain('content-type: application/problem+json');
    expect(answer.head).toContain('x-build-id: test-build');
    expect(answer.head).toContain('x-content-type-options: nosniff');
    const problem = problemSchema.parse(JSON.parse(answer.body));
    expect(problem).toMatchObject({ status, code });
    expect(answer.head).toContain(`x-request-id: ${problem.requestId}`);
    expect(lines.map((line) => JSON.parse(line).requestId)).toContain(problem.requestId);
  });
});

test('nobody may be slow without end', async () => {
  const { app } = await startTestApp({ database });
  expect(app.server).toMatchObject({
    headersTimeout: 20_000,
    requestTimeout: 600_000,
    timeout: 120_000,
    keepAliveTimeout: 72_000,
  });
});

describe('closing', () => {
  test('finishes the answer under way and does not wait for an idle connection', async () => {
    const begun = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const { app, url } = await startTestApp({
      database,
      publicApi: async (api) =>
        void api.get('/slow', async () => {
          begun.resolve();
          await release.promise;
          return 'finished';
        }),
    });
    const idle = connect(Number(new URL(url).port), '127.0.0.1');
    idle.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
    await once(idle, 'data');
    const idleClosed = once(idle, 'close');

    const underWay = fetch(`${url}/api/slow`);
    await begun.promise;
    let closed = false;
    const closing = app.close().then(() => {
      closed = true;
    });
    await idleClosed;
    expect(closed).toBe(false);
    release.resolve();
    const answer = await underWay;
    expect([answer.status, await answer.text()]).toEqual([200, 'finished']);
    await closing;
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });
});
