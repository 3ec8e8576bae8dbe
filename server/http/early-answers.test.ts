import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, type TestContext, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { database } = await createTestDatabase();
// Client and server share a thread: the client has to come to read the answer before the server hangs up.
const lingerTimeout = 2500;
const { url } = await startTestApp({
  database,
  limits: { lingerTimeout },
  publicApi: async (api) => {
    api.post('/refused', { preParsing: async (_request, reply) => reply.code(403).send('no') }, async () => '');
  },
});

type Finishing = Pick<TestContext, 'onTestFinished'>;

async function begin(head: string, length: number, { onTestFinished }: Finishing): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(`${head} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`);
  return socket;
}

test.concurrent.for([
  ['a call without a token', 'POST /api/AdminRequest/AdminRequestDetails', 401],
  ['a refusal before the body is read', 'POST /api/refused', 403],
  ['an address that cannot be read', 'POST /%ff', 400],
  ['a GET with a body', 'GET /healthz', 200],
] as const)(
  'GROUND-28 a body that drips on after the answer is not listened to for long: %s',
  async ([, head, status], context) => {
    const socket = await begin(head, 1000, context);
    const dripping = setInterval(() => socket.write('x'), 50);
    context.onTestFinished(() => clearInterval(dripping));
    const begun = performance.now();
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    // The server hangs up, which may cut off a drip: an error to `once`, and none here.
    await new Promise((resolve) => socket.once('close', resolve));
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(performance.now() - begun).toBeGreaterThan(lingerTimeout / 2);
  },
);

test('GROUND-28 whoever sends all before reading hears the refusal', async (context) => {
  const length = 20_000_000;
  const socket = await begin('POST /api/AdminRequest/AdminRequestDetails', length, context);
  await new Promise<void>((resolve, reject) => {
    socket.write(Buffer.alloc(length, 'x'), (error) => (error ? reject(error) : resolve()));
  });
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 401 /);
  // Done in time: the connection serves on.
  socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /);
});
