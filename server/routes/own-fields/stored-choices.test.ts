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
