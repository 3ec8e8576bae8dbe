import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { attachmentCallsOf, file } from '../../testing/attachments-rig.ts';
import { createDemoApp, demoNow, requestor } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { registerApi } from '../register-api.ts';

const lines: string[] = [];
const app = await createDemoApp(undefined, {
  logStream: { write: (line) => void lines.push(line) },
  env: { LOG_LEVEL: 'info' },
  api: async (api, deps, routes) => {
    await registerApi(api, deps, routes);
    api.get('/answers-twice', async (request, reply) => {
      reply.raw.end('once');
      request.log.warn(`seen at ${request.originalUrl}`);
      return reply.send('twice');
    });
  },
});
const { upload, idParam, list } = await attachmentCallsOf(app, 'AdminTask');
const requests = callsOf(app, 'AdminTask');
const sample = await samplesOf(app.database, 'AdminTask', { now: demoNow });
const id: number = (await requests.create(requestor, sample.body())).body[requests.id];
await upload(requestor, id, [file('large.bin', Buffer.alloc(20_000_000, 'x'))]);
const port = Number(new URL(app.instance.listeningOrigin).port);
const address = new URL((await list(requestor, id)).body[0].DocURL, app.instance.listeningOrigin);
const ticket = address.searchParams.get('Ticket') ?? '';

beforeEach(() => {
  lines.length = 0;
});

/** Asks for the file and leaves after so many bytes. */
async function leaveAfter(bytes: number, how: 'destroy' | 'resetAndDestroy'): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${address.pathname}${address.search} HTTP/1.1\r\nhost: a\r\n\r\n`);
  let received = 0;
  while (received < bytes) {
    received += (socket.read() as Buffer | null)?.length ?? 0;
    if (received < bytes) await once(socket, 'readable');
  }
  // Nothing more is read: the server is stuck in the middle of it.
  if (bytes > 0) await pause(20);
  socket[how]();
}

test.each([0, 1, 100_000, 5_000_000])('GROUND-21 a download left after %i bytes is one quiet line', async (bytes) => {
  for (const how of ['destroy', 'resetAndDestroy'] as const) {
    const before = lines.length;
    await leaveAfter(bytes, how);
    // Whoever leaves before anything came may have gone unheard.
    if (bytes > 0) await vi.waitFor(() => expect(lines).not.toHaveLength(before), 10_000);
    // Whatever else is said of it is said at once.
    await pause(200);
    const said = lines.map((text) => JSON.parse(text));
    const line = { level: 30, msg: 'answer broken off', method: 'GET', url: expect.stringContaining('Ticket=…') };
    expect(said).toMatchObject(said.map(() => line));
    expect(new Set(said.map(({ requestId }) => requestId)).size).toBe(said.length);
    expect(lines.join('')).not.toContain(ticket);
  }
});

test('GROUND-21 no line holds a ticket, whoever writes it', async () => {
  const query = `?${idParam}=1&Ticket=${ticket}&%54icket=${ticket}`;
  const headers = await app.headers(requestor);
  await fetch(`${app.instance.listeningOrigin}/api/answers-twice${query}`, { headers });
  await vi.waitFor(() => expect(lines.length).toBeGreaterThanOrEqual(3), 10_000);
  expect(lines.join('')).toContain('Reply was already sent');
  expect(lines.join('')).toContain(`seen at /api/answers-twice?${idParam}=1&Ticket=…&%54icket=…`);
  expect(lines.join('')).not.toContain(ticket);
});
