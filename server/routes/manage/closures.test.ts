import { restorePath } from '@sitebook/contract/manage/deleted-requests.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createClosureRig } from '../../testing/closure-rig.ts';
import { external, globalAdmin, requestor, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { setFeature } from '../../testing/demo-masters.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const rig = await createClosureRig();
const { app, bookings, freshBay, close, book, tryToBook, manage } = rig;

const closedText = 'Not available from 21/04/2031 09:00 -05:00 to 21/04/2031 11:00 -05:00: Inspection';
const closedTimes = { startsAt: '2031/04/21 09:00', endsAt: '2031/04/21 11:00' };
const at = (time: string) => `2031-04-21T${time}:00-05:00`;
const told = ({ status, body }: { status: number; body: { detail?: string } }) => [status, body.detail];

describe('CLOSE-1 a closed resource', async () => {
  const bay = await freshBay();
  const other = await freshBay();
  const before = await book(bay, at('07:00'), at('09:00'));
  const made = await close({ resourceId: bay, ...closedTimes });
  expect(made.status, made.text).toBe(201);

  it.each([
    ['07:00', '09:01'],
    ['09:30', '10:00'],
    ['08:30', '12:00'],
    ['10:59', '12:00'],
  ])('takes no booking from %s to %s, and says why', async (start, end) => {
    expect(told(await tryToBook(bay, at(start), at(end)))).toEqual([409, closedText]);
    expect(told(await tryToBook(bay, at(start), at(end), globalAdmin))).toEqual([409, closedText]);
  });

  it('takes what ends when it starts and starts when it ends; another resource takes all', async () => {
    await book(bay, at('11:00'), at('12:00'));
    await book(other, at('09:00'), at('11:00'));
  });

  it('is judged when a booking is moved, not when other fields of it change, nor when it is cancelled', async () => {
    const { version } = await rig.open(before);
    const moved = await bookings.update(requestor, before, { version, endTime: at('09:30') });
    expect(told(moved)).toEqual([409, closedText]);
    const inIt = await book(other, at('13:00'), at('14:00'));
    expect(
      told(
        await bookings.update(requestor, inIt, {
          version: 1,
          resourceId: bay,
          startTime: at('10:00'),
          endTime: at('11:00'),
        }),
      ),
    ).toEqual([409, closedText]);
    const late = await book(bay, at('15:00'), at('16:00'));
    const over = { resourceId: bay, startsAt: at('14:30'), endsAt: at('17:00') };
    expect((await close({ ...over, query: '?bookings=leave' })).status).toBe(201);
    const remark = await bookings.update(requestor, late, { version: 1, remarks: 'Other' });
    expect(remark.status, remark.text).toBe(200);
    const cancelled = await bookings.update(siteManager, late, { action: 'Cancel' });
    expect(cancelled.status, cancelled.text).toBe(200);
  });

  it('lets nothing deleted come back into it', async () => {
    const free = await freshBay();
    const id = await book(free, at('09:00'), at('10:00'));
    await bookings.delete(siteManager, id);
    expect((await close({ resourceId: free, ...closedTimes })).status).toBe(201);
    const restored = await app.send(globalAdmin, 'POST', restorePath(id), { body: { reason: 'Mistake' } });
    expect(restored.status).toBe(409);
    expect(restored.body.detail).toContain(closedText);
  });

  it('closes nothing once it is switched off, removed, or shorter', async () => {
    const { id, version } = made.body;
    const shorter = await manage(siteManager, 'PUT', `closures/${id}`, {
      version,
      endsAt: '2031-04-21T10:00:00-05:00',
    });
    expect(shorter.status, shorter.text).toBe(200);
    await book(bay, at('10:00'), at('10:30'));
    const off = await manage(siteManager, 'PUT', `closures/${id}`, { version: version + 1, isActive: false });
    expect(off.status, off.text).toBe(200);
    const within = await book(bay, at('09:00'), at('09:30'));
    const on = await manage(siteManager, 'PUT', `closures/${id}`, { version: version + 2, isActive: true });
    expect([on.status, on.body.code]).toEqual([409, 'manage.closure-undecided']);
    expect((await rig.open(within)).requestStatus).toBe('Assigned');
    expect((await manage(siteManager, 'DELETE', `closures/${id}`)).body.outcome).toBe('removed');
  });
});

describe('CLOSE-1 a location', () => {
  it('is closed for all that is there, until somebody says otherwise, and by its own clocks', async () => {
    const site = sites.stavanger;
    const start = '2031-03-30T01:30';
    // The clocks go from 02:00 to 03:00 there.
    const made = await close(
      { iBaseLocationId: site, startsAt: start.replace('T', ' ').replaceAll('-', '/'), reason: 'Storm' },
      globalAdmin,
    );
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({ startsAt: '2031-03-30T00:30:00.000Z', endsAt: null, resourceId: null });
    const text = 'Not available from 30/03/2031 01:30 +01:00: Storm';
    for (const module of ['Washbay', 'Loading&Offloading']) {
      const calls = callsOf(app, module);
      const sample = await samplesOf(app.database, module, { now: rig.time.now, baseLocationId: site });
      expect(
        told(
          await calls.create(requestor, {
            ...sample.body(),
            startTime: '2031-06-02T08:00:00Z',
            endTime: '2031-06-02T09:00:00Z',
          }),
        ),
        module,
      ).toEqual([409, text]);
    }
    const skipped = await close({ iBaseLocationId: site, startsAt: '2031/03/30 02:30' }, globalAdmin);
    expect([skipped.status, Object.keys(skipped.body.errors)]).toEqual([422, ['startsAt']]);
  });

  it('takes a fuel request that starts before or after, and none in between', async () => {
    const fuel = callsOf(app, 'FuelDistribution');
    const sample = await samplesOf(app.database, 'FuelDistribution', { now: rig.time.now });
    const pump = await freshBay('FuelDistribution');
    await close({ resourceId: pump, ...closedTimes });
    const create = (time: string) =>
      fuel.create(requestor, { ...sample.body(), resourceId: pump, startTime: at(time) });
    expect(told(await create('09:00'))).toEqual([409, closedText]);
    expect((await create('08:59')).status).toBe(201);
    const after = await create('11:00');
    expect(after.status, after.text).toBe(201);
    const moved = await fuel.update(requestor, after.body.fDBookingId, { version: 1, startTime: at('10:00') });
    expect(told(moved)).toEqual([409, closedText]);
  });
});

describe('CLOSE-1 who', () => {
  const asked = (user: string, site: number = sites.mumbai) =>
    app.get(
      user,
      `/MasterIBaseLocation/GetClosures?iBaseLocationId=${site}&from=2031-05-01T00:00:00Z&to=2031-06-01T00:00:00Z`,
    );

  it('reads: whoever is let in, of what is open to them', async () => {
    const bay = await freshBay();
    const times = { startsAt: '2031-05-04T22:00:00Z', endsAt: '2031-05-05T22:00:00Z' };
    const one = await close({ resourceId: bay, ...times });
    const all = await close({ ...times, reason: 'Holiday', query: '?bookings=leave' });
    const late = { ...times, startsAt: '2031-06-04T22:00:00Z', endsAt: '2031-06-05T22:00:00Z' };
    await close({ ...late, query: '?bookings=leave' });
    const rows = (user: string) => asked(user, sites.houston).then(({ body }) => body);
    const row = (id: number, resourceId: number | null, reason: string) => {
      return {
        closureId: id,
        resourceId,
        startTime: '2031-05-04T22:00:00.000Z',
        endTime: '2031-05-05T22:00:00.000Z',
        reason,
      };
    };
    const both = [row(one.body.id, bay, 'Inspection'), row(all.body.id, null, 'Holiday')];
    for (const user of [requestor, sbsMember, siteManager, globalAdmin, external])
      expect(await rows(user)).toEqual(both);
    await setFeature(app.database, 'houston', { module: 'Washbay', name: 'ExternalAccess', value: '0' });
    expect(await rows(external)).toEqual(both.slice(1));
    await setFeature(app.database, 'houston', { module: '', name: 'ExternalAccess', value: '0' });
    expect((await asked(external, sites.houston)).status).toBe(403);
    expect((await asked(requestor, 999_999)).status).toBe(404);
  });

  it.each([requestor, sbsMember, external])('writes: not %s', async (user) => {
    expect((await close(closedTimes, user)).status).toBe(403);
    const body = { iBaseLocationId: sites.houston, ...closedTimes, reason: 'x' };
    expect((await manage(user, 'POST', 'closures/consequences', body)).status).toBe(403);
  });

  it('writes: a local admin at their own locations, and of what is there only', async () => {
    const elsewhere = { iBaseLocationId: sites.mumbai, ...closedTimes };
    expect((await close(elsewhere)).status).toBe(403);
    const body = { ...elsewhere, reason: 'x' };
    expect((await manage(siteManager, 'POST', 'closures/consequences', body)).status).toBe(403);
    const wrong = await close({ ...elsewhere, resourceId: await freshBay() }, globalAdmin);
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['resourceId']]);
  });

  it('is told what is wrong with it', async () => {
    const bad = await close({ startsAt: at('11:00'), endsAt: at('11:00'), reason: ' ' });
    expect([bad.status, Object.keys(bad.body.errors).toSorted()]).toEqual([422, ['endsAt', 'reason']]);
    const bay = await freshBay();
    await close({ resourceId: bay, ...closedTimes });
    const twin = await close({ resourceId: bay, ...closedTimes, reason: 'Again' });
    expect([twin.status, twin.body.code]).toEqual([409, 'manage.exists']);
  });
});

it('CLOSE-1 whoever closes a resource of their location finds it among the choices, and none of others', async () => {
  const { status, body } = await app.get(siteManager, '/manage/resources/choices');
  expect(status).toBe(200);
  const places = new Set(body.map(({ iBaseLocationId }: { iBaseLocationId: number }) => iBaseLocationId));
  expect(places.has(sites.houston)).toBe(true);
  expect(places.has(sites.mumbai)).toBe(false);
});

it('CLOSE-1 no year that is written otherwise is taken', async () => {
  const { status, body } = await close({ startsAt: '9999/12/31 23:00' });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['startsAt']]);
});

it('CLOSE-1 closed times of a location are found by an index', async () => {
  await sql`set enable_seqscan = off`.execute(app.database);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id from closure where base_location_id = 1001 and active
      and coalesce(ends_at, 'infinity') > now() and starts_at < now() + interval '1 day'
  `.execute(app.database);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('closure_by_end');
});
