import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type RunningServer, startServer } from '../testing/start-server.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { url } = await createTestDatabase();
const env = { DATABASE_URL: url, DEMO_DATA: 'off', TEST_CLOCK: 'on' };

const body = JSON.stringify({ now: '2030-06-15T08:00:00Z' });

/** Opens a request and waits until the server has it in hand: it then asks for the body, which is held back. */
async function requestInHand(server: RunningServer): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `PUT /test/clock HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  const [said] = await once(socket, 'data');
  expect(String(said)).toContain('100 Continue');
  return socket;
}

async function untilClosed(server: RunningServer): Promise<void> {
  while (
    await fetch(`${server.url}/healthz`).then(
      () => true,
      () => false,
    )
  )
    await pause(10);
}

test.concurrent.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s takes no new calls, finishes the answer under way and ends with 0',
  async (signal) => {
    const server = await startServer({ env });
    const socket = await requestInHand(server);
    process.kill(server.pid, signal);
    await untilClosed(server);
    socket.write(body);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(String(answer)).toContain('{"now":"2030-06-15T08:00:0');
    expect(await server.ended).toEqual({ code: 0, signal: null });
  },
);

test.concurrent('a stop that is asked for twice at once, by the terminal and by npm, does not cut an answer short', async () => {
  const server = await startServer({ env });
  const socket = await requestInHand(server);
  // Two of the same kind would arrive as one.
  process.kill(server.pid, 'SIGINT');
  process.kill(server.pid, 'SIGTERM');
  await untilClosed(server);
  socket.write(body);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(await server.ended).toEqual({ code: 0, signal: null });
});

test.concurrent('a caller that never finishes is cut off after 10 seconds', async () => {
  const server = await startServer({ env });
  const socket = await requestInHand(server);
  // Cut off in the middle is an error to `once`, and none here.
  const cut = new Promise((resolve) => socket.on('error', () => {}).once('close', resolve));
  const before = performance.now();
  expect(await server.stop()).toEqual({ code: 0, signal: null });
  await cut;
  expect(performance.now() - before).toBeGreaterThan(9_900);
});

test.concurrent('asked again more than 2 seconds later it ends at once', async () => {
  const server = await startServer({ env });
  const socket = await requestInHand(server);
  socket.on('error', () => {});
  process.kill(server.pid, 'SIGTERM');
  await untilClosed(server);
  await pause(2_100);
  process.kill(server.pid, 'SIGTERM');
  expect(await server.ended).toEqual({ code: 1, signal: null });
});

const statusOf = async (server: RunningServer, path: string) => (await fetch(`${server.url}${path}`)).status;

test.concurrent('GROUND-23 a load balancer sees that the server leaves before it takes no more calls', async () => {
  const server = await startServer({ env: { ...env, DRAIN_SECONDS: '5' } });
  expect(await statusOf(server, '/readyz')).toBe(200);
  const before = performance.now();
  process.kill(server.pid, 'SIGTERM');
  while ((await statusOf(server, '/readyz')) !== 503) await pause(10);
  // Each over a connection of its own: the door is still open.
  expect(await statusOf(server, '/healthz')).toBe(200);
  expect((await fetch(`${server.url}/config.json`, { headers: { connection: 'close' } })).status).toBe(200);
  await untilClosed(server);
  expect(performance.now() - before).toBeGreaterThan(4_900);
  expect(await server.ended).toEqual({ code: 0, signal: null });
});

test.concurrent('GROUND-23 asked again while it waits for load balancers it ends at once', async () => {
  const server = await startServer({ env: { ...env, DRAIN_SECONDS: '60' } });
  process.kill(server.pid, 'SIGTERM');
  while ((await statusOf(server, '/readyz')) !== 503) await pause(10);
  await pause(2_100);
  process.kill(server.pid, 'SIGTERM');
  expect(await server.ended).toEqual({ code: 1, signal: null });
});
