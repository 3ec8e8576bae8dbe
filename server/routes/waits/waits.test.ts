import { waitPath, waitsPath } from '@sitebook/contract/waits/waits.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { mostWaits } from '@sitebook/domain/waits/wait.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { external, globalAdmin, lineManager, requestor, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { setFeature } from '../../testing/demo-masters.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { at, createWaitRig } from '../../testing/wait-rig.ts';
import { forgetOldWaits } from '../../usecases/waits/forget-old-waits.ts';

const rig = await createWaitRig();
const { app, time, freshBay, book, fill, cancel, ask, wait, waitsOf, manage } = rig;
const booked = modules.filter(({ calendar }) => calendar !== undefined).map(({ key }) => key);

const forBay = async (bay: number, user = requestor) =>
  (await waitsOf(user)).filter(({ resourceId }) => resourceId === bay);
const said = ({ status, body }: { status: number; body: { detail?: string; errors?: object } }) => [
  status,
  Object.values(body.errors ?? {})[0] ?? body.detail,
];

describe('WAIT-1 a wait', () => {
  it.each(booked)('is made where a slot of %s is taken, is listed, and can be given up', async (module) => {
    const bay = await freshBay(module);
    await fill(bay, module);
    const made = await wait(bay, {}, { module });
    expect(made).toMatchObject({
      moduleName: module,
      resourceId: bay,
      iBaseLocationId: sites.houston,
      timeZone: 'America/Chicago',
      start: new Date(at('09:00')).toISOString(),
      end: new Date(at('11:00')).toISOString(),
      state: 'waiting',
    });
    expect(await forBay(bay)).toEqual([made]);
    const { waits } = (await app.get(requestor, `/home?iBaseLocationId=${sites.houston}`)).body;
    expect(waits).toContainEqual(made);
    expect((await app.send(requestor, 'DELETE', waitPath(made.waitId))).body).toEqual({ waitId: made.waitId });
    expect(await forBay(bay)).toEqual([]);
    expect((await app.send(requestor, 'DELETE', waitPath(made.waitId))).status).toBe(404);
  });

  it('made twice is one, also at the same moment', async () => {
    const bay = await freshBay();
    await book(bay);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(bay)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.waitId)).size).toBe(1);
    expect(await forBay(bay)).toHaveLength(1);
    await wait(bay, { from: '09:30' });
    expect(await forBay(bay)).toHaveLength(2);
  });

  it('sent again with its key is answered as it was, also when the slot is free by now', async () => {
    const bay = await freshBay();
    const id = await book(bay);
    const headers = { 'idempotency-key': `wait for ${bay}` };
    const body = { moduleName: 'Washbay', iBaseLocationId: sites.houston, resourceId: bay };
    const times = { start: at('09:00'), end: at('11:00') };
    const send = (more: object = {}) =>
      app.send(requestor, 'POST', waitsPath, { body: { ...body, ...times, ...more }, headers });
    const first = await send();
    expect(first.status, first.text).toBe(201);
    await cancel(id);
    expect((await ask(bay)).body).toMatchObject({ code: 'wait.free' });
    const again = await send();
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await send({ end: at('10:00') })).body).toMatchObject({ code: 'error.key-reused' });
  });

  it('is nobody else’s: not listed, and not given up by its id', async () => {
    const bay = await freshBay();
    await book(bay);
    const { waitId } = await wait(bay);
    for (const user of [lineManager, sbsMember, siteManager, globalAdmin, external]) {
      expect(await forBay(bay, user)).toEqual([]);
      expect((await app.send(user, 'DELETE', waitPath(waitId))).status).toBe(404);
    }
    expect(await forBay(bay)).toHaveLength(1);
  });

  it('WAIT-3 tells nothing of the booking in its way, to anybody', async () => {
    const bay = await freshBay();
    // Ids of bookings that no other number looks like.
    await sql`select setval(pg_get_serial_sequence('request', 'id'), 7007007)`.execute(app.database);
    const id = await book(bay, {}, { user: globalAdmin });
    const answers = [await ask(bay), await app.get(requestor, waitsPath), await ask(bay, {}, { user: external })];
    for (const { text } of answers) {
      expect(text).not.toContain(String(id));
      expect(text.toLowerCase()).not.toMatch(/global|booking/);
    }
    expect(Object.keys((await forBay(bay))[0] ?? {}).toSorted()).toEqual(
      'end iBaseLocationId locationName moduleName resourceId resourceName start state timeZone waitId'.split(' '),
    );
    expect((await callsOf(app, 'Washbay').open(requestor, id)).status).toBe(403);
  });

  it('is refused for what is free, by what a save would say', async () => {
    const bay = await freshBay();
    expect(said(await ask(bay))).toEqual([422, 'It is free: book it']);
    const id = await book(bay);
    // What begins where the other ends is free.
    expect(said(await ask(bay, { from: '11:00', to: '12:00' }))).toEqual([422, 'It is free: book it']);
    await wait(bay);
    await cancel(id);
    expect(said(await ask(bay))).toEqual([422, 'It is free: book it']);
    expect((await forBay(bay))[0]?.state).toBe('free');
  });

  it('is made for what is closed, and for what a certificate stands in the way of', async () => {
    const bay = await freshBay();
    const closing = { iBaseLocationId: sites.houston, resourceId: bay, reason: 'Inspection' };
    const closed = await manage(siteManager, 'POST', 'closures', { ...closing, startsAt: at('08:00'), endsAt: null });
    expect(closed.status, closed.text).toBe(201);
    expect((await wait(bay)).state).toBe('waiting');
    const crane = await freshBay('MobileCraneBooking', { certificateExpiryDate: '2031-04-20' });
    expect((await wait(crane, {}, { module: 'MobileCraneBooking' })).state).toBe('waiting');
  });
});

describe('WAIT-1 a wait is refused', async () => {
  const bay = await freshBay();
  await book(bay);

  it.each([
    ['a time that has begun', { from: '09:00' }, { start: '2031-04-16T12:00:00Z' }, 'This time has begun already'],
    ['an end before its start', { from: '11:00', to: '09:00' }, {}, 'Start date should be before End date'],
    ['more than a year ahead', {}, { start: '2032-06-01T12:00:00Z', end: '2032-06-01T13:00:00Z' }, /366 days/],
    ['longer than a year', {}, { end: '2033-06-01T13:00:00Z' }, /366 days/],
    ['what is not there', {}, { resourceId: 999_999 }, /not (offered )?here|not available/i],
  ])('for %s', async (_what, times, more, text) => {
    const [status, detail] = said(await ask(bay, times, { more }));
    expect(status).toBe(422);
    if (text instanceof RegExp) expect(detail).toMatch(text);
    else expect(detail).toBe(text);
  });

  it.each([
    ['no module', { moduleName: undefined }],
    ['no time', { start: null }],
    ['a time without a zone', { end: '2031-04-21T10:00:00' }],
    ['a resource that is no number', { resourceId: 'a' }],
    ['no location', { iBaseLocationId: null }],
  ])('with 400 for %s', async (_what, more) => {
    expect((await ask(bay, {}, { more })).status).toBe(400);
  });

  it.each(modules.filter(({ calendar }) => calendar === undefined).map(({ key }) => key))(
    'for %s, which has no calendar, and for what is no module',
    async (module) => {
      expect((await ask(bay, {}, { module })).status).toBe(404);
      expect((await ask(bay, {}, { module: `${module}x` })).status).toBe(404);
    },
  );

  it('for what is of another module or location', async () => {
    expect((await ask(bay, {}, { module: 'MobileCraneBooking' })).status).toBe(422);
    expect((await ask(bay, {}, { more: { iBaseLocationId: sites.aberdeen } })).status).toBe(422);
  });

  it('for what is retired, and where the module is switched off', async () => {
    const retired = await freshBay();
    await book(retired);
    const off = await manage(siteManager, 'PUT', `resources/${retired}?confirm=true`, {
      version: 1,
      resourceStatus: 'Retired',
    });
    expect(off.status, off.text).toBe(200);
    const [status, detail] = said(await ask(retired));
    expect([status, detail]).toEqual([422, expect.stringMatching(/retired|no longer/i)]);
  });

  it('by whom nothing can be booked there', async () => {
    const body = { iBaseLocationId: sites.houston, resourceId: bay };
    expect((await callsOf(app, 'Washbay').create(external, body)).status).toBe(403);
    expect((await ask(bay, {}, { user: external })).status).toBe(403);
    await setFeature(app.database, 'houston', { module: 'Washbay', name: 'ExternalAccess', value: '0' });
    expect((await ask(bay, {}, { user: external })).status).toBe(403);
    await app.database.deleteFrom('feature').where('name', '=', 'ExternalAccess').execute();
  });

  it(`for more than ${mostWaits} times at once, also when they come together`, async () => {
    const user = 'many.waits@norvane.example';
    const taken = await freshBay();
    await book(taken, { from: '06:00', to: '20:00' });
    const minute = (index: number) => `1${Math.floor(index / 60)}:${String(index % 60).padStart(2, '0')}`;
    const asked = Array.from({ length: mostWaits + 6 }, (_, index) =>
      ask(taken, { from: minute(index), to: '18:00' }, { user }),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostWaits);
    const [refused] = answers.filter(({ status }) => status !== 201);
    expect(said(refused ?? { status: 0, body: {} })).toEqual([
      422,
      expect.stringContaining(`You wait for ${mostWaits} times`),
    ]);
    const [first] = await waitsOf(user);
    // Who has as many as can be still waits for what they wait for.
    expect((await ask(taken, {}, { user, more: { start: first?.start, end: first?.end } })).status).toBe(201);
    await app.send(user, 'DELETE', waitPath(first?.waitId ?? 0));
    expect((await ask(taken, { from: '17:00', to: '18:00' }, { user })).status).toBe(201);
  });
});

describe('WAIT-1 a wait ends', () => {
  it('when whoever waits books it: by a booking of theirs, or for them, that covers it', async () => {
    const bay = await freshBay();
    const id = await book(bay);
    await wait(bay, { from: '09:30', to: '10:00' });
    await wait(bay, { from: '09:00', to: '12:00' });
    await wait(bay, { from: '09:30', to: '10:00' }, { user: lineManager });
    await cancel(id);
    await book(bay, { from: '09:30', to: '10:30' }, { user: requestor });
    expect((await forBay(bay)).map(({ end }) => end)).toEqual([new Date(at('12:00')).toISOString()]);
    expect(await forBay(bay, lineManager)).toHaveLength(1);
  });

  it('when a booking of theirs is moved there', async () => {
    const bay = await freshBay();
    const calls = callsOf(app, 'Washbay');
    const id = await book(bay);
    const own = await book(bay, { from: '14:00', to: '16:00' }, { user: requestor });
    await wait(bay);
    await cancel(id);
    const moved = await calls.update(requestor, own, { version: 1, startTime: at('09:00'), endTime: at('11:00') });
    expect(moved.status, moved.text).toBe(200);
    expect(await forBay(bay)).toEqual([]);
  });

  it('when its time begins, and is tidied away', async () => {
    const bay = await freshBay();
    await book(bay);
    const { waitId } = await wait(bay);
    const { now } = time;
    time.now = new Date(at('09:00'));
    expect(await forBay(bay)).toEqual([]);
    await forgetOldWaits(app.database, now, new AbortController().signal);
    const stored = () => app.database.selectFrom('slot_wait').select('id').where('id', '=', waitId).execute();
    expect(await stored()).toHaveLength(1);
    await forgetOldWaits(app.database, time.now, new AbortController().signal);
    expect(await stored()).toEqual([]);
    time.now = now;
  });

  it('not when what it is for is retired: it is told as no longer offered, and can be given up', async () => {
    const bay = await freshBay();
    await book(bay);
    const { waitId } = await wait(bay);
    const body = { version: 1, resourceStatus: 'Retired' };
    const off = await manage(siteManager, 'PUT', `resources/${bay}?confirm=true`, body);
    expect(off.status, off.text).toBe(200);
    expect(await forBay(bay)).toMatchObject([{ waitId, state: 'gone' }]);
    expect((await app.send(requestor, 'DELETE', waitPath(waitId))).status).toBe(200);
  });
});
