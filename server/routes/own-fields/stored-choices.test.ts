import { expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, requestor } from '../../testing/demo-app.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { addOwnField, changeOwnField } from '../../testing/own-fields.ts';

const app = await createDemoApp();
const sample = await samplesOf(app.database, 'Washbay', { now: demoNow });
const risks = { module: 'Washbay', key: 'risks' };
const options = 'Noise\nDust\nHeat';
await addOwnField(app.database, { ...risks, base_location_id: sites.houston, type: 'MultiChoice', options });
const update = (body: object) => app.send(requestor, 'POST', '/WashBay/UpdateWashBayBookingDetails', { body });

it('OWN-7 what is stored and not offered any more stays beside what is chosen, and is not chosen anew', async () => {
  const made = async (risks: string) => {
    const answer = await app.send(requestor, 'POST', '/WashBay/WashBayBookingDetails', {
      body: { ...sample.body(), ownFields: { risks } },
    });
    return { wbBookingId: answer.body.wbBookingId, version: answer.body.version, action: 'Update' };
  };
  const [noisy, dusty] = [await made('Noise'), await made('Dust')];
  await changeOwnField(app.database, risks, { options: 'Dust\nHeat' });
  const kept = await update({ ...noisy, ownFields: { risks: 'Noise;Heat' } });
  expect([kept.status, kept.body.ownFields?.risks]).toEqual([200, 'Heat;Noise']);
  const anew = await update({ ...dusty, ownFields: { risks: 'Noise;Heat' } });
  expect([anew.status, anew.body.errors]).toEqual([422, { 'ownFields.risks': expect.any(String) }]);
});

it('OWN-7 a list is narrowed by what is stored and not offered any more', async () => {
  const colour = { module: 'Washbay', key: 'colour' };
  const at = { base_location_id: sites.houston, is_column: true };
  await addOwnField(app.database, { ...colour, ...at, type: 'Choice', options: 'Red\nBlue' });
  const { body: made } = await app.send(requestor, 'POST', '/WashBay/WashBayBookingDetails', {
    body: { ...sample.body(), ownFields: { colour: 'Red' } },
  });
  await changeOwnField(app.database, colour, { options: 'Blue' });
  const { body: found } = await app.send(requestor, 'POST', '/WashBay/GetAllWashBayBookings', {
    body: {
      ...{ ibaseLocationId: sites.houston, Filter: { tab: 'MyRequests' }, Columns: ['ID'] },
      Where: { 'ownFields.colour': ['Red'] },
    },
  });
  expect(found.map(({ wbBookingId }: { wbBookingId: number }) => wbBookingId)).toEqual([made.wbBookingId]);
});
