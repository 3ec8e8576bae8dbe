import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { diskFiles } from '../adapters/files/disk.ts';
import { attachmentCallsOf, file, testFolder } from '../testing/attachments-rig.ts';
import { createDemoApp, demoNow, requestor } from '../testing/demo-app.ts';
import { callsOf } from '../testing/module-calls.ts';
import { samplesOf } from '../testing/module-samples.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

const folder = testFolder();
const files = diskFiles(folder.path);
const app = await createDemoApp(undefined, { files });
const day = 24 * 3_600_000;

it('removes the files that no request has, after a day, and no other', async () => {
  const requests = callsOf(app, 'AdminTask');
  const { body } = await requests.create(
    requestor,
    (await samplesOf(app.database, 'AdminTask', { now: demoNow })).body(),
  );
  await (await attachmentCallsOf(app, 'AdminTask')).upload(requestor, body[requests.id], [file('kept.txt')]);
  const [kept] = await folder.files();
  const orphan = await files.receive(Readable.from([Buffer.from('nobody’s')]));
  await removeUnusedFiles(app.database, files, new Date(Date.now() + day - 60_000));
  expect((await folder.files()).toSorted()).toEqual([kept, orphan.key].toSorted());
  await removeUnusedFiles(app.database, files, new Date(Date.now() + day + 60_000));
  expect(await folder.files()).toEqual([kept]);
});
