import { attachmentCalls } from '@sitebook/contract/attachments/paths.ts';
import { wireOf } from '@sitebook/contract/modules/wire-modules.ts';
import { beforeEach, expect, it } from 'vitest';
import { createDemoApp, demoNow, requestor } from '../testing/demo-app.ts';
import { callsOf } from '../testing/module-calls.ts';
import { samplesOf } from '../testing/module-samples.ts';
import { multipart } from '../testing/multipart.ts';

const has = { forSaves: true, forFiles: true };
const app = await createDemoApp(undefined, {
  room: { forSaves: async () => has.forSaves, forFiles: async () => has.forFiles },
});
const { controller = '', idParam = '' } = wireOf('AdminTask').attachments ?? {};
const calls = callsOf(app, 'AdminTask');
const { body } = await samplesOf(app.database, 'AdminTask', { now: demoNow });
const stored = async () => (await app.database.selectFrom('request').select('id').execute()).length;

beforeEach(() => {
  Object.assign(has, { forSaves: true, forFiles: true });
});

const said = [
  503,
  'error.no-room',
  'The server has almost no room left on its disk, so nothing was saved. Please tell whoever runs it, and try again later',
];

const upload = async (id: number) =>
  app.send(
    requestor,
    'POST',
    `/${controller}/${attachmentCalls.upload}`,
    await multipart([
      { name: idParam, content: String(id) },
      { name: 'Attachment', fileName: 'plan.txt', content: 'content' },
    ]),
  );

it('PROOF-6 without room nothing is saved, and reading goes on', async () => {
  const made = await calls.create(requestor, body());
  const id = made.body[calls.id];
  const before = await stored();
  has.forSaves = false;
  for (const refused of [
    await calls.create(requestor, body()),
    await calls.update(requestor, id, { version: made.body.version }),
    await upload(id),
  ]) {
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual(said);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await stored()).toBe(before);
  expect((await calls.open(requestor, id)).status).toBe(200);
  const list = { ibaseLocationId: body().iBaseLocationId, Filter: { tab: 'MyRequests' } };
  expect((await calls.list(requestor, list)).status).toBe(200);
});

it('PROOF-6 without room for files only they are refused', async () => {
  const { body: made } = await calls.create(requestor, body());
  has.forFiles = false;
  const refused = await upload(made[calls.id]);
  expect([refused.status, refused.body.code]).toEqual([503, 'error.no-room']);
  expect((await calls.create(requestor, body())).status).toBe(201);
  has.forFiles = true;
  expect((await upload(made[calls.id])).status).toBe(200);
});
