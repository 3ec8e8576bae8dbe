import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, globalAdmin, requestor, siteManager } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { addOwnField, changeOwnField } from '../../testing/own-fields.ts';
import { ownFieldsRig } from '../../testing/own-fields-rig.ts';

const app = await createDemoApp();
const rig = ownFieldsRig(app);
const bays = callsOf(app, 'Washbay');
const sample = await samplesOf(app.database, 'Washbay', { now: demoNow });
const at = { module: 'Washbay', base_location_id: sites.houston };
const book = async (ownFields: object) => {
  const { status, body, text } = await bays.create(requestor, { ...sample.body(), ownFields });
  expect(status, text).toBe(201);
  return body;
};
const change = (user: string, { wbBookingId, version }: { wbBookingId: number; version: number }, ownFields: object) =>
  bays.update(user, wbBookingId, { version, ownFields });

await addOwnField(app.database, { ...at, key: 'first', type: 'Text', shown_field: 'own:second', shown_is: 'true' });
await addOwnField(app.database, { ...at, key: 'second', type: 'Boolean', shown_field: 'own:third', shown_is: 'true' });
await addOwnField(app.database, { ...at, key: 'third', type: 'Boolean' });
await addOwnField(app.database, {
  ...at,
  key: 'price',
  type: 'Text',
  writers: 'admins',
  readers: 'approvers',
  shown_field: 'own:third',
  shown_is: 'true',
});
await addOwnField(app.database, { ...at, key: 'kind', type: 'Choice', options: 'Yes\nNo' });
await addOwnField(app.database, {
  ...at,
  key: 'why',
  type: 'Text',
  required: 'always',
  shown_field: 'own:kind',
  shown_is: 'Yes',
});
await addOwnField(app.database, { ...at, key: 'depot', type: 'Location', is_column: true, is_searched: true });

describe('OWN-5 what shows under a condition', () => {
  it('is emptied with what it shows by, wherever that stands', async () => {
    const made = await book({ first: 'hidden', second: true, third: false });
    expect(made.ownFields).toMatchObject({ first: null, second: null, third: false });
    const shown = await book({ first: 'seen', second: true, third: true });
    const changed = await change(requestor, shown, { third: false });
    expect(changed.body.ownFields).toMatchObject({ first: null, second: null });
  });

  it('stays where others fill it in, or nobody any more', async () => {
    const made = await book({ first: 'kept', second: true, third: true });
    const priced = await change(siteManager, made, { price: '500' });
    expect(priced.body.ownFields.price).toBe('500');
    await changeOwnField(app.database, { ...at, key: 'first' }, { active: false });
    const changed = await change(requestor, priced.body, { third: false });
    expect([changed.status, changed.body.ownFields.first]).toEqual([200, 'kept']);
    expect((await bays.open(siteManager, made.wbBookingId)).body.ownFields.price).toBe('500');
    await changeOwnField(app.database, { ...at, key: 'first' }, { active: true });
  });

  it('does not show always once a choice that it shows by is not offered any more', async () => {
    await changeOwnField(app.database, { ...at, key: 'kind' }, { options: 'Yes, please\nNo' });
    await book({ kind: 'No' });
    await changeOwnField(app.database, { ...at, key: 'kind' }, { options: 'Yes\nNo' });
  });
});

describe('OWN-5 what only some read', () => {
  it.each([
    ['a wrong value', '1'],
    ['the right one', '500'],
    ['nothing', null],
    ['what is no text', { is: 'an object' }],
  ])('is not found out by sending %s', async (_what, price) => {
    const made = await book({ third: true });
    const priced = await change(siteManager, made, { price: '500' });
    const tried = await change(requestor, priced.body, { price });
    expect([tried.status, Object.keys(tried.body.errors)]).toEqual([403, ['ownFields.price']]);
  });

  it('is not found out by sending it once it is retired', async () => {
    const made = await book({ third: true });
    const priced = await change(siteManager, made, { price: '500' });
    await changeOwnField(app.database, { ...at, key: 'price' }, { active: false });
    const guess = (price: string) => change(requestor, priced.body, { price });
    for (const price of ['1', '500']) {
      const { status, headers } = await guess(price);
      expect([status, headers['ignored-fields']]).toEqual([200, 'ownFields.price']);
    }
    await changeOwnField(app.database, { ...at, key: 'price' }, { active: true });
  });

  it('decides about nothing that more people see', async () => {
    const narrow = await rig.make({ type: 'Boolean', readers: 'company' });
    const shown = { shownField: `own:${narrow.key}`, shownIs: ['true'] };
    const refused = await rig.post({ ...shown, readers: 'everyone' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['shownField']]);
    const { body } = await rig.post({ ...shown, readers: 'company' });
    expect(body.shownIs).toEqual(['true']);
    const narrowed = await rig.send('PUT', `/${narrow.id}`, {
      version: narrow.version,
      readers: 'approvers',
      writers: 'approvers',
    });
    expect([narrowed.status, Object.keys(narrowed.body.errors)]).toEqual([422, ['readers']]);
  });
});

it('OWN-6 a location is found by its name from every other one', async () => {
  const { wbBookingId } = await book({ depot: 3 });
  const { body: opened } = await bays.open(globalAdmin, wbBookingId);
  const { body } = await bays.list(globalAdmin, {
    ibaseLocationId: sites.houston,
    Filter: { tab: 'AllRequests' },
    SearchString: opened.ownFields.depotName,
    Columns: ['requestStatus'],
  });
  expect(body.map((row: { wbBookingId: number }) => row.wbBookingId)).toContain(wbBookingId);
});

it('OWN-9 whole numbers between which there is none are refused', async () => {
  const { status, body } = await rig.post({ type: 'Number', min: 0.2, max: 0.8, isWhole: true });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['max']]);
});
