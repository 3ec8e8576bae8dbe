import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { acceptFormsOnly } from '../routes/attachments/accept-forms.ts';
import { startTestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { database } = await createTestDatabase();
const usual = 400;
const forFiles = 1500;
/** To make it smaller takes longer than its call may. */
const large = randomBytes(8_000_000).toString('hex');
const { url } = await startTestApp({
  database,
  limits: { timeLimit: usual },
  publicApi: async (api) => {
    api.post('/note', async ({ body }) => ({ body }));
    api.get('/large', { config: { timeLimit: 50 } }, async () => ({ large }));
    await api.register(async (forms) => {
      acceptFormsOnly(forms);
      forms.post('/files', { config: { timeLimit: forFiles } }, async ({ raw }) => ({
        received: (await text(raw)).length,
      }));
    });
  },
});

/** Sends the head of a call that announces a body, and leaves the rest to the test. */
async function begin(path: string, type: string, length: number): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(`POST /api${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`);
  return socket;
}

const form = 'multipart/form-data; boundary=x';

test.each([
  ['/note', 'application/json'],
  ['/files', form],
])('GROUND-28 a body that does not come in time is 408, and the connection is closed: %s', async (path, type) => {
  const socket = await begin(path, type, 1000);
  socket.write('{"a":');
  // Reads until the server hangs up.
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    code: 'error.body-too-slow',
    detail: 'What you sent arrived too slowly, so nothing was saved. Please try again on a better connection',
  });
});

test('GROUND-28 files have longer than other bodies', async () => {
  const socket = await begin('/files', form, 8);
  socket.write('1234');
  await pause(usual * 2);
  socket.write('5678');
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*\{"received":8\}$/);
});

test('GROUND-28 what is answered already is not taken back while it is compressed', async () => {
  const answer = await fetch(`${url}/api/large`);
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'gzip']);
  expect(JSON.parse(await answer.text()).large === large).toBe(true);
});
