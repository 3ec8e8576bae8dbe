import { expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, external, globalAdmin, requestor } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { ownFieldsRig } from '../../testing/own-fields-rig.ts';

const app = await createDemoApp();
const rig = ownFieldsRig(app);
const bays = callsOf(app, 'Washbay');
const sample = await samplesOf(app.database, 'Washbay', { now: demoNow });

const found = async (user: string, SearchString: string) => {
  const { body } = await bays.list(user, {
    ibaseLocationId: sites.houston,
    Filter: { tab: 'AllRequests' },
    SearchString,
    Columns: ['requestStatus'],
  });
  return body.length;
};

it('OWN-5 OWN-6 who may not read it any more does not find by it either', async () => {
  const field = await rig.make({ key: 'code', readers: 'everyone', isSearched: true });
  const made = await bays.create(requestor, { ...sample.body(), ownFields: { code: 'Zebra77' } });
  expect(made.status, made.text).toBe(201);
  expect([await found(external, 'zebra77'), await found(globalAdmin, 'zebra77')]).toEqual([1, 1]);
  const closed = await rig.send('PUT', `/${field.id}`, { version: field.version, readers: 'company' });
  expect(closed.status, closed.text).toBe(200);
  expect([await found(external, 'zebra77'), await found(globalAdmin, 'zebra77')]).toEqual([0, 1]);
  const narrowed = await rig.send('PUT', `/${field.id}`, {
    version: closed.body.version,
    readers: 'approvers',
    writers: 'approvers',
    isSearched: false,
  });
  expect(narrowed.status, narrowed.text).toBe(200);
  expect(await found(globalAdmin, 'zebra77')).toBe(0);
});
