import { beforeEach, describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, external, requestor, sbsMember } from '../../testing/demo-app.ts';
import { resourceAt, setFeature } from '../../testing/demo-masters.ts';
import { at, type Free, freeTimesOf, type Module, type Slot } from '../../testing/free-times.ts';
import { callsOf } from '../../testing/module-calls.ts';

const app = await createDemoApp();
const { houston, shipChannel } = sites;

const { first, alternatives, save } = freeTimesOf(app);

beforeEach(async () => {
  await app.database.updateTable('request').set({ deleted_at: demoNow }).execute();
  await app.database.deleteFrom('closure').execute();
  await setFeature(app.database, 'houston', { module: 'Washbay', name: 'Overlap', value: '0' });
});

async function book(module: Module, slot: Slot): Promise<number> {
  const { status, text, body } = await save(module, slot);
  expect(status, text).toBe(201);
  return body[callsOf(app, module).id];
}

const bay = (name: string) => resourceAt('houston', name);
const bays = ['Wash Bay 1', 'Wash Bay 2', 'Wash Bay 3 (Steam)'];

describe('BOARD-4: the first free times', () => {
  it('come from all resources, by start and then by name, in working hours', async () => {
    await book('Washbay', { resourceId: bay('Wash Bay 1'), start: at('07:00'), end: at('09:10') });
    await book('Washbay', { resourceId: bay('Wash Bay 2'), start: at('07:30'), end: at('16:30') });
    const { body } = await first({ count: 4, minutes: 45 });
    expect(body).toEqual([
      { resourceId: bay(bays[2] ?? ''), resourceName: bays[2], start: at('07:00'), end: at('07:45') },
      { resourceId: bay(bays[2] ?? ''), resourceName: bays[2], start: at('07:45'), end: at('08:30') },
      { resourceId: bay(bays[2] ?? ''), resourceName: bays[2], start: at('08:30'), end: at('09:15') },
      { resourceId: bay('Wash Bay 1'), resourceName: 'Wash Bay 1', start: at('09:15'), end: at('10:00') },
    ]);
  });

  it('begin at the moment that is asked for, and never in the past', async () => {
    const from = async (moment: string) => (await first({ from: moment, count: 1 })).body[0].start;
    expect(await from('2026-04-17T16:30:00-05:00')).toBe(at('07:00', '2026-04-20'));
    expect(await from('2020-01-01T00:00:00Z')).toBe(at('07:00'));
  });

  it('are at most 31 days ahead, and within the 366 days that a save takes', async () => {
    for (const name of bays) {
      await book('Washbay', { resourceId: bay(name), start: at('06:00'), end: at('17:00', '2026-05-15') });
    }
    expect((await first({})).body).toEqual([]);
    expect((await first({ from: '2027-05-03T00:00:00Z' })).body).toEqual([]);
    expect((await first({ from: '2026-05-15T00:00:00Z' })).body[0].start).toBe(at('07:00', '2026-05-18'));
  });

  it.each(['9999-12-31T23:59:59-12:00', '9999-12-31T23:59:59Z', '9998-01-01T00:00:00Z'])(
    'are none from %s on, and nobody is kept waiting',
    async (from) => {
      const answer = await first({ from });
      expect([400, 200]).toContain(answer.status);
      if (answer.status === 200) expect(answer.body).toEqual([]);
      const slot = { resourceId: bay('Wash Bay 1'), start: from, end: '9999-12-31T23:59:59-12:00' };
      expect((await alternatives(slot)).status).toBe(400);
      const long = { ...slot, start: at('07:00'), end: '9999-12-31T12:00:00Z' };
      expect((await alternatives(long)).body).toEqual({ later: [], others: [], nearby: [] });
    },
  );

  it('leave out what is retired, and what ends after its certificate', async () => {
    const { body } = await first({ count: 10 }, requestor, 'MobileCraneBooking');
    const names = new Set(body.map(({ resourceName }: Free) => resourceName));
    expect(names).toEqual(new Set(['Crane 1 (60 t)', 'Crane 2 (35 t)', 'Crane 3 (110 t)']));
    const later = await first({ count: 10, from: '2026-04-25T12:00:00Z' }, requestor, 'MobileCraneBooking');
    expect(later.body.map(({ resourceName }: Free) => resourceName)).not.toContain('Crane 2 (35 t)');
  });

  it('CLOSE-1: leave out what is closed, of one resource or of the whole location', async () => {
    const close = (resource_id: number | null, from: string, to: string | null) =>
      app.database
        .insertInto('closure')
        .values({
          base_location_id: houston,
          resource_id,
          starts_at: new Date(from),
          ends_at: to === null ? null : new Date(to),
          reason: 'Repairs',
        })
        .execute();
    await close(null, at('07:00'), at('08:00'));
    await close(bay('Wash Bay 1'), at('08:00'), null);
    const { body } = await first({ count: 1 });
    expect(body[0]).toMatchObject({ resourceName: 'Wash Bay 2', start: at('08:00') });
    const wanted = { resourceId: bay('Wash Bay 1'), start: at('08:00'), end: at('09:00') };
    expect((await alternatives(wanted)).body).toMatchObject({ later: [], others: [{}, {}] });
  });

  it('let as many overlap as the location does', async () => {
    await setFeature(app.database, 'houston', { module: 'Washbay', name: 'Overlap', value: '1' });
    const slot = { resourceId: bay('Wash Bay 1'), start: at('07:00'), end: at('17:00') };
    for (const already of [0, 1, 2, 3]) {
      const names = (await first({ count: 3 })).body.map(({ resourceName }: Free) => resourceName);
      expect([already, names.includes('Wash Bay 1')]).toEqual([already, already < 3]);
      await save('Washbay', slot);
    }
  });

  it.each([
    [{ minutes: 0 }, 400, 'minutes'],
    [{ minutes: 44_641 }, 400, 'minutes'],
    [{ minutes: 'hour' }, 400, 'minutes'],
    [{ count: 11 }, 400, 'count'],
    [{ count: 0 }, 400, 'count'],
    [{ from: 'tomorrow' }, 400, 'from'],
    [{ moduleName: 'Nothing' }, 422, 'moduleName'],
    [{ iBaseLocationId: '' }, 400, 'iBaseLocationId'],
  ])('%o is refused with %i, naming %s', async (values, status, field) => {
    const answer = await first(values);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, [field]]);
  });

  it('are not found where there is no such place, or no calendar', async () => {
    expect((await first({ iBaseLocationId: 1 })).status).toBe(404);
    expect((await first({}, requestor, 'FuelDistribution')).status).toBe(404);
    expect((await first({}, requestor, 'AdminTask')).status).toBe(404);
  });
});

describe('NEAR-1: what is free in place of a wanted time', () => {
  const wanted = { resourceId: resourceAt('houston', 'Crane 1 (60 t)'), start: at('09:00'), end: at('11:00') };
  const cranes = (values: object = {}, user = requestor) =>
    alternatives({ ...wanted, ...values }, user, 'MobileCraneBooking');

  it('is the next times, the same time on others of its kind, and in the city', async () => {
    await book('MobileCraneBooking', { ...wanted, start: at('08:00'), end: at('10:00') });
    const { status, body } = await cranes();
    expect(status).toBe(200);
    expect(body).toEqual({
      later: [
        { start: at('10:00'), end: at('12:00') },
        { start: at('12:00'), end: at('14:00') },
        { start: at('14:00'), end: at('16:00') },
      ],
      others: [
        { resourceId: resourceAt('houston', 'Crane 2 (35 t)'), resourceName: 'Crane 2 (35 t)' },
        { resourceId: resourceAt('houston', 'Crane 3 (110 t)'), resourceName: 'Crane 3 (110 t)' },
      ],
      nearby: [
        {
          resourceId: resourceAt('shipChannel', 'Crane 7 (60 t)'),
          resourceName: 'Crane 7 (60 t)',
          iBaseLocationId: shipChannel,
          locationId: 2,
          locationName: 'Ship Channel',
        },
        {
          resourceId: resourceAt('shipChannel', 'Quay Crane (200 t)'),
          resourceName: 'Quay Crane (200 t)',
          iBaseLocationId: shipChannel,
          locationId: 2,
          locationName: 'Ship Channel',
        },
      ],
    });
  });

  it('is nothing more of a retired resource, but others of its kind', async () => {
    const { body } = await cranes({ resourceId: resourceAt('houston', 'Crane 5 (20 t)') });
    expect([body.later, body.others.length]).toEqual([[], 3]);
  });

  it('counts a booking that is moved out of its own way, for whoever may open it', async () => {
    const id = await book('MobileCraneBooking', wanted);
    const { body } = await cranes({ requestId: id, start: at('10:00'), end: at('12:00') });
    expect(body.later[0]).toEqual({ start: at('10:00'), end: at('12:00') });
    expect(body.nearby).toEqual([]);
    expect((await cranes({ requestId: id }, external)).status).toBe(200);
    expect((await cranes({ requestId: id }, 'harper.lane@norvane.example')).status).toBe(403);
    expect((await cranes({ requestId: 999_999 })).status).toBe(404);
    expect((await cranes({ requestId: id, iBaseLocationId: shipChannel })).status).toBe(404);
  });

  it('is refused without a length, and for what is not there', async () => {
    expect((await cranes({ end: wanted.start })).status).toBe(422);
    expect((await cranes({ resourceId: bay('Wash Bay 1') })).status).toBe(404);
    expect((await cranes({ count: 11 })).status).toBe(400);
  });

  it('names no location that is closed to the caller, switched off or without the module', async () => {
    const nearby = async (user: string) => (await cranes({}, user)).body.nearby.length;
    expect([await nearby(requestor), await nearby(external)]).toEqual([2, 2]);
    await setFeature(app.database, 'shipChannel', { module: '', name: 'ExternalAccess', value: '0' });
    expect([await nearby(requestor), await nearby(external)]).toEqual([2, 0]);
    const offer = app.database.updateTable('location_module').where('base_location_id', '=', shipChannel);
    await offer.set({ active: false }).where('module', '=', 'MobileCraneBooking').execute();
    expect(await nearby(requestor)).toBe(0);
    await offer.set({ active: true }).where('module', '=', 'MobileCraneBooking').execute();
    await app.database.updateTable('location').set({ active: false }).where('id', '=', 2).execute();
    expect(await nearby(requestor)).toBe(0);
    await app.database.updateTable('location').set({ active: true }).where('id', '=', 2).execute();
  });
});

describe('rights are those of the calendar', () => {
  const calls = [
    (user: string) => first({}, user),
    (user: string) => alternatives({ resourceId: bay('Wash Bay 1'), start: at('09:00'), end: at('10:00') }, user),
  ];

  it.each(calls)('closed where the calendar is', async (call) => {
    for (const [value, module, expected] of [
      ['1', '', 200],
      ['0', '', 403],
      ['0', 'Washbay', 403],
    ] as const) {
      await app.database.deleteFrom('feature').where('name', '=', 'ExternalAccess').execute();
      await setFeature(app.database, 'houston', { module, name: 'ExternalAccess', value });
      const calendar = await callsOf(app, 'Washbay').calendar(external, `iBaseLocationId=${houston}`);
      expect([(await call(external)).status, calendar.status]).toEqual([expected, expected]);
      expect([(await call(requestor)).status, (await call(sbsMember)).status]).toEqual([200, 200]);
    }
    await app.database.deleteFrom('feature').where('name', '=', 'ExternalAccess').execute();
  });

  it.each(calls)('told to be switched off where no booking is taken', async (call) => {
    const offer = app.database.updateTable('location_module').where('base_location_id', '=', houston);
    await offer.set({ active: false }).where('module', '=', 'Washbay').execute();
    const answer = await call(requestor);
    const saved = await save('Washbay', { resourceId: bay('Wash Bay 1'), start: at('09:00'), end: at('10:00') });
    await offer.set({ active: true }).where('module', '=', 'Washbay').execute();
    expect([answer.status, answer.body.detail]).toEqual([saved.status, saved.body.detail]);
    expect(answer.status).toBe(422);
  });
});

it('the clock of the tests stands at the start of work', () => {
  expect(demoNow.toISOString()).toBe(at('07:00'));
});
