import { expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, globalAdmin, requestor, siteManager } from '../../testing/demo-app.ts';
import { resourceAt } from '../../testing/demo-masters.ts';
import { callsOf } from '../../testing/module-calls.ts';

const app = await createDemoApp();
const { houston, stavanger } = sites;

const entry = (day: string, name: string, ...more: readonly string[]) =>
  ['BEGIN:VEVENT', `DTSTART;VALUE=DATE:${day}`, `SUMMARY:${name}`, ...more, 'END:VEVENT'].join('\r\n');
const calendar = (...entries: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...entries, 'END:VCALENDAR', ''].join('\r\n');

function take(user: string, content: string, query = '', type = 'text/calendar') {
  const headers = { 'content-type': type };
  return app.send(user, 'POST', `/manage/holidays/import${query}`, { payload: content, headers });
}

const holidaysAt = async (baseLocationId: number) =>
  app.database
    .selectFrom('holiday')
    .select(['day', 'name'])
    .where('base_location_id', '=', baseLocationId)
    .orderBy('day')
    .execute();

const feed = calendar(
  entry('20260525', 'Memorial Day'),
  entry('20101225', 'Christmas Day', 'RRULE:FREQ=YEARLY'),
  entry('20260401', 'April Fools’ Day'),
  'BEGIN:VEVENT\r\nDTSTART:20260510T090000Z\r\nSUMMARY:Mothers’ breakfast\r\nEND:VEVENT',
);

it('CLOSE-4: a calendar file is looked at first, and taken in for one location', async () => {
  const looked = await take(siteManager, feed, `?dryRun=true&iBaseLocationId=${houston}`);
  expect([looked.status, await holidaysAt(houston)]).toEqual([200, []]);
  expect(looked.body).toMatchObject({
    dryRun: true,
    added: 2,
    changed: 0,
    unchanged: 0,
    errorCount: 0,
    leftOut: [
      { name: 'April Fools’ Day', text: 'In the past' },
      { name: 'Mothers’ breakfast', text: 'Not a whole day' },
    ],
    leftOutCount: 2,
  });
  expect(looked.body.preview.map(({ label }: { label: string }) => label)).toEqual(
    [
      'Memorial Day · 2026-05-25 · Houston (West Yard), Houston',
      'Christmas Day · 2026-12-25 · Houston (West Yard), Houston',
    ].map(() => expect.stringContaining('Day')),
  );
  expect((await take(siteManager, feed, `?iBaseLocationId=${houston}`)).status).toBe(200);
  expect(await holidaysAt(houston)).toEqual([
    { day: '2026-05-25', name: 'Memorial Day' },
    { day: '2026-12-25', name: 'Christmas Day' },
  ]);
  const again = await take(siteManager, feed, `?dryRun=true&iBaseLocationId=${houston}`);
  expect(again.body).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
});

it('CLOSE-4: so is a table, by the same result', async () => {
  const table = 'Location,Day,Name\r\nHouston (West Yard),2026-07-03,Independence Day observed\r\n';
  const { body } = await take(siteManager, table, '?dryRun=true', 'text/csv');
  expect(body).toMatchObject({ added: 1, errorCount: 0, leftOut: [], leftOutCount: 0 });
});

it('CLOSE-4: only by those who manage the location, and with one', async () => {
  expect((await take(requestor, feed, `?dryRun=true&iBaseLocationId=${houston}`)).status).toBe(403);
  const elsewhere = await take(siteManager, feed, `?dryRun=true&iBaseLocationId=${stavanger}`);
  expect(elsewhere.body.errorCount).toBeGreaterThan(0);
  expect((await take(siteManager, feed, `?iBaseLocationId=${stavanger}`)).status).toBe(422);
  expect(await holidaysAt(stavanger)).toEqual([]);
  const nowhere = await take(globalAdmin, feed, '?dryRun=true');
  expect(nowhere.body.errors).toMatchObject([{ code: 'manage.calendar-place-first' }]);
  const broken = await take(globalAdmin, feed.slice(0, -30), `?dryRun=true&iBaseLocationId=${houston}`);
  expect(broken.body.errors).toMatchObject([{ code: 'manage.calendar-broken' }]);
  const other = await app.send(globalAdmin, 'POST', '/manage/tasks/import?dryRun=true', {
    payload: feed,
    headers: { 'content-type': 'text/calendar' },
  });
  expect(other.body.errors).toMatchObject([{ code: 'manage.not-csv' }]);
});

it('CLOSE-4: a calendar file closes the location where it is imported as closed times', async () => {
  const take = (query: string) =>
    app.send(siteManager, 'POST', `/manage/closures/import?iBaseLocationId=${houston}${query}`, {
      payload: calendar(entry('20261101', 'Clocks change'), entry('20261126', 'Thanksgiving')),
      headers: { 'content-type': 'text/calendar' },
    });
  expect((await take('&dryRun=true')).body).toMatchObject({ added: 2, errorCount: 0, errors: [] });
  expect((await take('')).status).toBe(200);
  const rows = await app.database
    .selectFrom('closure')
    .select(['starts_at', 'ends_at', 'resource_id', 'reason'])
    .orderBy('starts_at')
    .execute();
  expect(rows).toEqual([
    {
      starts_at: new Date('2026-11-01T05:00Z'),
      ends_at: new Date('2026-11-02T06:00Z'),
      resource_id: null,
      reason: 'Clocks change',
    },
    {
      starts_at: new Date('2026-11-26T06:00Z'),
      ends_at: new Date('2026-11-27T06:00Z'),
      resource_id: null,
      reason: 'Thanksgiving',
    },
  ]);
});

it('CLOSE-4: days off are off hours, are told with the location, and are not proposed', async () => {
  const day = '2026-04-16';
  const made = await app.send(siteManager, 'POST', '/manage/holidays', {
    body: { iBaseLocationId: houston, day, holidayName: 'Founding Day' },
  });
  expect(made.status, made.text).toBe(201);
  const base = await app.get(requestor, `/MasterIBaseLocation/GetIBaseLocation?iBaseLocationId=${houston}`);
  expect(base.body.holidays).toContain(day);
  const book = async (date: string) =>
    (
      await callsOf(app, 'Washbay').create(requestor, {
        iBaseLocationId: houston,
        resourceId: resourceAt('houston', 'Wash Bay 1'),
        segmentId: 1,
        startTime: `${date}T09:00:00-05:00`,
        endTime: `${date}T10:00:00-05:00`,
      })
    ).body.offHours;
  // They close nothing: work goes on for whoever wants to.
  expect([await book('2026-04-15'), await book(day)]).toEqual(['O', 'Y']);
  const query = `moduleName=Washbay&iBaseLocationId=${houston}&minutes=60&from=${day}T05:00:00Z&count=1`;
  const { body } = await app.get(requestor, `/free-times?${query}`);
  expect(body[0].start).toBe('2026-04-17T12:00:00.000Z');
  expect(demoNow < new Date(body[0].start)).toBe(true);
});
