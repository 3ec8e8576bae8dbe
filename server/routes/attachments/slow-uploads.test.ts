import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { attachmentPath } from '@sitebook/contract/attachments/paths.ts';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { diskFiles } from '../../adapters/files/disk.ts';
import { attachmentCallsOf, file, testFolder } from '../../testing/attachments-rig.ts';
import { createDemoApp, demoNow, requestor } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { multipart } from '../../testing/multipart.ts';

const folder = testFolder();
const lines: string[] = [];
const bodyWindow = 1200;
const app = await createDemoApp(undefined, {
  files: diskFiles(folder.path),
  limits: { bodyWindow, leastBodyRate: 1000 },
  logStream: { write: (line) => void lines.push(line) },
  env: { LOG_LEVEL: 'info' },
});
const { idParam } = await attachmentCallsOf(app, 'AdminTask');
const requests = callsOf(app, 'AdminTask');
const sample = await samplesOf(app.database, 'AdminTask', { now: demoNow });
const id: number = (await requests.create(requestor, sample.body())).body[requests.id];
const form = multipart([{ name: idParam, content: String(id) }, file('a.bin', Buffer.alloc(20_000, 'x'))]);

afterEach(() => {
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level > 30)).toEqual([]);
});

/** Sends the head of an upload and the beginning of its body. */
async function begin(): Promise<Socket> {
  const socket = connect(Number(new URL(app.instance.listeningOrigin).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const headers = { ...form.headers, ...(await app.headers(requestor)), 'content-length': form.payload.length };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api${attachmentPath('AdminTask', 'upload')} HTTP/1.1\r\nhost: a\r\n${head.join('')}\r\n`);
  socket.write(form.payload.subarray(0, 4000));
  return socket;
}

/** Sends the rest in pieces. */
async function send(socket: Socket, piece: number, every: number): Promise<void> {
  for (let sent = 4000; sent < form.payload.length && socket.writable; sent += piece) {
    await pause(every);
    socket.write(form.payload.subarray(sent, sent + piece));
  }
}

test.each([
  ['stands still', 0],
  ['drips', 1],
])('GROUND-28 an upload that %s is 408, the connection is closed, and nothing is left', async (_what, piece) => {
  const socket = await begin();
  socket.on('error', () => {});
  if (piece > 0) void send(socket, piece, 20);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect(answer).toContain('"code":"error.body-too-slow"');
  await vi.waitFor(async () => expect(await folder.files()).toEqual([]));
  // What the rest of the call has to say of it is said by then.
  await pause(200);
});

test('GROUND-28 an upload over a weak link takes as long as it needs', async () => {
  const socket = await begin();
  const begun = performance.now();
  const [[answer]] = await Promise.all([once(socket, 'data'), send(socket, 500, 100)]);
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(performance.now() - begun).toBeGreaterThan(bodyWindow * 2);
});
