import { expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, external, globalAdmin, requestor } from '../../testing/demo-app.ts';
import { type EventReader, readEvents } from '../../testing/event-reader.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const app = await createDemoApp();
const url = await app.instance.listen({ host: '127.0.0.1', port: 0 });
const resync = { name: 'resync', data: {} };

async function follow(user: string): Promise<EventReader> {
  const reader = await readEvents(`${url}/api/events?iBaseLocationId=${sites.houston}`, await app.headers(user));
  expect(await reader.next()).toEqual(resync);
  return reader;
}

const options = { now: demoNow };
const samples = {
  AdminTask: await samplesOf(app.database, 'AdminTask', options),
  PressureTestbay: await samplesOf(app.database, 'PressureTestbay', options),
  Washbay: await samplesOf(app.database, 'Washbay', options),
};

/** Makes a request, and says how a stream tells of it. */
async function make(module: keyof typeof samples): Promise<unknown> {
  const calls = callsOf(app, module);
  const { status, body, text } = await calls.create(requestor, samples[module].body());
  expect(status, text).toBe(201);
  return { name: 'request.changed', data: { module, id: body[calls.id], resourceId: body.resourceId ?? null } };
}

/** Streams of somebody from outside and of somebody from inside, at a server that listens: it asks to fetch when it begins to. */
async function followBoth() {
  const inside = await follow(requestor);
  const first = await make('Washbay');
  await expect.poll(() => inside.next()).toEqual(first);
  return { outside: await follow(external), inside };
}

it('ACCESS-16 an external user hears nothing of a module that is closed to them', async () => {
  await app.database
    .insertInto('feature')
    .values({ base_location_id: sites.houston, module: 'AdminTask', name: 'ExternalAccess', value: '0' })
    .execute();
  const { outside, inside } = await followBoth();
  const task = await make('AdminTask');
  const wash = await make('Washbay');
  expect([await inside.next(), await inside.next()]).toEqual([task, wash]);
  expect(await outside.next()).toEqual(wash);
});

it('ACCESS-16 nor of one that is closed while they listen, until it is opened again', async () => {
  const { outside } = await followBoth();
  const body = {
    iBaseLocationId: sites.houston,
    moduleName: 'PressureTestbay',
    featureName: 'ExternalAccess',
    featureValue: '0',
  };
  const closed = await app.send(globalAdmin, 'POST', '/manage/features', { body });
  expect(closed.status, closed.text).toBe(201);
  expect(await outside.next()).toEqual(resync);
  await make('PressureTestbay');
  const wash = await make('Washbay');
  expect(await outside.next()).toEqual(wash);
  const { id, version } = closed.body;
  const opened = await app.send(globalAdmin, 'PUT', `/manage/features/${id}`, { body: { version, featureValue: '1' } });
  expect(opened.status, opened.text).toBe(200);
  expect(await outside.next()).toEqual(resync);
  const test = await make('PressureTestbay');
  expect(await outside.next()).toEqual(test);
});
