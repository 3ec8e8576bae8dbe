import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { lineManager, requestor, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { approve, harness, orders } from '../../testing/orders.ts';
import { addOwnField, changeOwnField } from '../../testing/own-fields.ts';

const { app, calls: ppe, order, time } = await orders();
const bays = callsOf(app, 'Washbay');
const sample = await samplesOf(app.database, 'Washbay', { now: time.now });
const at = (module: string) => ({ module, base_location_id: sites.houston });
await addOwnField(app.database, { ...at('PPE'), key: 'checked', type: 'Checkbox', writers: 'approvers' });
await addOwnField(app.database, { ...at('Washbay'), key: 'checked', type: 'Checkbox', writers: 'approvers' });
await addOwnField(app.database, {
  ...at('Washbay'),
  key: 'price',
  type: 'Number',
  writers: 'admins',
  readers: 'approvers',
});
await addOwnField(app.database, { ...at('Washbay'), key: 'residue', type: 'Boolean' });
await addOwnField(app.database, {
  ...at('Washbay'),
  key: 'kind',
  type: 'Choice',
  options: 'Oil\nMud',
  required: 'always',
  shown_field: 'own:residue',
  shown_is: 'true',
});
const book = (ownFields: object = {}) => bays.create(requestor, { ...sample.body(), ownFields });

describe('who fills in', () => {
  it('OWN-5 what is for those who decide goes along with their decision', async () => {
    const { body } = await ppe.create(requestor, await order(harness, 1));
    const approved = await ppe.update(lineManager, body.ppeRequestId, { ...approve, ownFields: { checked: true } });
    expect([approved.status, approved.body.ownFields]).toEqual([200, { checked: true }]);
  });

  it('OWN-5 is refused to everybody else, by name', async () => {
    const refused = await book({ checked: true });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([403, ['ownFields.checked']]);
    const made = await book();
    const changed = await bays.update(requestor, made.body.wbBookingId, { version: 1, ownFields: { checked: true } });
    expect(changed.status).toBe(403);
    const member = await bays.update(sbsMember, made.body.wbBookingId, { version: 1, ownFields: { checked: true } });
    expect([member.status, member.body.ownFields.checked]).toEqual([200, true]);
    const notAdmin = await bays.update(sbsMember, made.body.wbBookingId, { version: 2, ownFields: { price: 5 } });
    expect(notAdmin.status).toBe(403);
  });
});

describe('who reads', () => {
  it('OWN-5 what only some read is told to nobody else, nor in the history', async () => {
    const made = await book();
    const id = made.body.wbBookingId;
    const priced = await bays.update(siteManager, id, { version: 1, ownFields: { price: 5 } });
    expect([priced.status, priced.body.ownFields.price]).toEqual([200, 5]);
    for (const [user, isSeen] of [
      [requestor, false],
      [sbsMember, true],
      [lineManager, true],
    ] as const) {
      const { text } = await bays.open(user, id);
      expect([user, text.includes('price')]).toEqual([user, isSeen]);
    }
  });
});

describe('what shows', () => {
  it('OWN-5 is asked for where it shows, and emptied where it does not', async () => {
    const missing = await book({ residue: true });
    expect([missing.status, missing.body.errors]).toEqual([422, { 'ownFields.kind': 'Required' }]);
    const made = await book({ residue: true, kind: 'Oil' });
    expect(made.body.ownFields).toMatchObject({ residue: true, kind: 'Oil' });
    const id = made.body.wbBookingId;
    const clean = await bays.update(requestor, id, { version: 1, ownFields: { residue: false } });
    expect([clean.status, clean.body.ownFields]).toEqual([
      200,
      expect.objectContaining({ residue: false, kind: null }),
    ]);
    const senseless = await book({ residue: false, kind: 'Oil' });
    expect(senseless.body.ownFields.kind).toBeNull();
  });

  it('a choice that is not offered any more stays, and is not chosen anew', async () => {
    const made = await book({ residue: true, kind: 'Mud' });
    await changeOwnField(app.database, { module: 'Washbay', key: 'kind' }, { options: 'Oil' });
    const id = made.body.wbBookingId;
    const kept = await bays.update(requestor, id, { version: 1, remarks: 'Again', ownFields: { kind: 'Mud' } });
    expect([kept.status, kept.body.ownFields.kind]).toEqual([200, 'Mud']);
    const anew = await book({ residue: true, kind: 'Mud' });
    expect([anew.status, Object.keys(anew.body.errors)]).toEqual([422, ['ownFields.kind']]);
    await changeOwnField(app.database, { module: 'Washbay', key: 'kind' }, { options: 'Oil\nMud' });
  });
});

describe('what an action asks for', () => {
  it('OWN-8 is asked of requests that were made since, and not of those before', async () => {
    const [before, changedBefore] = [await book(), await book()];
    time.now = new Date(time.now.getTime() + 60_000);
    await addOwnField(app.database, {
      ...at('Washbay'),
      key: 'meter',
      type: 'Number',
      required: 'action',
      required_on: 'close',
      required_since: time.now,
    });
    const since = await book();
    const close = (id: number, ownFields: object = {}) => bays.update(siteManager, id, { action: 'Close', ownFields });
    expect((await close(before.body.wbBookingId)).status).toBe(200);
    const refused = await close(since.body.wbBookingId);
    expect([refused.status, refused.body.errors]).toEqual([422, { 'ownFields.meter': 'Required' }]);
    expect((await close(since.body.wbBookingId, { meter: 3 })).body.ownFields.meter).toBe(3);
    await changeOwnField(app.database, { module: 'Washbay', key: 'meter' }, { required: 'always' });
    const id = changedBefore.body.wbBookingId;
    const moved = await bays.update(requestor, id, { version: 1, remarks: 'Later' });
    expect([moved.status, moved.body.errors]).toEqual([422, { 'ownFields.meter': 'Required' }]);
    expect((await bays.update(siteManager, id, { action: 'Cancel', actionNote: 'No' })).status).toBe(200);
  });
});
