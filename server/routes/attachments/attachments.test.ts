import { createHash, randomUUID } from 'node:crypto';
import { takesFiles } from '@sitebook/domain/modules/attachments-field.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { describe, expect, it } from 'vitest';
import { diskFiles } from '../../adapters/files/disk.ts';
import { attachmentCallsOf, file, testFolder } from '../../testing/attachments-rig.ts';
import {
  createDemoApp,
  demoNow,
  external,
  globalAdmin,
  lineManager,
  requestor,
  sbsMember,
  siteManager,
} from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const folder = testFolder();
let now = demoNow;
const app = await createDemoApp({ now: () => now }, { files: diskFiles(folder.path) });
const stranger = 'ingrid.solheim@norvane.example';

it('two modules take files', () => {
  expect(modules.filter(takesFiles).map(({ key }) => key)).toEqual(
    expect.arrayContaining(['AdminTask', 'Maintenance&Ops']),
  );
});

describe.each(modules.filter(takesFiles).map(({ key }) => key))('%s', async (module) => {
  const requests = callsOf(app, module);
  const { send, upload, list, idParam } = await attachmentCallsOf(app, module);
  const sample = await samplesOf(app.database, module, { now: demoNow });
  const made = async (more: object = {}): Promise<number> => {
    const answer = await requests.create(requestor, { ...sample.body(), ...more });
    expect(answer.status, answer.text).toBe(201);
    return answer.body[requests.id];
  };
  const open = async (id: number) => (await requests.open(requestor, id)).body;
  const names = (answer: { body: { AttachmentName: string }[] }) => answer.body.map((one) => one.AttachmentName);
  const download = async (url: string, headers: Record<string, string> = {}) => app.instance.inject({ url, headers });
  const withoutTicket = (url: string) => url.replace(/&Ticket=.*/, '');

  it('ATT-4 ATT-9 ATT-10 ATT-11 ATT-12 REQ-18 takes files and lists them', async () => {
    const id = await made();
    const answer = await upload(requestor, id, [file('plan.PDF', 'one'), file('Übersicht 現場.txt', 'two')]);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const expected = [
      { AttachmentName: 'plan.PDF', AttachmentType: 'pdf', Status: 'Existing' },
      { AttachmentName: 'Übersicht 現場.txt', AttachmentType: 'txt', Status: 'Existing' },
    ];
    expect(answer.body).toMatchObject(expected);
    expect((await list(requestor, id)).body).toMatchObject(expected);
    const opened = await open(id);
    expect(opened.attachments).toEqual(answer.body);
    expect(opened.attachments[0]).toMatchObject({ Attachment: expect.any(Number), DocURL: expect.any(String) });
    expect((await app.get(requestor, opened.attachmentLink.replace(/^\/api/, ''))).body).toMatchObject(expected);
  });

  it('FORM-31 ATT-13 tells in the history who it really was, and leaves the version alone', async () => {
    const id = await made();
    await upload(requestor, id, [file('a.txt')]);
    const parts = [
      { name: 'MetaUpdatedBy', content: globalAdmin },
      { name: 'Deletedattachments', content: 'a.txt' },
    ];
    await upload(requestor, id, [file('b.txt'), ...parts]);
    const { history, version, requestStatus } = await open(id);
    expect([version, requestStatus, history.length]).toEqual([1, 'New Request', 3]);
    expect(history[0]).toMatchObject({ by: requestor, byName: 'Ravi Deshmukh', action: 'Update' });
    expect(history[0].changes).toEqual([{ field: 'attachments', before: 'a.txt', after: 'b.txt' }]);
    expect(history[1].changes).toEqual([{ field: 'attachments', before: '', after: 'a.txt' }]);
  });

  it('ATT-5 ATT-7 gives a file back as it came, as a download with its own name', async () => {
    const id = await made();
    const content = Buffer.from('<script>alert(document.domain)</script>\0\xff', 'latin1');
    const { body } = await upload(requestor, id, [file("l'été (2).html", content)]);
    const answer = await download(body[0].DocURL, await app.headers(requestor));
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(content);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="l'_t_ (2).html"; filename*=UTF-8''l%27%C3%A9t%C3%A9%20%282%29.html`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    const row = await app.database.selectFrom('attachment').selectAll().where('request_id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ size: content.length, sha256: createHash('sha256').update(content).digest('hex') });
  });

  it('ATT-8 takes a ticket in the address for a minute, for this file only', async () => {
    const id = await made();
    await upload(requestor, id, [file('a.txt', 'one'), file('b.txt', 'two')]);
    const [one, other] = (await list(requestor, id)).body;
    const first = await download(one.DocURL);
    expect([first.statusCode, first.body]).toEqual([200, 'one']);
    expect(one.DocURL).not.toContain('norvane');
    const exchanged = one.DocURL.replace(/AttachmentId=\d+/, `AttachmentId=${other.Attachment}`);
    for (const bad of [exchanged, `${one.DocURL}x`, `${withoutTicket(one.DocURL)}&Ticket=x`]) {
      const refused = await download(bad);
      expect([refused.statusCode, refused.json().code]).toEqual([401, 'error.ticket']);
    }
    expect((await download(withoutTicket(one.DocURL))).statusCode).toBe(401);
    try {
      now = new Date(demoNow.getTime() + 59_000);
      expect((await download(one.DocURL)).statusCode).toBe(200);
      now = new Date(demoNow.getTime() + 60_000);
      expect((await download(one.DocURL)).json()).toMatchObject({
        status: 401,
        detail: 'This link to the file has expired. Please choose the file again',
      });
      expect((await download(one.DocURL, await app.headers(requestor))).statusCode).toBe(200);
    } finally {
      now = demoNow;
    }
  });

  it('ATT-8 a ticket opens nothing that its holder may no longer open', async () => {
    const id = await made({ carbonCopy: stranger });
    await upload(requestor, id, [file('a.txt')]);
    const [one] = (await list(stranger, id)).body;
    expect((await download(one.DocURL)).statusCode).toBe(200);
    await requests.update(requestor, id, { version: 1, carbonCopy: '' });
    expect((await download(one.DocURL)).statusCode).toBe(403);
  });

  it('ATT-14 removes the files that are named, and their content', async () => {
    const id = await made();
    const before = await folder.files();
    const { body } = await upload(
      requestor,
      id,
      ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt'].map((name) => file(name)),
    );
    const remove = (content: string) => upload(requestor, id, [{ name: 'Deletedattachments', content }]);
    expect(names(await remove('a.txt; b.txt;never there.txt'))).toEqual(['c.txt', 'd.txt', 'e.txt']);
    expect(names(await remove('["c.txt"]'))).toEqual(['d.txt', 'e.txt']);
    expect(names(await remove(body[3].DocURL))).toEqual(['e.txt']);
    expect(names(await remove(''))).toEqual(['e.txt']);
    expect((await folder.files()).length).toBe(before.length + 1);
    expect((await download(body[0].DocURL, await app.headers(requestor))).statusCode).toBe(404);
  });

  it('takes another file by the same name only in place of the first', async () => {
    const id = await made();
    await upload(requestor, id, [file('a.txt', 'one')]);
    const before = await folder.files();
    const refused = await upload(requestor, id, [file('a.txt', 'two'), file('b.txt')]);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'A file named a.txt is already attached. Please remove it first, or rename yours.',
    ]);
    expect(await folder.files()).toEqual(before);
    expect((await upload(requestor, id, [file('c.txt', 'one'), file('c.txt', 'two')])).status).toBe(409);
    const again = await upload(requestor, id, [file('a.txt', 'one')]);
    expect([again.status, names(again)]).toEqual([200, ['a.txt']]);
    expect((await open(id)).history).toHaveLength(2);
    const replaced = await upload(requestor, id, [
      { name: 'Deletedattachments', content: 'a.txt' },
      file('a.txt', 'two'),
    ]);
    expect((await download(replaced.body[0].DocURL, await app.headers(requestor))).body).toBe('two');
    expect((await folder.files()).length).toBe(before.length);
  });

  it('WIRE-21 WIRE-26 does an upload once however often it is sent with one key', async () => {
    const id = await made();
    const key = { 'idempotency-key': randomUUID() };
    const first = await upload(requestor, id, [file('a.txt')], key);
    await upload(requestor, id, [{ name: 'Deletedattachments', content: 'a.txt' }]);
    const before = await folder.files();
    const second = await upload(requestor, id, [file('a.txt')], key);
    expect(second).toEqual(first);
    expect((await list(requestor, id)).body).toEqual([]);
    const other = await upload(requestor, id, [file('a.txt', 'other')], key);
    expect([other.status, other.body.code]).toEqual([422, 'error.key-reused']);
    expect(await folder.files()).toEqual(before);
  });

  it('takes the fields in any order and their names in any case', async () => {
    const id = await made();
    const answer = await send(requestor, [
      { ...file('a.txt'), name: 'attachment' },
      { name: 'something', fileName: 'other.txt', content: 'ignored' },
      { ...file(''), content: '' },
      { name: idParam.toUpperCase(), content: String(id) },
    ]);
    expect([answer.status, names(answer)]).toEqual([200, ['a.txt']]);
  });

  it('ATT-6 is open to whoever may open the request, and changed by whoever may save it', async () => {
    const copied = 'copied.person@norvane.example';
    const id = await made({ carbonCopy: lineManager });
    await upload(requestor, id, [file('a.txt')]);
    const [{ DocURL }] = (await list(requestor, id)).body;
    const address = withoutTicket(DocURL);
    const may = async (user: string) => [
      (await list(user, id)).status,
      (await download(address, await app.headers(user))).statusCode,
      (await upload(user, id, [file(`${user}.txt`)])).status,
    ];
    const before = await folder.files();
    expect(await may(copied)).toEqual([403, 403, 403]);
    expect(await may(lineManager)).toEqual([200, 200, 403]);
    expect(await may(external)).toEqual([200, 200, 403]);
    await app.database.updateTable('location').set({ active: false }).execute();
    expect(await may(external)).toEqual([403, 403, 403]);
    await app.database.updateTable('location').set({ active: true }).execute();
    expect(await folder.files()).toEqual(before);
    expect(await may(siteManager)).toEqual([200, 200, 200]);
    expect(await may(sbsMember)).toEqual([200, 200, 200]);
  });

  it('stays as it is once the request is closed', async () => {
    const id = await made();
    await upload(requestor, id, [file('a.txt')]);
    expect((await requests.update(siteManager, id, { action: 'Cancel' })).status).toBe(200);
    const before = await folder.files();
    const refused = await upload(siteManager, id, [file('b.txt'), { name: 'Deletedattachments', content: 'a.txt' }]);
    expect([refused.status, refused.body.code]).toEqual([409, 'error.action-not-now']);
    expect(names(await list(requestor, id))).toEqual(['a.txt']);
    expect(await folder.files()).toEqual(before);
    expect((await requests.delete(siteManager, id)).status).toBe(200);
    expect((await list(siteManager, id)).status).toBe(404);
    expect((await upload(siteManager, id, [file('b.txt')])).status).toBe(404);
  });
});

it('ATT-1 files belong to the two task modules only, each to its own', async () => {
  const admin = callsOf(app, 'AdminTask');
  const sample = await samplesOf(app.database, 'AdminTask', { now: demoNow });
  const id = (await admin.create(requestor, sample.body())).body[admin.id];
  const { body } = await (await attachmentCallsOf(app, 'AdminTask')).upload(requestor, id, [file('a.txt')]);
  const other = await attachmentCallsOf(app, 'Maintenance&Ops');
  expect((await other.list(requestor, id)).status).toBe(404);
  expect((await other.upload(requestor, id, [file('b.txt')])).status).toBe(404);
  const address = body[0].DocURL.replace('/api/AdminRequestAttachment', '/MNORequestAttachment');
  expect((await app.get(requestor, address)).status).toBe(404);
  expect((await app.get(requestor, '/WashBayAttachment/GetAttachmentFiles?wbBookingId=1')).status).toBe(404);
});
