import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, requestor, siteManager } from '../../testing/demo-app.ts';
import { resourceAt } from '../../testing/demo-masters.ts';
import { freshDay } from '../../testing/fresh-day.ts';
import { callsOf } from '../../testing/module-calls.ts';

let now = demoNow;
const app = await createDemoApp({ now: () => now });
beforeEach(() => {
  now = demoNow;
});

const modules = [
  { key: 'MobileCraneBooking', field: 'resourceId', one: 'Crane 1 (60 t)', retired: 'Crane 5 (20 t)' },
  { key: 'Loading&Offloading', field: 'equipmentId', one: 'Forklift 5 t', retired: 'Forklift 3 t' },
  { key: 'PressureTestbay', field: 'resourceId', one: 'Test Bay 1 (15,000 psi)', retired: 'Test Bay 3 (10,000 psi)' },
  { key: 'Washbay', field: 'resourceId', one: 'Wash Bay 1', retired: 'Wash Bay 4 (Old Hall)' },
  { key: 'FuelDistribution', field: 'resourceId', one: 'Diesel Bowser', retired: 'Heating Oil Tank' },
] as const satisfies { key: ModuleKey; field: string; one: string; retired: string }[];

const yearAhead = 'Please choose a date within the next 366 days';
type Row = Record<string, unknown>;

describe.each(modules)('$key', ({ key, field, one, retired }) => {
  const calls = callsOf(app, key);
  const hasEnd = key !== 'FuelDistribution';
  const body = (start: string, end: string) => ({
    iBaseLocationId: sites.houston,
    [field]: resourceAt('houston', one),
    segmentId: 1,
    startTime: start,
    ...(hasEnd ? { endTime: end } : { estLitresRequired: 10 }),
    ...(key === 'Loading&Offloading' ? { jobType: 1 } : {}),
  });
  const made = async (start: string, end: string) => {
    const answer = await calls.create(requestor, body(start, end));
    expect(answer.status, answer.text).toBe(201);
    return answer.body[calls.id] as number;
  };
  const storedStatus = async (id: number) =>
    (await app.database.selectFrom('request').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
  const list = async (wishes: object = {}): Promise<Row[]> =>
    (
      await calls.list(siteManager, {
        ibaseLocationId: sites.houston,
        PageSize: 200,
        Filter: { tab: 'AllRequests' },
        ...wishes,
      })
    ).body;
  const shownIn = (rows: Row[], id: number) => rows.find((row) => row[calls.id] === id)?.requestStatus;

  it('VAL-1 no action empties what the booking could not have been made without', async () => {
    const at = freshDay();
    const id = await made(at('09:00'), at('11:00'));
    const { body: bare } = await calls.create(requestor, { iBaseLocationId: sites.houston });
    // The cost is the server's to work out.
    const needed = Object.keys(bare.errors).filter((name) => name !== 'cost');
    expect(needed).toContain('startTime');
    for (const action of ['Close', 'Cancel']) {
      for (const name of needed) {
        const { status, body: refused } = await calls.update(siteManager, id, { action, [name]: null });
        expect([action, name, status, refused.errors?.[name]]).toEqual([action, name, 422, 'Required']);
      }
    }
    expect((await calls.open(requestor, id)).body).toMatchObject({ version: 1, requestStatus: 'Assigned' });
  });

  it('BOOK-1 BOOK-2 BOOK-5 reads In Progress everywhere from the moment it starts, and stays Assigned in the database', async () => {
    const at = freshDay();
    const id = await made(at('09:00'), at('11:00'));
    const read = async () => {
      const opened = (await calls.open(requestor, id)).body.requestStatus;
      const mine = shownIn((await calls.list(requestor, { ibaseLocationId: sites.houston })).body, id);
      const found = async (SearchString: string) => shownIn(await list({ SearchString }), id) !== undefined;
      return [opened, shownIn(await list(), id), mine, await found('in progr'), await found('ASSIGNED')];
    };
    now = new Date(Date.parse(at('09:00')) - 1);
    expect(await read()).toEqual(['Assigned', 'Assigned', 'Assigned', false, true]);
    now = new Date(at('09:00'));
    expect(await read()).toEqual(['In Progress', 'In Progress', 'In Progress', true, false]);
    if (hasEnd) {
      const calendar = (await calls.calendar(requestor, `iBaseLocationId=${sites.houston}`)).body;
      expect(shownIn(calendar, id)).toBe('In Progress');
    }
    expect(await storedStatus(id)).toBe('assigned');
  });

  it('BOOK-2 sorts In Progress as the word it is, between Closed and nothing', async () => {
    const at = freshDay();
    const running = await made(at('08:00'), at('09:00'));
    const waiting = await made(at('11:00'), at('12:00'));
    const [closed, cancelled] = [await made(at('12:00'), at('13:00')), await made(at('13:00'), at('14:00'))];
    await calls.update(siteManager, closed, { action: 'Close' });
    await calls.update(siteManager, cancelled, { action: 'Cancel' });
    now = new Date(at('10:00'));
    const four = [running, waiting, closed, cancelled];
    const order = async (OrderByDir: string) =>
      (await list({ OrderByColumn: 'requestStatus', OrderByDir }))
        .map((row) => row[calls.id] as number)
        .filter((id) => four.includes(id));
    expect(await order('asc')).toEqual([waiting, cancelled, closed, running]);
    expect(await order('desc')).toEqual([running, closed, cancelled, waiting]);
  });

  it('BOOK-4 stays In Progress after its end until it is closed, and is marked overdue', async () => {
    const at = freshDay();
    const id = await made(at('09:00'), at('11:00'));
    const read = async () => {
      const { requestStatus, overdue } = (await calls.open(requestor, id)).body;
      return [requestStatus, overdue];
    };
    now = new Date(Date.parse(at('11:00')) - 1);
    expect(await read()).toEqual(['In Progress', false]);
    now = new Date(at('11:00'));
    expect(await read()).toEqual(['In Progress', hasEnd]);
    now = new Date(Date.parse(at('11:00')) + 30 * 86_400_000);
    expect(await read()).toEqual(['In Progress', hasEnd]);
    await calls.update(siteManager, id, { action: 'Close' });
    expect(await read()).toEqual(['Closed', false]);
  });

  it('BOOK-1 knows three statuses in the database, and no client can set one', async () => {
    const at = freshDay();
    const made = await calls.create(requestor, { ...body(at('09:00'), at('10:00')), requestStatus: 'In Progress' });
    const id = made.body[calls.id];
    expect(await storedStatus(id)).toBe('assigned');
    await calls.update(requestor, id, { version: 1, requestStatus: 'Closed', remarks: 'x' });
    expect(await storedStatus(id)).toBe('assigned');
    await calls.update(siteManager, id, { action: 'Close', requestStatus: 'Assigned' });
    expect(await storedStatus(id)).toBe('closed');
    const all = await app.database
      .selectFrom('request')
      .select('status')
      .where('module', '=', key)
      .distinct()
      .execute();
    for (const { status } of all) expect(['assigned', 'closed', 'cancelled']).toContain(status);
  });

  it('BOOK-21 takes no retired resource, neither for a new booking nor by a change', async () => {
    const at = freshDay();
    const text = 'This resource is retired and takes no bookings';
    const old = { [field]: resourceAt('houston', retired) };
    const refused = await calls.create(requestor, { ...body(at('09:00'), at('10:00')), ...old });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ detail: text, errors: { [field]: text } });
    const id = await made(at('09:00'), at('10:00'));
    const changed = await calls.update(requestor, id, { version: 1, ...old });
    expect([changed.status, changed.body.detail]).toEqual([422, text]);
  });

  it('BOOK-21 leaves a booking of a resource that was retired since as it is', async () => {
    const at = freshDay();
    const id = await made(at('09:00'), at('10:00'));
    const resource = app.database.updateTable('resource').where('id', '=', resourceAt('houston', one));
    await resource.set({ status: 'retired' }).execute();
    try {
      const changed = await calls.update(requestor, id, { version: 1, remarks: 'still on' });
      expect([changed.status, changed.body.remarks]).toEqual([200, 'still on']);
      expect((await calls.create(requestor, body(at('12:00'), at('13:00')))).status).toBe(422);
    } finally {
      await resource.set({ status: 'active' }).execute();
    }
  });

  it('REQ-19 its resources tell name, status, certificate and location', async () => {
    const path = pathsOf(key).resources;
    const { body: rows } = await app.get(requestor, `${path}?iBaseLocationId=${sites.houston}`);
    const { certificate_expiry } = await app.database
      .selectFrom('resource')
      .select('certificate_expiry')
      .where('id', '=', resourceAt('houston', one))
      .executeTakeFirstOrThrow();
    expect(rows).toContainEqual(
      expect.objectContaining({
        resourceId: resourceAt('houston', one),
        resourceName: one,
        resourceStatus: 'Active',
        certificateExpiryDate: certificate_expiry,
        iBaseLocationId: sites.houston,
      }),
    );
    expect(rows.map((row: Row) => row.resourceName)).not.toContain(retired);
  });

  it('TIME-10 TIME-11 may start in the past, and 366 days ahead, but not later', async () => {
    expect(await made('2026-03-02T09:00:00-06:00', '2026-03-02T10:00:00-06:00')).toBeGreaterThan(0);
    // Houston is at 07:00 of 15 April; the last day of the 366 is 16 April a year later. No certificate lasts that long.
    const lasting = app.database.updateTable('resource').where('id', '=', resourceAt('houston', one));
    const { certificate_expiry } = await app.database
      .selectFrom('resource')
      .select('certificate_expiry')
      .where('id', '=', resourceAt('houston', one))
      .executeTakeFirstOrThrow();
    await lasting.set({ certificate_expiry: null }).execute();
    try {
      expect(await made('2027-04-16T22:00:00-05:00', '2027-04-16T23:00:00-05:00')).toBeGreaterThan(0);
      const late = await calls.create(requestor, body('2027-04-17T00:00:00-05:00', '2027-04-17T01:00:00-05:00'));
      expect(late.status).toBe(422);
      expect(late.body).toMatchObject({ detail: yearAhead, errors: { startTime: yearAhead } });
    } finally {
      await lasting.set({ certificate_expiry }).execute();
    }
  });

  if (!hasEnd) return;

  it.each([
    ['the same moment', '09:00', '09:00'],
    ['before the start', '10:00', '09:00'],
  ])('VAL-10 refuses an end at %s', async (_what, start, end) => {
    const at = freshDay();
    const text = 'Start date should be before End date';
    const refused = await calls.create(requestor, body(at(start), at(end)));
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ detail: text, errors: { endTime: text } });
    const id = await made(at('13:00'), at('14:00'));
    const changed = await calls.update(requestor, id, { version: 1, endTime: at('12:00') });
    expect([changed.status, changed.body.detail]).toEqual([422, text]);
  });
});
