import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { announceMasters, channel } from '../../live/change.ts';
import { attachmentCallsOf, file } from '../../testing/attachments-rig.ts';
import { createDemoApp, demoNow, external, requestor, siteManager } from '../../testing/demo-app.ts';
import { type EventReader, readEvents, type StreamEvent } from '../../testing/event-reader.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const app = await createDemoApp();
const url = await app.instance.listen({ host: '127.0.0.1', port: 0 });
const washBay = callsOf(app, 'Washbay');
const sample = await samplesOf(app.database, 'Washbay', { now: demoNow });

const resync = { name: 'resync', data: {} };
const changed = (id: number, resourceId: unknown, module = 'Washbay') => ({
  name: 'request.changed',
  data: { module, id, resourceId },
});

/** A stream whose beginning has been read. */
async function follow(location: number = sites.houston, headers = app.headers(requestor)): Promise<EventReader> {
  const reader = await readEvents(`${url}/api/events?iBaseLocationId=${location}`, await headers);
  expect(await reader.next()).toEqual(resync);
  return reader;
}

async function book(body: Record<string, unknown> = sample.body()): Promise<number> {
  const answer = await washBay.create(requestor, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.wbBookingId;
}

/** The next change. Between changes a server may ask to fetch again, as when it has just begun to listen. */
async function changeOn(reader: EventReader): Promise<StreamEvent> {
  const event = await reader.next();
  return event.name === resync.name ? changeOn(reader) : event;
}

describe('the stream of a location', () => {
  it('LIVE-1 is a stream of server-sent events that nothing in between may keep', async () => {
    const { response } = await follow();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('LIVE-2 LIVE-3 tells of every change by module, id and resource, and of nobody', async () => {
    const reader = await follow();
    const body = sample.body();
    const id = await book(body);
    expect(await changeOn(reader)).toEqual(changed(id, body.resourceId));
    expect((await washBay.update(requestor, id, { version: 1, remarks: 'Other' })).status).toBe(200);
    expect(await changeOn(reader)).toEqual(changed(id, body.resourceId));
    expect((await washBay.update(siteManager, id, { action: 'Close' })).status).toBe(200);
    expect(await changeOn(reader)).toEqual(changed(id, body.resourceId));
    expect((await washBay.delete(siteManager, id)).status).toBe(200);
    expect(await changeOn(reader)).toEqual(changed(id, body.resourceId));
  });

  it('LIVE-2 tells of both resources when a booking moves from one to the other', async () => {
    const reader = await follow();
    const rows = await app.database
      .selectFrom('resource')
      .select('id')
      .where('base_location_id', '=', sites.houston)
      .where('module', '=', 'Washbay')
      .where('status', '=', 'active')
      .execute();
    const body = sample.body();
    const other = rows.find((row) => row.id !== body.resourceId)?.id;
    const id = await book(body);
    await changeOn(reader);
    expect((await washBay.update(requestor, id, { version: 1, resourceId: other })).status).toBe(200);
    expect([await changeOn(reader), await changeOn(reader)]).toEqual([
      changed(id, other),
      changed(id, body.resourceId),
    ]);
  });

  it('LIVE-2 tells of files that come', async () => {
    const reader = await follow();
    const tasks = callsOf(app, 'AdminTask');
    const made = await tasks.create(requestor, (await samplesOf(app.database, 'AdminTask', { now: demoNow })).body());
    const id = made.body[tasks.id];
    expect(await changeOn(reader)).toEqual(changed(id, null, 'AdminTask'));
    await (await attachmentCallsOf(app, 'AdminTask')).upload(requestor, id, [file('a.txt')]);
    expect(await changeOn(reader)).toEqual(changed(id, null, 'AdminTask'));
  });

  it('tells nothing of what was refused, of what changed nothing, and of other locations', async () => {
    const reader = await follow();
    const body = sample.body();
    expect((await washBay.create(requestor, { ...body, segmentId: null })).status).toBe(422);
    const elsewhere = await samplesOf(app.database, 'Washbay', { now: demoNow, baseLocationId: sites.abuDhabi });
    await book(elsewhere.body());
    const id = await book(body);
    expect(await changeOn(reader)).toEqual(changed(id, body.resourceId));
    expect((await washBay.update(requestor, id, { version: 1, remarks: 'Unit 7' })).body.version).toBe(1);
    const last = await book();
    expect(await changeOn(reader)).toMatchObject(changed(last, expect.any(Number)));
  });

  it('LIVE-6 ends when the token expires, and not before', async () => {
    const before = Date.now();
    const reader = await follow(sites.houston, app.headers(requestor, { alias: requestor, expiresIn: 3 }));
    await reader.ended;
    expect(Date.now() - before).toBeGreaterThan(1900);
    expect(Date.now() - before).toBeLessThan(10_000);
  });

  it('LIVE-7 asks anew on every connection whether the caller may', async () => {
    const address = `${url}/api/events?iBaseLocationId=${sites.houston}`;
    const enter = async () => (await readEvents(address, await app.headers(external))).response.status;
    const setAccess = (value: string) =>
      app.database
        .insertInto('feature')
        .values({ base_location_id: sites.houston, name: 'ExternalAccess', value })
        .onConflict((conflict) => conflict.columns(['base_location_id', 'module', 'name']).doUpdateSet({ value }))
        .execute();
    expect(await enter()).toBe(200);
    await setAccess('0');
    expect(await enter()).toBe(403);
    await setAccess('1');
    expect(await enter()).toBe(200);
  });

  it.each([
    ['no location', '', 400],
    ['an unknown location', '999999', 404],
  ])('refuses %s', async (_what, location, status) => {
    expect((await app.get(requestor, `/events?iBaseLocationId=${location}`)).status).toBe(status);
  });

  it('refuses whoever is not signed in', async () => {
    expect((await fetch(`${url}/api/events?iBaseLocationId=${sites.houston}`)).status).toBe(401);
  });

  it('answers a question for its headers at once', async () => {
    const options = { method: 'HEAD', headers: await app.headers(requestor) };
    expect((await fetch(`${url}/api/events?iBaseLocationId=${sites.houston}`, options)).status).toBe(200);
  });
});

describe('LIVE-5 on any doubt it says so', () => {
  const notify = (payload: string) => sql`select pg_notify(${channel}, ${payload})`.execute(app.database);

  it('when the connection to the database was lost, and goes on', async () => {
    const reader = await follow();
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'sitebook live' and datname = current_database()`.execute(app.database);
    expect(rows).toHaveLength(1);
    // What concerns the reader, and what happened at the location: both may have been missed.
    const told = [await reader.next(), await reader.next()];
    expect(told).toEqual(expect.arrayContaining([resync, { name: 'person.changed', data: {} }]));
    const id = await book();
    expect(await changeOn(reader)).toMatchObject(changed(id, expect.any(Number)));
  });

  it('when a server tells something that this one does not understand', async () => {
    const reader = await follow();
    await notify('{"version":2}');
    expect(await reader.next()).toEqual(resync);
  });
});

describe('a stream that begins where its page did', () => {
  const current = { name: 'current', data: {} };
  const momentOf = async (): Promise<string> => (await app.instance.inject('/config.json')).json().moment;
  const followSince = async (moment: string, user = requestor) =>
    readEvents(`${url}/api/events?iBaseLocationId=${sites.houston}&since=${moment}`, await app.headers(user));

  it('is told nothing when nothing happened, and goes on', async () => {
    const other = await follow();
    await book();
    await changeOn(other);
    const moment = await momentOf();
    const reader = await followSince(moment);
    expect(await reader.next()).toEqual(current);
    const id = await book();
    expect(await changeOn(reader)).toEqual(changed(id, expect.any(Number)));
  });

  it('is told what the page has missed, once it is known what its reader may hear', async () => {
    await app.database
      .insertInto('feature')
      .values({ base_location_id: sites.houston, module: 'AdminTask', name: 'ExternalAccess', value: '0' })
      .execute();
    const moment = await momentOf();
    const before = await followSince(moment);
    expect(await before.next()).toEqual(current);
    const tasks = callsOf(app, 'AdminTask');
    await tasks.create(requestor, (await samplesOf(app.database, 'AdminTask', { now: demoNow })).body());
    const id = await book();
    // Who listened already has heard it, so the server has.
    await expect.poll(() => before.text()).toContain(`"id":${id},`);
    const outside = await followSince(moment, external);
    expect([await outside.next(), await outside.next()]).toEqual([changed(id, expect.any(Number)), current]);
    const inside = await followSince(moment);
    expect((await inside.next()).data).toMatchObject({ module: 'AdminTask' });
  });

  it('LIVE-5 is in doubt after a change of master data, for a moment of another server, and for none', async () => {
    const moment = await momentOf();
    for (const [since, name] of [
      [moment, 'current'],
      ['8f0e.1', 'resync'],
      ['', 'resync'],
    ] as const)
      expect((await (await followSince(since)).next()).name, since).toBe(name);
    const reader = await followSince(moment);
    await reader.next();
    await app.database.transaction().execute((tx) => announceMasters(tx, [sites.houston]));
    expect(await reader.next()).toEqual(resync);
    expect(await (await followSince(moment)).next()).toEqual(resync);
  });
});
