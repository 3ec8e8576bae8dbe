import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { noon } from '../../testing/closure-rig.ts';
import { external, requestor, siteManager } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { createSeriesRig, later, monday, weekly } from '../../testing/series-rig.ts';

const rig = await createSeriesRig();
const { app } = rig;

const colleague = 'wei.zhang@norvane.example';
const dateOf = (days: number) => later(days).startTime.slice(0, 10);
const check = async (body: object, user = requestor) => app.send(user, 'POST', '/WashBay/CheckSeries', { body });

describe.each([
  { key: 'MobileCraneBooking', controller: 'MobileCrane', field: 'resourceId', idParam: 'mcBookingId' },
  { key: 'Loading&Offloading', controller: 'LnoBooking', field: 'equipmentId', idParam: 'lnoBookingId' },
  { key: 'PressureTestbay', controller: 'PTB', field: 'resourceId', idParam: 'ptbBookingId' },
  { key: 'Washbay', controller: 'WashBay', field: 'resourceId', idParam: 'washBayBookingId' },
] as const)('a series of $key', ({ key, controller, field, idParam }) => {
  it('SERIES-1 SERIES-3 is a request for each date, at the same time of the clock', async () => {
    const calls = callsOf(app, key);
    const sample = await samplesOf(app.database, key, { now: noon });
    const bay = await rig.freshBay(key);
    const start = { startTime: '2031-10-20T14:00:00.000Z', endTime: '2031-10-20T15:00:00.000Z' };
    const body = { ...sample.body(), [field]: bay, ...start, series: weekly(3) };
    const checked = await app.send(requestor, 'POST', `/${controller}/CheckSeries`, { body });
    expect(checked.status, checked.text).toBe(200);
    expect(checked.body.map(({ date, problems }: Record<string, unknown>) => [date, problems])).toEqual([
      ['2031-10-20', []],
      ['2031-10-27', []],
      ['2031-11-03', []],
    ]);
    const answer = await calls.create(requestor, body);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({ ...start, seriesId: expect.any(Number), version: 1 });
    const series = await app.get(requestor, `/${controller}/GetSeries?${idParam}=${answer.body[calls.id]}`);
    expect(series.body).toMatchObject({ every: 1, unit: 'week', weekdays: [1], count: 3, until: null });
    expect(series.body.dates.map(({ startTime }: { startTime: string }) => startTime)).toEqual([
      '2031-10-20T14:00:00.000Z',
      '2031-10-27T14:00:00.000Z',
      // The clocks went back an hour meanwhile.
      '2031-11-03T15:00:00.000Z',
    ]);
  });

  it('SERIES-4 is changed and cancelled by one date, from one on, and as a whole', async () => {
    const calls = callsOf(app, key);
    const sample = await samplesOf(app.database, key, { now: noon });
    const body = {
      ...sample.body(),
      remarks: 'as made',
      [field]: await rig.freshBay(key),
      ...monday,
      series: weekly(4),
    };
    const first = (await calls.create(requestor, body)).body[calls.id];
    const dates = async () =>
      (await app.get(siteManager, `/${controller}/GetSeries?${idParam}=${first}`)).body.dates as {
        requestId: number;
        startTime: string;
        requestStatus: string;
      }[];
    const [, second, third] = await dates();
    const remarks = async () =>
      Promise.all((await dates()).map(async ({ requestId }) => (await calls.open(requestor, requestId)).body.remarks));
    const change = { action: 'Update', version: 1 };
    const one = await calls.update(requestor, second?.requestId ?? 0, { ...change, remarks: 'one' });
    expect(one.status, one.text).toBe(200);
    expect(await remarks()).toEqual(['as made', 'one', 'as made', 'as made']);
    const rest = await calls.update(requestor, third?.requestId ?? 0, {
      ...change,
      remarks: 'rest',
      scope: 'following',
    });
    expect(rest.status, rest.text).toBe(200);
    expect((await remarks()).slice(1)).toEqual(['one', 'rest', 'rest']);
    const all = await calls.update(requestor, first, { ...change, remarks: 'all', scope: 'all' });
    expect(all.status, all.text).toBe(200);
    expect(await remarks()).toEqual(['all', 'all', 'all', 'all']);
    const gone = await calls.update(siteManager, third?.requestId ?? 0, { action: 'Cancel', scope: 'following' });
    expect(gone.status, gone.text).toBe(200);
    expect((await dates()).map(({ requestStatus }) => requestStatus)).toEqual([
      'Assigned',
      'Assigned',
      'Cancelled',
      'Cancelled',
    ]);
  });
});

describe('a series of bookings', () => {
  it('SERIES-2 SERIES-3 SERIES-5 is judged date by date before it is saved, and refused whole where one date is', async () => {
    const bay = await rig.freshBay();
    await rig.book(bay, later(7).startTime, later(7).endTime, colleague);
    await rig.close({ resourceId: bay, startsAt: later(14).startTime, endsAt: later(15).startTime });
    const body = { ...rig.bodyOn(bay), series: weekly(4) };
    const { body: dates } = await check(body);
    expect(dates.map(({ problems }: { problems: string[] }) => problems.length)).toEqual([0, 1, 1, 0]);
    expect(dates[1].next).toEqual({ startTime: later(7).endTime, endTime: '2031-04-28T16:00:00.000Z' });
    expect(JSON.stringify(dates)).not.toContain('Zhang');
    const refused = await rig.bookings.create(requestor, body);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'series.dates-refused', params: { count: 2, total: 4 } });
    expect(refused.body.issues.map(({ field }: { field: string }) => field)).toEqual([
      `series.${dateOf(7)}`,
      `series.${dateOf(14)}`,
    ]);
    expect(await rig.countOn(bay)).toBe(1);
    const dateChoices = [{ date: dateOf(7), ...dates[1].next }, { date: dateOf(14) }];
    const saved = await rig.bookings.create(requestor, { ...body, series: { ...weekly(4), dates: dateChoices } });
    expect(saved.status, saved.text).toBe(201);
    const { dates: kept } = await rig.datesOf(saved.body.wbBookingId);
    expect(kept.map(({ startTime }: { startTime: string }) => startTime)).toEqual([
      monday.startTime,
      later(7).endTime,
      later(21).startTime,
    ]);
  });

  it('SERIES-5 has a conflict where its certificate ends, and where it goes further than 366 days', async () => {
    const crane = await rig.freshBay('MobileCraneBooking');
    await app.database
      .updateTable('resource')
      .set({ certificate_expiry: '2031-05-01' })
      .where('id', '=', crane)
      .execute();
    const sample = await samplesOf(app.database, 'MobileCraneBooking', { now: noon });
    const { body } = await app.send(requestor, 'POST', '/MobileCrane/CheckSeries', {
      body: { ...sample.body(), resourceId: crane, ...monday, series: weekly(4) },
    });
    expect(body.map(({ problems }: { problems: string[] }) => problems.length > 0)).toEqual([false, false, true, true]);
    const far = await check({
      ...rig.bodyOn(await rig.freshBay()),
      series: { every: 40, unit: 'week', weekdays: [1], count: 3 },
    });
    expect(far.body.map(({ problems }: { problems: string[] }) => problems)).toEqual([
      [],
      [],
      ['Please choose a date within the next 366 days'],
    ]);
  });

  it('SERIES-5 has a conflict in an hour that clocks leave out', async () => {
    const night = { startTime: '2032-03-13T08:15:00.000Z', endTime: '2032-03-13T08:45:00.000Z' };
    const { body } = await check({
      ...rig.bodyOn(await rig.freshBay(), night),
      series: { every: 1, unit: 'day', count: 3 },
    });
    expect(body.map(({ problems }: { problems: string[] }) => problems.length)).toEqual([0, 1, 0]);
  });

  it('SERIES-2 stands in its own way where a date reaches into the next', async () => {
    const long = { ...monday, endTime: later(1, { ...monday, startTime: monday.startTime }).endTime };
    const body = { ...rig.bodyOn(await rig.freshBay(), long), series: { every: 1, unit: 'day', count: 3 } };
    const { body: dates } = await check(body);
    expect(dates.map(({ problems }: { problems: string[] }) => problems.length)).toEqual([0, 1, 0]);
    expect((await rig.bookings.create(requestor, body)).status).toBe(409);
  });

  it.each<[string, object, number, string]>([
    ['no end', { every: 1, unit: 'day' }, 400, 'series.count'],
    ['two ends', { every: 1, unit: 'day', count: 2, until: '2031-05-01' }, 400, 'series.until'],
    ['101 dates by count', { every: 1, unit: 'day', count: 101 }, 400, 'series.count'],
    ['101 dates by day', { every: 1, unit: 'day', until: '2031-07-30' }, 422, 'series.until'],
    ['no days in 0', { every: 0, unit: 'day', count: 2 }, 400, 'series.every'],
    ['another unit', { every: 1, unit: 'month', count: 2 }, 400, 'series.unit'],
    ['a week without its day', { every: 1, unit: 'week', weekdays: [2], count: 2 }, 422, 'series.weekdays'],
    ['an eighth day', { every: 1, unit: 'week', weekdays: [8], count: 2 }, 400, 'series.weekdays.0'],
    ['an end before its start', { every: 1, unit: 'day', until: '2031-04-20' }, 422, 'series.until'],
    [
      'a choice for a day that it does not have',
      { ...weekly(2), dates: [{ date: '2031-04-22' }] },
      422,
      'series.dates.0',
    ],
    ['no date left', { ...weekly(1), dates: [{ date: '2031-04-21' }] }, 422, 'series.dates'],
    [
      'a time that is none',
      { ...weekly(1), dates: [{ date: '2031-04-21', startTime: 'soon', endTime: 'x' }] },
      422,
      'series.dates.0',
    ],
    ['something that is no series', ['weekly'], 400, 'series'],
  ])('is refused with %s', async (_what, series, status, field) => {
    const { bay, answer } = await rig.make(series);
    expect([answer.status, Object.keys(answer.body.errors)[0]?.slice(0, field.length)]).toEqual([status, field]);
    expect(await rig.countOn(bay)).toBe(0);
  });

  it('tells what is missing as a single booking does', async () => {
    const { bay, answer } = await rig.make(weekly(3), { segmentId: null });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ segmentId: 'Required' });
    const { answer: without } = await rig.make(weekly(3), { startTime: null });
    expect(without.body.errors).toHaveProperty('startTime', 'Required');
    expect(await rig.countOn(bay)).toBe(0);
  });

  it('SERIES-3 sent again after a lost answer is made once', async () => {
    const bay = await rig.freshBay();
    const body = { ...rig.bodyOn(bay), series: weekly(3) };
    const headers = { 'Idempotency-Key': 'a-series-sent-twice' };
    const [one, other] = [
      await app.send(requestor, 'POST', '/WashBay/WashBayBookingDetails', { body, headers }),
      await app.send(requestor, 'POST', '/WashBay/WashBayBookingDetails', { body, headers }),
    ];
    expect(other.body.wbBookingId).toBe(one.body.wbBookingId);
    expect(await rig.countOn(bay)).toBe(3);
    const without = await app.send(requestor, 'POST', '/WashBay/WashBayBookingDetails', {
      body: { ...body, series: weekly(2) },
      headers,
    });
    expect(without.status).toBe(422);
  });

  it('is neither made nor looked into by those who may not', async () => {
    const { answer } = await rig.make(weekly(2), {}, external);
    expect(answer.status).toBe(403);
    const body = { ...rig.bodyOn(await rig.freshBay()), series: weekly(2) };
    expect((await check(body, external)).status).toBe(403);
    const { id } = await rig.made(weekly(2));
    expect((await app.get(colleague, `/WashBay/GetSeries?washBayBookingId=${id}`)).status).toBe(403);
    const single = await rig.book(await rig.freshBay(), monday.startTime, monday.endTime);
    expect((await app.get(requestor, `/WashBay/GetSeries?washBayBookingId=${single}`)).status).toBe(404);
    expect((await app.get(requestor, '/WashBay/GetSeries?washBayBookingId=999999')).status).toBe(404);
    const elsewhere = { ...body, iBaseLocationId: sites.aberdeen };
    expect((await check(elsewhere)).status).toBe(422);
  });

  it('SERIES-3 of 100 dates that two people want at once one gets, whole', async () => {
    const bay = await rig.freshBay();
    const body = { ...rig.bodyOn(bay), series: { every: 1, unit: 'day', count: 100 } };
    const answers = await Promise.all([rig.bookings.create(requestor, body), rig.bookings.create(colleague, body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await rig.countOn(bay)).toBe(100);
  });
});
