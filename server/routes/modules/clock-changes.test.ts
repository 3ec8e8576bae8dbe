import { describe, expect, it } from 'vitest';
import { type Site, sites } from '../../demo/data/places.ts';
import { createDemoApp, globalAdmin } from '../../testing/demo-app.ts';
import { resourceAt } from '../../testing/demo-masters.ts';
import { callsOf } from '../../testing/module-calls.ts';

// In winter, so that all four changes of 2026 lie ahead and within a year.
const app = await createDemoApp({ now: () => new Date('2026-01-15T12:00:00Z') });
const bay = callsOf(app, 'Washbay');
const bays = { houston: 'Wash Bay 1', stavanger: 'Vaskehall 1', mumbai: 'Wash Bay 1' } as const;
const leftOut = 'This time does not exist on that day because the clocks change';

const book = (site: keyof typeof bays, startTime: string, endTime: string) =>
  bay.create(globalAdmin, {
    iBaseLocationId: sites[site],
    resourceId: resourceAt(site, bays[site]),
    segmentId: 1,
    startTime,
    endTime,
  });

describe('TIME-6 REQ-10 REQ-11 TIME-15 over a change of the clocks, told by the clocks on the wall', () => {
  it.each([
    [
      'a night in Houston that is an hour shorter',
      'houston',
      ['2026/03/07 22:00', '2026/03/08 06:00'],
      ['2026-03-08T04:00:00.000Z', '2026-03-08T11:00:00.000Z'],
      ['07:00:00', 7],
    ],
    [
      'the hour around the gap in Houston',
      'houston',
      ['2026/03/08 01:30', '2026/03/08 03:30'],
      ['2026-03-08T07:30:00.000Z', '2026-03-08T08:30:00.000Z'],
      ['01:00:00', 1],
    ],
    [
      'a night in Houston that is an hour longer',
      'houston',
      ['2026/10/31 22:00', '2026/11/01 06:00'],
      ['2026-11-01T03:00:00.000Z', '2026-11-01T12:00:00.000Z'],
      ['09:00:00', 9],
    ],
    [
      'TIME-8 the hour that comes twice in Houston, from its first time on',
      'houston',
      ['2026/11/01 01:15', '2026/11/01 02:00'],
      ['2026-11-01T06:15:00.000Z', '2026-11-01T08:00:00.000Z'],
      ['01:45:00', 1.75],
    ],
    [
      'a night in Stavanger that is an hour shorter',
      'stavanger',
      ['2026/03/28 23:00', '2026/03/29 07:00'],
      ['2026-03-28T22:00:00.000Z', '2026-03-29T05:00:00.000Z'],
      ['07:00:00', 7],
    ],
    [
      'TIME-8 a night in Stavanger that is an hour longer',
      'stavanger',
      ['2026/10/25 02:30', '2026/10/25 07:00'],
      ['2026-10-25T00:30:00.000Z', '2026-10-25T06:00:00.000Z'],
      ['05:30:00', 5.5],
    ],
    [
      'TIME-14 the whole day in Houston that has 23 hours',
      'houston',
      ['2026/03/08', '2026/03/09'],
      ['2026-03-08T06:00:00.000Z', '2026-03-09T05:00:00.000Z'],
      ['23:00:00', 23],
    ],
    [
      'TIME-14 the whole day in Stavanger that has 25 hours',
      'stavanger',
      ['2026/10/25', '2026/10/26'],
      ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
      ['25:00:00', 25],
    ],
    [
      'a day in Mumbai, where they never change',
      'mumbai',
      ['2026/03/29 09:30', '2026/03/29 10:15'],
      ['2026-03-29T04:00:00.000Z', '2026-03-29T04:45:00.000Z'],
      ['00:45:00', 0.75],
    ],
  ] as const)('%s', async (_what, site, [start, end], [startTime, endTime], [duration, durationReport]) => {
    const made = await book(site, start, end);
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({ startTime, endTime, duration, durationReport, offHours: 'Y' });
    // The next test books the same hours.
    await bay.delete(globalAdmin, made.body.wbBookingId);
  });
});

describe('REQ-14 working hours are those of the wall, before the change and after it', () => {
  it.each([
    ['the Friday before, opening time', 'houston', '2026-03-06T13:00:00Z', '2026-03-06T23:00:00Z', 'O'],
    ['the Friday before, an hour early', 'houston', '2026-03-06T12:00:00Z', '2026-03-06T13:00:00Z', 'Y'],
    ['the Monday after, opening time', 'houston', '2026-03-09T12:00:00Z', '2026-03-09T22:00:00Z', 'O'],
    ['the Monday after, an hour late', 'houston', '2026-03-09T21:30:00Z', '2026-03-09T22:30:00Z', 'Y'],
    ['the Monday after, opening time', 'stavanger', '2026-03-30T05:00:00Z', '2026-03-30T06:00:00Z', 'O'],
    ['the Friday before, as early', 'stavanger', '2026-03-27T05:00:00Z', '2026-03-27T06:00:00Z', 'Y'],
    ['the Monday after, closing time', 'stavanger', '2026-10-26T15:00:00Z', '2026-10-26T16:00:00Z', 'O'],
    ['the Friday before, as late', 'stavanger', '2026-10-23T15:00:00Z', '2026-10-23T16:00:00Z', 'Y'],
    ['a Saturday in Mumbai', 'mumbai', '2026-03-28T03:30:00Z', '2026-03-28T12:30:00Z', 'O'],
  ] as const)('%s in %s', async (_what, site, start, end, offHours) => {
    const made = await book(site, start, end);
    expect(made.status, made.text).toBe(201);
    expect(made.body.offHours).toBe(offHours);
    await bay.delete(globalAdmin, made.body.wbBookingId);
  });
});

describe('TIME-7 a time that the clocks leave out', () => {
  it.each([
    ['houston', '2026/03/08 02:00', '2026/03/08 02:59', '2026/03/08 04:00'],
    ['stavanger', '2026/03/29 02:00', '2026/03/29 02:30', '2026/03/29 04:00'],
  ] as const)('is refused in %s with the reason, as start and as end', async (site, first, within, after) => {
    const start = await book(site, first, after);
    expect(start.status).toBe(422);
    expect(start.body).toMatchObject({ detail: leftOut, errors: { startTime: leftOut } });
    const end = await book(site, `${first.slice(0, 11)}01:00`, within);
    expect([end.status, end.body.errors]).toEqual([422, { endTime: leftOut }]);
  });

  it('exists elsewhere on that day', async () => {
    expect((await book('stavanger', '2026/03/08 02:30', '2026/03/08 03:30')).status).toBe(201);
    expect((await book('houston', '2026/03/29 02:30', '2026/03/29 03:30')).status).toBe(201);
  });
});

describe('TIME-12 TIME-13 a caller in another zone', () => {
  it('sends moments with their own offset, and gets them in UTC', async () => {
    const [start, end] = ['2026-03-08T13:30:00+05:30', '2026-03-08T19:45:00+10:45'];
    const made = await book('houston', start, end);
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      startTime: '2026-03-08T08:00:00.000Z',
      endTime: '2026-03-08T09:00:00.000Z',
      duration: '01:00:00',
      offHours: 'Y',
    });
    const { rows } = await stored(made.body.wbBookingId);
    expect(rows).toEqual([{ starts_at: new Date('2026-03-08T08:00:00Z'), ends_at: new Date('2026-03-08T09:00:00Z') }]);
  });

  it('overlaps whoever has the same moment, whatever both called it', async () => {
    expect((await book('mumbai', '2026/05/04 09:00', '2026/05/04 10:00')).status).toBe(201);
    const same = await book('mumbai', '2026-05-03T22:30:00-05:00', '2026-05-03T23:30:00-05:00');
    expect([same.status, same.body.detail]).toEqual([409, 'Overlapping not allowed']);
  });

  it('chooses the second of two same times by its offset', async () => {
    const second = await book('houston', '2026-11-01T01:30:00-06:00', '2026-11-01T02:00:00-06:00');
    expect(second.body).toMatchObject({ startTime: '2026-11-01T07:30:00.000Z', duration: '00:30:00' });
    const first = await book('houston', '2026-11-01T01:00:00-05:00', '2026-11-01T01:30:00-06:00');
    expect(first.body).toMatchObject({ startTime: '2026-11-01T06:00:00.000Z', duration: '01:30:00' });
  });
});

function stored(id: number) {
  return app.database
    .selectFrom('request')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', id)
    .execute()
    .then((rows) => ({ rows }));
}

it('TIME-6 a list shows and finds the times of both sides of a change', async () => {
  const find = async (site: Site, SearchString: string) =>
    (
      await bay.list(globalAdmin, { ibaseLocationId: sites[site], SearchString, Filter: { tab: 'AllRequests' } })
    ).body.map((row: Record<string, unknown>) => row.wbBookingId);
  const { body: before } = await book('houston', '2026/03/07 09:00', '2026/03/07 10:00');
  const { body: after } = await book('houston', '2026/03/10 09:00', '2026/03/10 10:00');
  expect(await find('houston', '07/03/2026 09:00 -06:00')).toEqual([before.wbBookingId]);
  expect(await find('houston', '10/03/2026 09:00 -05:00')).toEqual([after.wbBookingId]);
});
