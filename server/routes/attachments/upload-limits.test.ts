import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { attachmentPath } from '@sitebook/contract/attachments/paths.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { diskFiles } from '../../adapters/files/disk.ts';
import { attachmentCallsOf, file, testFolder } from '../../testing/attachments-rig.ts';
import { createDemoApp, demoNow, lineManager, requestor } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { multipart, type Part } from '../../testing/multipart.ts';

const folder = testFolder();
let filesBegun = 0;
const openOnDisk: typeof open = (...given) => {
  filesBegun += 1;
  return open(...given);
};
const app = await createDemoApp(undefined, { files: diskFiles(folder.path, openOnDisk) });
const { send, upload, list, idParam } = await attachmentCallsOf(app, 'AdminTask');
const url = new URL(app.instance.listeningOrigin);
const path = `/api${attachmentPath('AdminTask', 'upload')}`;
const requests = callsOf(app, 'AdminTask');
const sample = await samplesOf(app.database, 'AdminTask', { now: demoNow });
/** Somebody who may open the request, having been put in copy, and no more. */
const reader = 'ingrid.solheim@norvane.example';
const made = await requests.create(requestor, { ...sample.body(), carbonCopy: reader });
const id: number = made.body[requests.id];
const idPart: Part = { name: idParam, content: String(id) };
const megabyte = 1024 * 1024;

/** Begins an upload that announces so many bytes, and sends the given ones of them. */
async function begin(user: string, length: number, first: Uint8Array = Buffer.alloc(0)): Promise<Socket> {
  const headers = { ...multipart([]).headers, ...(await app.headers(user)), 'content-length': String(length) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(Number(url.port), url.hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\n${lines.join('')}\r\n`);
  socket.write(first);
  return socket;
}

describe('GROUND-8 nothing of an upload is stored before the right to it is known', () => {
  it('though the id comes after the files', async () => {
    const before = filesBegun;
    const { payload } = multipart([file('a.bin', Buffer.alloc(4 * megabyte)), idPart]);
    const socket = await begin(reader, payload.length, payload.subarray(0, 3 * megabyte));
    await pause(500);
    expect([filesBegun, await folder.files()]).toEqual([before, []]);
    socket.write(payload.subarray(3 * megabyte));
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 403 /);
    expect([filesBegun, await folder.files()]).toEqual([before, []]);
  });

  it('and whoever may is served in that order, too', async () => {
    const answer = await send(requestor, [file('late.bin', Buffer.alloc(52_428_800, 'x')), idPart]);
    expect([answer.status, answer.body.at?.(-1)?.AttachmentName]).toEqual([200, 'late.bin']);
    const gone = await upload(requestor, id, [{ name: 'Deletedattachments', content: 'late.bin' }]);
    expect(gone.body).toEqual([]);
  });

  it('but no more is held back than the largest file', async () => {
    const before = filesBegun;
    const big = Buffer.alloc(40 * megabyte, 'x');
    const answer = await send(requestor, [file('a.bin', big), file('b.bin', big), idPart]);
    expect([answer.status, answer.body.detail]).toEqual([
      422,
      `Please send ${idParam} before the files, or in the address`,
    ]);
    expect([filesBegun, await folder.files()]).toEqual([before, []]);
  });

  it('which is told once', async () => {
    const twice = multipart([idPart, { ...idPart, content: String(id + 1) }, file('a.txt', 'one')]);
    const answer = await fetch(url.origin + path, {
      method: 'POST',
      headers: { ...(await app.headers(requestor)), ...twice.headers },
      body: new Uint8Array(twice.payload),
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'error.name-twice' }]);
  });

  it('which can be told in the address', async () => {
    const form = multipart([file('a.txt', 'one'), idPart]);
    const ask = async (user: string, given: number) =>
      fetch(`${url.origin}${path}?${idParam}=${given}`, {
        method: 'POST',
        headers: { ...(await app.headers(user)), ...form.headers },
        body: new Uint8Array(form.payload),
      });
    expect((await ask(reader, id)).status).toBe(403);
    expect((await ask(requestor, id + 1000)).status).toBe(404);
    expect((await ask(requestor, id)).status).toBe(200);
    expect((await list(requestor, id)).body).toMatchObject([{ AttachmentName: 'a.txt' }]);
  });
});

describe('GROUND-8 what one person sends at the same time', () => {
  const small = () => upload(requestor, id, [file('small.bin', Buffer.alloc(2 * megabyte))]);

  it('is 200 MB at most; more has to wait, nobody else has to', async () => {
    const begunBefore = filesBegun;
    const opening = multipart([idPart, file('large.bin', Buffer.alloc(megabyte))]).payload.subarray(0, megabyte / 2);
    const sockets = await Promise.all([1, 2, 3, 4].map(() => begin(requestor, 50 * megabyte, opening)));
    // Whatever is sent before all four count would keep the last of them out.
    await vi.waitFor(() => expect(filesBegun).toBe(begunBefore + 4), 20_000);
    const headers = { ...multipart([]).headers, ...(await app.headers(requestor)) };
    const refused = await vi.waitFor(async () => {
      const answer = await fetch(url.origin + path, {
        method: 'POST',
        headers,
        body: new Uint8Array(multipart([idPart, file('x.bin', Buffer.alloc(2 * megabyte))]).payload),
      });
      expect(answer.status).toBe(429);
      return answer;
    }, 20_000);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      code: 'file.too-much-at-once',
      detail: 'You are uploading more than 200 MB at once. Please wait until some of it is sent, then try again',
    });
    // Not theirs to write to, but that is all that is held against them.
    expect((await upload(lineManager, id, [file('x.bin', Buffer.alloc(2 * megabyte))])).body.code).not.toBe(
      'file.too-much-at-once',
    );
    for (const socket of sockets) socket.destroy();
    await vi.waitFor(async () => expect((await small()).status).toBe(200), { timeout: 10_000 });
  });

  it('is too much when one upload alone is', async () => {
    const socket = await begin(requestor, 300 * megabyte);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 [\s\S]*Please upload at most 200 MB at once/);
  });
});
