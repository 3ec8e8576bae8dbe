import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, globalAdmin, requestor, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { resourceAt } from '../../testing/demo-masters.ts';
import { callsOf } from '../../testing/module-calls.ts';

const app = await createDemoApp();

const post = (path: string, body: object, user = globalAdmin) => app.send(user, 'POST', `/manage/${path}`, { body });
const put = (path: string, body: object, user = globalAdmin) => app.send(user, 'PUT', `/manage/${path}`, { body });
const remove = (path: string, user = globalAdmin) => app.send(user, 'DELETE', `/manage/${path}`);
const get = (path: string, user = globalAdmin) => app.get(user, `/manage/${path}`);

describe('what is in use', () => {
  const bay = resourceAt('houston', 'Wash Bay 1');
  const booking = {
    iBaseLocationId: sites.houston,
    resourceId: bay,
    segmentId: 1,
    startTime: '2026-05-04T14:00:00Z',
    endTime: '2026-05-04T15:00:00Z',
  };

  it('MASTER-23 is switched off and never removed; it says how many use it and where', async () => {
    const made = await callsOf(app, 'Washbay').create(requestor, booking);
    expect(made.status, made.text).toBe(201);
    const gone = await remove(`segments/1`);
    expect(gone.body.outcome).toBe('deactivated');
    expect(gone.body.uses).toContainEqual({ what: 'requests', count: 1, locations: ['Houston (West Yard)'] });
    const segment = (await get('segments/1')).body;
    expect([segment.isActive, segment.uses.length]).toEqual([false, 2]);
    expect(
      (
        await callsOf(app, 'Washbay').create(requestor, {
          ...booking,
          startTime: '2026-05-05T14:00:00Z',
          endTime: '2026-05-05T15:00:00Z',
        })
      ).status,
    ).toBe(422);
    await put('segments/1', { version: segment.version, isActive: true });
    expect((await remove('cities/1')).body).toMatchObject({ code: 'manage.breaks-bookings', params: { count: 1 } });
    const city = await remove('cities/1?confirm=true');
    expect(city.body).toMatchObject({ outcome: 'deactivated', uses: [{ what: 'locations', count: 2 }] });
    await put('cities/1', { version: 2, isActive: true });
  });

  it('MASTER-12 a resource that is retired tells the open bookings that this breaks before it is saved', async () => {
    const { body } = await get(`resources/${bay}`);
    const retire = { version: body.version, resourceStatus: 'Retired' };
    const found = await app.send(siteManager, 'POST', `/manage/resources/${bay}/consequences`, { body: retire });
    expect(found.body).toMatchObject({
      count: 1,
      breaks: [{ moduleName: 'Washbay', name: 'Ravi Deshmukh', startTime: '2026-05-04T14:00:00.000Z' }],
    });
    const refused = await put(`resources/${bay}`, retire, siteManager);
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      409,
      'manage.breaks-bookings',
      { count: 1 },
    ]);
    expect((await get(`resources/${bay}`)).body.resourceStatus).toBe('Active');
    expect((await remove(`resources/${bay}`)).status).toBe(409);
    const done = await put(`resources/${bay}?confirm=true`, retire, siteManager);
    expect([done.status, done.body.resourceStatus]).toEqual([200, 'Retired']);
  });

  it('MASTER-12 and so does one whose certificate is shortened', async () => {
    const crane = resourceAt('houston', 'Crane 1 (60 t)');
    const made = await callsOf(app, 'MobileCraneBooking').create(requestor, { ...booking, resourceId: crane });
    expect(made.status, made.text).toBe(201);
    const { body } = await get(`resources/${crane}`);
    const shorten = (day: string) => put(`resources/${crane}`, { version: body.version, certificateExpiryDate: day });
    expect((await shorten('2026-05-03')).body).toMatchObject({ code: 'manage.breaks-bookings', params: { count: 1 } });
    expect((await shorten('2026-05-04')).status).toBe(200);
  });

  it('MASTER-16 a role, a feature and a note that are switched off count for nothing', async () => {
    const [row] = (await get(`sbs-members?search=${sbsMember}&iBaseLocationId=${sites.houston}`)).body;
    const role = async () =>
      (await app.get(sbsMember, `/MasterIBaseLocation/GetRoleofUser?iBaseLocationId=${sites.houston}`)).body.role;
    expect(await role()).toBe('SBS Member');
    await put(`sbs-members/${row.id}`, { version: row.version, isActive: false });
    expect(await role()).toBe('Requestor');
    expect(
      (
        await callsOf(app, 'Washbay').list(sbsMember, {
          ibaseLocationId: sites.houston,
          Filter: { tab: 'AllRequests' },
        })
      ).status,
    ).toBe(403);
    const [note] = (await get(`booking-notes?iBaseLocationId=${sites.houston}&search=Keys`)).body;
    await put(`booking-notes/${note.id}`, { version: note.version, isActive: false });
    expect(
      (
        await app.get(
          requestor,
          `/LocationBookingNotes/GetNotesandManagerDetails?bookingType=StaffHouseBooking&iBaseLocationId=${sites.houston}`,
        )
      ).text,
    ).not.toContain('Keys');
    const [feature] = (await get(`features?search=ExternalAccess&iBaseLocationId=${sites.greatYarmouth}`)).body;
    const visit = async () =>
      (await app.get('external@partner.example', `/Module/GetModulesbyLocationId?locationId=12`)).status;
    expect(await visit()).toBe(403);
    await put(`features/${feature.id}`, { version: feature.version, isActive: false });
    expect(await visit()).toBe(200);
  });
});

describe('MASTER-13 stock', () => {
  it('moves with a reason, keeps every move, and never takes what is reserved', async () => {
    const made = (
      await post('ppe-stock', {
        iBaseLocationId: sites.houston,
        ppeItemId: 9,
        brandColor: 'Moves',
        sizeType: 'M',
        totalQty: 10,
      })
    ).body;
    const path = `ppe-stock/${made.id}`;
    expect([made.totalQty, made.availableQty]).toEqual([10, 10]);
    await app.database.updateTable('ppe_stock').set({ available_qty: 4 }).where('id', '=', made.id).execute();
    const tooMany = await put(path, { version: 1, movementReason: 'handed out', movementQty: -5 });
    expect([tooMany.status, tooMany.body.errors]).toEqual([
      409,
      { movementQty: 'Only 4 are available; the others are reserved' },
    ]);
    const out = await put(path, { version: 1, movementReason: 'handed out', movementQty: -4 });
    expect([out.body.totalQty, out.body.availableQty, out.body.version]).toEqual([6, 0, 2]);
    expect((await put(path, { version: 2, movementQty: 2 })).body.errors).toEqual({ movementReason: 'Required' });
    const echoed = await put(path, { version: 2, totalQty: 100, movementReason: 'corrected', movementQty: 1 });
    expect([echoed.body.totalQty, echoed.body.availableQty]).toEqual([7, 1]);
    const { body } = await get(`${path}/history`);
    expect(
      body.map(({ action, movement }: { action: string; movement: { reason: string; total: number } | null }) => [
        action,
        movement?.reason,
        movement?.total,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['move', 'corrected', 1],
        ['move', 'handed out', -4],
        ['move', 'received', 10],
        ['create', undefined, undefined],
      ]),
    );
    const [row] = await app.database
      .selectFrom('stock_movement')
      .select(({ fn }) => fn.sum('total_change').as('sum'))
      .where('ppe_stock_id', '=', made.id)
      .execute();
    expect(Number(row?.sum)).toBe(7);
  });
});

describe('MASTER-27 MASTER-28 global admins', () => {
  it('the last one stays, also when all go at once', async () => {
    const { body } = await get('global-admins?active=true');
    const rows = body as { id: number; version: number; alias: string }[];
    for (const { id, alias } of rows)
      if (alias !== globalAdmin && alias !== 'tomas.dvorak@norvane.example') await remove(`global-admins/${id}`);
    const two = rows.filter(({ alias }) => alias === globalAdmin || alias === 'tomas.dvorak@norvane.example');
    expect(two).toHaveLength(2);
    const all = await Promise.all(two.map(({ id, alias }) => remove(`global-admins/${id}`, alias)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const left = await app.database
      .selectFrom('global_admin')
      .select(['id', 'alias', 'version'])
      .where('active', '=', true)
      .execute();
    expect(left).toHaveLength(1);
    const [last] = left;
    const who = last?.alias ?? '';
    const switched = await put(`global-admins/${last?.id}`, { version: last?.version, isActive: false }, who);
    expect([switched.status, switched.body.detail]).toEqual([409, 'The last global admin cannot be removed']);
    const file = `Person,Active\n${who},No\n`;
    const imported = await app.send(who, 'POST', '/manage/global-admins/import', {
      payload: file,
      headers: { 'content-type': 'text/csv' },
    });
    expect([imported.status, imported.body.code]).toEqual([409, 'manage.last-one']);
  });
});
