import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { diskFiles } from '../../adapters/files/disk.ts';
import { attachmentCallsOf, file, testFolder } from '../../testing/attachments-rig.ts';
import { createDemoApp, demoNow, requestor } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { multipart } from '../../testing/multipart.ts';

const folder = testFolder();
const disk = { isFull: false, filesBegun: 0 };

/** A disk that takes a little and then has no space left: what the kernel says of `/dev/full`. */
const openOnDisk: typeof open = async (...given) => {
  const handle = await open(...given);
  disk.filesBegun += 1;
  if (disk.isFull) {
    const full = await open('/dev/full', 'w');
    const write = async (chunk: Buffer) => {
      await handle.write(chunk.subarray(0, 1));
      await full.write(chunk.subarray(1));
    };
    const close = () => Promise.all([handle.close(), full.close()]);
    handle.createWriteStream = (() =>
      new Writable({
        write: (chunk, _encoding, done) => void write(chunk).then(() => done(), done),
        destroy: (error, done) => void close().then(() => done(error), done),
      })) as unknown as typeof handle.createWriteStream;
  }
  return handle;
};

const app = await createDemoApp(undefined, { files: diskFiles(folder.path, openOnDisk) });
const { send, upload, list, idParam } = await attachmentCallsOf(app, 'AdminTask');
const requests = callsOf(app, 'AdminTask');
const sample = await samplesOf(app.database, 'AdminTask', { now: demoNow });
const id: number = (await requests.create(requestor, sample.body())).body[requests.id];

const sizeText = 'File size should be greater than 0 and less than 50 MB. Please select different file!';
const nameText =
  'File Name should not contain any special character(~ # % & * { } < > ; : ? / + | ").Please select different file.';
const unusable = 'This file name cannot be used. Please select different file.';

/** Nothing of it is anywhere: no row, no line of history, no file. */
async function expectNothingLeft(): Promise<void> {
  const [rows, opened, files] = await Promise.all([list(requestor, id), requests.open(requestor, id), folder.files()]);
  expect([rows.body, opened.body.history.length, files]).toEqual([[], 1, []]);
}

describe('an upload that is refused leaves nothing', () => {
  it.each<[string, number, number]>([
    ['0 bytes', 0, 422],
    ['one byte too many', 52_428_801, 413],
  ])('ATT-2 %s', async (_what, size, status) => {
    const answer = await upload(requestor, id, [file('fine.txt'), file('a.bin', Buffer.alloc(size))]);
    expect([answer.status, answer.body.detail, answer.body.errors]).toEqual([
      status,
      sizeText,
      { Attachment: sizeText },
    ]);
    expect(answer.body.issues).toMatchObject([{ field: 'Attachment', params: { name: 'a.bin' } }]);
    await expectNothingLeft();
  });

  it.each([...'~#%&*{}<>;:?/+|', '\\"'])('ATT-3 %s in the name', async (character) => {
    const answer = await upload(requestor, id, [file(`a${character}b.txt`)]);
    expect([answer.status, answer.body.detail]).toEqual([422, nameText]);
    await expectNothingLeft();
  });

  it.each([
    ['a path upwards', '../../evil.txt', nameText],
    ['an absolute path', '/etc/cron.d/evil', nameText],
    ['a path of Windows', 'C:\\\\evil.txt', nameText],
    ['backslashes', '..\\\\evil.txt', unusable],
    ['NUL', 'evil.txt\0.pdf', unusable],
    ['one dot', '.', unusable],
    ['two dots', '..', unusable],
    ...['CON', 'prn.txt', 'Aux.pdf', 'NUL.txt', 'com1', 'LPT9.tar.gz'].map((name) => ['a device', name, unusable]),
    ['a turn of direction', 'cod\u202efdp.exe', unusable],
    ...[256, 5000].map((length) => [
      `${length} characters`,
      `${'x'.repeat(length - 4)}.txt`,
      'File Name should have at most 255 characters. Please select different file.',
    ]),
  ] as [string, string, string][])('%s as the name', async (_what, name, text) => {
    const answer = await upload(requestor, id, [file(name)]);
    expect([answer.status, answer.body.detail]).toEqual([422, text]);
    await expectNothingLeft();
  });

  it('names all that is wrong at once', async () => {
    const answer = await upload(requestor, id, [file('a?.txt'), file('fine.txt'), file('empty.txt', '')]);
    expect(answer.body.issues).toMatchObject([
      { code: 'file.name', params: { name: 'a?.txt' } },
      { code: 'file.empty', params: { name: 'empty.txt' } },
    ]);
    await expectNothingLeft();
  });

  it('from somebody who may not, told before anything of it is stored, though they send on', async () => {
    const before = disk.filesBegun;
    const answer = await upload('ingrid.solheim@norvane.example', id, [file('a.bin', Buffer.alloc(20_000_000))]);
    expect([answer.status, answer.body.code]).toEqual([403, 'error.forbidden']);
    expect(disk.filesBegun).toBe(before);
    await expectNothingLeft();
  });

  it('without the id of a request', async () => {
    const answer = await send(requestor, [file('a.txt')]);
    expect([answer.status, answer.body.errors]).toEqual([400, { [idParam]: 'Required' }]);
    await expectNothingLeft();
  });

  it('with more files than it takes', async () => {
    const files = Array.from({ length: 21 }, (_, index) => file(`${index}.txt`));
    const answer = await upload(requestor, id, files);
    expect([answer.status, answer.body.detail]).toEqual([422, 'Please upload at most 20 files at once']);
    await expectNothingLeft();
  });

  it('with a field beyond all measure', async () => {
    const answer = await upload(requestor, id, [file('a.txt'), { name: 'x', content: 'y'.repeat(70_000) }]);
    expect([answer.status, answer.body.code]).toEqual([413, 'error.too-large']);
    await expectNothingLeft();
  });

  it.each<[string, Record<string, string>, Buffer, number, string]>([
    ['JSON', { 'content-type': 'application/json' }, Buffer.from('{}'), 415, 'error.not-a-form'],
    ['no body', {}, Buffer.alloc(0), 415, 'error.not-a-form'],
    ['no boundary', { 'content-type': 'multipart/form-data' }, Buffer.from('x'), 415, 'error.not-a-form'],
    [
      'a form that stops in the middle',
      multipart([]).headers,
      multipart([{ name: idParam, content: String(id) }, file('a.txt')]).payload.subarray(0, -40),
      400,
      'error.bad-request',
    ],
    ['no form at all', multipart([]).headers, Buffer.from('nonsense'), 400, 'error.bad-request'],
  ])('%s', async (_what, headers, payload, status, code) => {
    const answer = await app.instance.inject({
      method: 'POST',
      url: '/api/AdminRequestAttachment/UploadFiles',
      headers: { ...(await app.headers(requestor)), ...headers },
      payload,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    await expectNothingLeft();
  });

  it('ATT-5 broken off in the middle', async () => {
    const url = new URL(app.instance.listeningOrigin);
    const { payload, headers } = multipart([
      { name: idParam, content: String(id) },
      file('a.bin', Buffer.alloc(8_000_000)),
    ]);
    const socket = connect(Number(url.port), url.hostname);
    const lines = Object.entries({ ...headers, ...(await app.headers(requestor)), 'content-length': payload.length });
    socket.write(
      `POST /api/AdminRequestAttachment/UploadFiles HTTP/1.1\r\nhost: a\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    );
    socket.write(payload.subarray(0, 4_000_000));
    await vi.waitFor(async () => expect(await folder.files()).toHaveLength(1));
    socket.destroy();
    await once(socket, 'close');
    await vi.waitFor(async () => expect(await folder.files()).toEqual([]));
    await expectNothingLeft();
  });

  it('onto a disk that is full', async () => {
    disk.isFull = true;
    try {
      const answer = await upload(requestor, id, [file('a.bin', Buffer.alloc(3_000_000)), file('b.bin', 'more')]);
      expect([answer.status, answer.body.detail]).toEqual([
        503,
        'Files cannot be stored or read at the moment. Please try again in a moment',
      ]);
    } finally {
      disk.isFull = false;
    }
    await expectNothingLeft();
  });
});

it('ATT-2 ATT-7 the largest file and the longest name are taken, and come back whole', async () => {
  const content = Buffer.alloc(52_428_800, 'sitebook');
  const name = `${'é'.repeat(251)}.bin`;
  const answer = await upload(requestor, id, [file(name, content)]);
  expect([answer.status, answer.body[0]?.AttachmentName]).toEqual([200, name]);
  const back = await app.instance.inject({ url: answer.body[0].DocURL, headers: await app.headers(requestor) });
  expect(back.rawPayload.equals(content)).toBe(true);
  expect(await folder.files()).toHaveLength(1);
});
