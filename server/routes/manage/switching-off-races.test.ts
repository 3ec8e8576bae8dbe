import { expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, globalAdmin, requestor } from '../../testing/demo-app.ts';
import { resourceAt } from '../../testing/demo-masters.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';

const app = await createDemoApp();
const { database } = app;
const bays = callsOf(app, 'Washbay');
const bay = resourceAt('houston', 'Wash Bay 1');
const booking = {
  iBaseLocationId: sites.houston,
  resourceId: bay,
  segmentId: 1,
  startTime: '2026-05-04T14:00:00Z',
  endTime: '2026-05-04T15:00:00Z',
};
const place = await database
  .selectFrom('location')
  .innerJoin('city', 'city.id', 'location.city_id')
  .select(['city.id as city', 'city.country_id as country'])
  .where('base_location_id', '=', sites.houston)
  .executeTakeFirstOrThrow();

it.each<[what: string, switchTo: (tx: Tx, active: boolean) => Promise<unknown>]>([
  [
    'module',
    (tx, active) => tx.updateTable('location_module').set({ active }).where('module', '=', 'Washbay').execute(),
  ],
  ['location', (tx, active) => tx.updateTable('location').set({ active }).where('id', '=', 1).execute()],
  ['city', (tx, active) => tx.updateTable('city').set({ active }).where('id', '=', place.city).execute()],
  ['country', (tx, active) => tx.updateTable('country').set({ active }).where('id', '=', place.country).execute()],
])('WALK-2 a booking that is made while its %s is switched off waits, and is refused', async (_what, switchTo) => {
  const [booked] = await database.transaction().execute(async (tx) => {
    await switchTo(tx, false);
    const made = bays.create(requestor, booking);
    await Promise.race([made, untilWaiting(database, 1)]);
    return [made];
  });
  const { status, body } = (await booked) ?? {};
  await database.transaction().execute((tx) => switchTo(tx, true));
  expect([status, body.code]).toEqual([422, 'error.module-not-here']);
});

it.each([
  [
    'resources',
    'resource',
    bay,
    `ID,Base Location ID,Module,Name,Status\n${bay},${sites.houston},Wash Bay,Wash Bay 1,Retired\n`,
    'manage.breaks-bookings',
  ],
  ['locations', 'location', 1, `ID,Base Location ID,Active\n1,${sites.houston},no\n`, 'manage.breaks-bookings'],
  [
    'locations',
    'location',
    1,
    `ID,Base Location ID,Time Zone\n1,${sites.houston},Europe/Oslo\n`,
    'manage.zone-undecided',
  ],
] as const)(
  'WALK-2 WALK-4 a file of %s counts what is booked while it waits',
  async (entity, table, id, file, code) => {
    await database.updateTable('request').set({ deleted_at: new Date() }).execute();
    const [imported, booked] = await database.transaction().execute(async (tx) => {
      await tx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
      const made = bays.create(requestor, booking);
      await Promise.race([made, untilWaiting(database, 1)]);
      const done = app.send(globalAdmin, 'POST', `/manage/${entity}/import`, {
        payload: file,
        headers: { 'content-type': 'text/csv' },
      });
      await Promise.race([done, untilWaiting(database, 2)]);
      return [done, made];
    });
    expect((await booked).status).toBe(201);
    const { status, body } = await imported;
    expect([status, body.code]).toEqual([409, code]);
  },
);
