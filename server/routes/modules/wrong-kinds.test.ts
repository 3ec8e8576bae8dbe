import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, globalAdmin, lineManager, requestor, siteManager } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const app = await createDemoApp();
const unseenText = 'This contains an invisible character. Please type it again';
const choiceText = 'Please choose one of the given values';

describe('GROUND-31 a value of the wrong kind is not dropped in silence', () => {
  it('in a field that the action does not take', async () => {
    const stays = callsOf(app, 'AccomodationModule');
    const sample = (await samplesOf(app.database, 'AccomodationModule', { now: demoNow })).body();
    const hotel = { ...sample, bookingType: 'HotelBooking', destCountry: 1, destCity: 1 };
    const refused = await stays.create(requestor, { ...hotel, PropertyId: '=cmd|x' });
    expect([refused.status, refused.body.errors]).toEqual([422, { PropertyId: choiceText }]);
    const made = await stays.create(requestor, { ...hotel, PropertyId: null });
    expect([made.status, made.body.PropertyId]).toEqual([201, null]);
    const cancel = { action: 'Cancel', checkIn: 'tomorrow', PropertyId: {} };
    const kept = await stays.update(siteManager, made.body.staffHouseBookingId, cancel);
    expect([kept.status, Object.keys(kept.body.errors).sort()]).toEqual([422, ['PropertyId', 'checkIn']]);
    expect((await stays.open(requestor, made.body.staffHouseBookingId)).body.requestStatus).toBe('New Booking');
  });

  it('in what is only echoed', async () => {
    const bays = callsOf(app, 'Washbay');
    const made = await bays.create(requestor, (await samplesOf(app.database, 'Washbay', { now: demoNow })).body());
    const echo = (iBaseLocationId: unknown) =>
      bays.update(requestor, made.body.wbBookingId, { version: 1, iBaseLocationId });
    const odd = await echo('=cmd|x');
    expect([odd.status, odd.headers['ignored-fields']]).toEqual([200, 'iBaseLocationId']);
    expect((await echo(sites.houston)).headers['ignored-fields']).toBeUndefined();
  });

  it('in the rows of an order', async () => {
    const orders = callsOf(app, 'PPE');
    const sample = (await samplesOf(app.database, 'PPE', { now: demoNow })).body();
    const [row] = sample.RequestItem as object[];
    const wrong = { ...row, ppeItemId: '=cmd|x', brandColor: 5 };
    const refused = await orders.create(requestor, { ...sample, RequestItem: [row, wrong] });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'RequestItem.1.ppeItemId': 'Please enter a valid number', 'RequestItem.1.brandColor': 'Please enter a text' },
    ]);
    const made = await orders.create(requestor, sample);
    const changed = await orders.update(requestor, made.body.ppeRequestId, { version: 1, RequestItem: 'none' });
    expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, ['RequestItem']]);
  });

  it('by the compliance check', async () => {
    const check = (body: object) => app.send(lineManager, 'POST', '/PPE/PPERComplianceCheck', { body });
    const sample = (await samplesOf(app.database, 'PPE', { now: demoNow })).body();
    const [row = {}] = sample.RequestItem as object[];
    const iBaseLocationId = sites.houston;
    const asked = { iBaseLocationId, PPEItemStock: [row] };
    expect((await check(asked)).body).toHaveLength(1);
    const wrong: readonly [object, string][] = [
      [{ ...asked, PPEItemStock: 'helmet' }, 'RequestItem'],
      [{ ...asked, PPEItemStock: { 0: row } }, 'RequestItem'],
      [{ ...asked, PPEItemStock: [5] }, 'RequestItem.0'],
      [{ ...asked, PPEItemStock: [{ ...row, itemStockId: true }] }, 'RequestItem.0.itemStockId'],
      [{ ...asked, PPEItemStock: [{ ...row, orderQty: 'many' }] }, 'RequestItem.0'],
      [{ ...asked, PPEItemStock: Array.from({ length: 101 }, () => row) }, 'RequestItem'],
      [{ ...asked, aliasId: { a: 1 } }, 'aliasId'],
      [[{ ...row, iBaseLocationId }, ['row']], 'RequestItem.1'],
    ];
    for (const [body, field] of wrong) {
      const answer = await check(body);
      expect([field, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([field, 422, [field]]);
    }
    const unknown = await check({ ...asked, Colour: 'red' });
    expect([unknown.status, unknown.headers['ignored-fields']]).toEqual([200, 'Colour']);
  });

  it('in the words yes and no of a query: a trial stays one', async () => {
    const file = { payload: 'Name,Active\nChile,yes\n', headers: { 'content-type': 'text/csv' } };
    const answer = await app.send(globalAdmin, 'POST', '/manage/countries/import?dryRun=maybe', file);
    expect([answer.status, answer.body.errors]).toEqual([400, { dryRun: choiceText }]);
  });

  it('in a field of master data that only its making takes', async () => {
    const [stock] = (await app.get(globalAdmin, '/manage/ppe-stock?pageSize=1')).body;
    const body = { version: stock.version, totalQty: 'many' };
    const answer = await app.send(globalAdmin, 'PUT', `/manage/ppe-stock/${stock.id}`, { body });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['totalQty']]);
  });
});

describe('GROUND-31 what nobody sees does not get in', () => {
  it('neither into phone nor into remarks of a request', async () => {
    const bays = callsOf(app, 'PressureTestbay');
    const sample = await samplesOf(app.database, 'PressureTestbay', { now: demoNow });
    const hidden = { requesterPhone: '+47\u202e51', remarks: 'Unit\u0007 7' };
    const refused = await bays.create(requestor, { ...sample.body(), ...hidden });
    expect([refused.status, refused.body.errors]).toEqual([422, { requesterPhone: unseenText, remarks: unseenText }]);
    const lines = { requesterPhone: '+47\n51', remarks: 'Unit 7\n\tand 8' };
    const broken = await bays.create(requestor, { ...sample.body(), ...lines });
    expect([broken.status, broken.body.errors]).toEqual([422, { requesterPhone: unseenText }]);
    const made = await bays.create(requestor, { ...sample.body(), remarks: lines.remarks });
    expect([made.status, made.body.remarks]).toEqual([201, lines.remarks]);
  });

  it('nor into master data; but what was there before can be sent back', async () => {
    const save = (countryName: string) => app.send(globalAdmin, 'POST', '/manage/countries', { body: { countryName } });
    const refused = await save('Ch\u2066ile');
    expect([refused.status, refused.body.errors]).toEqual([422, { countryName: unseenText }]);
    const { id, version } = (await save('Chile')).body;
    await app.database.updateTable('country').set({ name: 'Ch\u200eile' }).where('id', '=', id).execute();
    const body = { version, countryName: 'Ch\u200eile', isActive: false };
    expect((await app.send(globalAdmin, 'PUT', `/manage/countries/${id}`, { body })).status).toBe(200);
  });
});
