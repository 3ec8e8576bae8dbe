import { expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, requestor } from '../../testing/demo-app.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { addOwnField } from '../../testing/own-fields.ts';

const app = await createDemoApp();
const sample = await samplesOf(app.database, 'Washbay', { now: demoNow });
const at = { module: 'Washbay', base_location_id: sites.houston };
await addOwnField(app.database, { ...at, key: 'permit', type: 'Text' });
await addOwnField(app.database, { ...at, key: 'risks', type: 'MultiChoice', options: 'Noise\nDust\nHeat' });

const open = async (id: number) =>
  (await app.get(requestor, `/WashBay/GetWashBayBookingbyWashBayBookingId?washBayBookingId=${id}`)).body;
const update = (body: object) => app.send(requestor, 'POST', '/WashBay/UpdateWashBayBookingDetails', { body });

it('OWN-5 every date of a series holds what was filled in, and what is changed for all of them', async () => {
  const series = { every: 1, unit: 'day', count: 3 };
  const body = { ...sample.body(), series, ownFields: { permit: 'P-1', risks: 'Noise;Dust' } };
  const made = await app.send(requestor, 'POST', '/WashBay/WashBayBookingDetails', { body });
  expect(made.status, made.text).toBe(201);
  const { wbBookingId, version } = made.body;
  const { dates } = (await app.get(requestor, `/WashBay/GetSeries?washBayBookingId=${wbBookingId}`)).body;
  const held = () =>
    Promise.all(dates.map(async (date: { requestId: number }) => (await open(date.requestId)).ownFields));
  expect(await held()).toEqual(Array(3).fill({ permit: 'P-1', risks: 'Noise;Dust' }));
  const changed = await update({ wbBookingId, version, action: 'Update', scope: 'all', ownFields: { permit: 'P-2' } });
  expect(changed.status, changed.text).toBe(200);
  expect(await held()).toEqual(Array(3).fill({ permit: 'P-2', risks: 'Noise;Dust' }));
});
