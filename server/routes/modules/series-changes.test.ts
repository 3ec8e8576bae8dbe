import { describe, expect, it } from 'vitest';
import { requestor, siteManager } from '../../testing/demo-app.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { createSeriesRig, later, weekly } from '../../testing/series-rig.ts';

const rig = await createSeriesRig();
const { app } = rig;

const colleague = 'wei.zhang@norvane.example';

describe('the dates of a series', () => {
  it('SERIES-4 moves all dates with one, over each other, with what was moved by itself, and leaves alone what is over or has begun', async () => {
    const { ids, id } = await rig.made({ every: 1, unit: 'day', count: 5 });
    const [, second = 0, third = 0, fourth = 0] = ids;
    await rig.bookings.update(siteManager, fourth, { action: 'Cancel' });
    const alone = { startTime: '2031-04-23T20:00:00.000Z', endTime: '2031-04-23T21:00:00.000Z' };
    expect((await rig.bookings.update(requestor, third, { action: 'Update', version: 1, ...alone })).status).toBe(200);
    const shifted = await rig.bookings.update(requestor, id, {
      action: 'Update',
      version: 1,
      ...later(1),
      scope: 'all',
    });
    expect(shifted.status, shifted.text).toBe(200);
    const { dates } = await rig.datesOf(id);
    const starts = Object.fromEntries(dates.map((date: Record<string, unknown>) => [date.requestId, date.startTime]));
    expect(ids.map((one) => starts[one])).toEqual([
      later(1).startTime,
      later(2).startTime,
      '2031-04-24T20:00:00.000Z',
      later(3).startTime,
      later(5).startTime,
    ]);
    expect((await rig.open(second)).history[0]).toMatchObject({ action: 'Update' });
  });

  it('SERIES-4 is changed whole or not at all, and says which dates are in the way', async () => {
    const { bay, id, ids } = await rig.made(weekly(3));
    const taken = { startTime: '2031-05-05T18:00:00.000Z', endTime: '2031-05-05T19:00:00.000Z' };
    await rig.book(bay, taken.startTime, taken.endTime, colleague);
    const moved = { startTime: '2031-04-21T18:00:00.000Z', endTime: '2031-04-21T19:00:00.000Z' };
    const refused = await rig.bookings.update(requestor, id, { action: 'Update', version: 1, ...moved, scope: 'all' });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'series.dates-refused', issues: [{ field: 'series.2031-05-05' }] });
    for (const one of ids) expect(await rig.open(one)).toMatchObject({ version: 1 });
  });

  it('SERIES-4 SERIES-5 does not move a date into an hour that clocks leave out', async () => {
    const start = { startTime: '2032-03-12T16:00:00.000Z', endTime: '2032-03-12T17:00:00.000Z' };
    const { id, ids } = await rig.made({ every: 1, unit: 'day', count: 4 }, start);
    const night = { startTime: '2032-03-12T08:30:00.000Z', endTime: '2032-03-12T09:30:00.000Z' };
    const refused = await rig.bookings.update(requestor, id, { action: 'Update', version: 1, ...night, scope: 'all' });
    expect(refused.status, refused.text).toBe(409);
    expect(refused.body.issues).toMatchObject([{ field: 'series.2032-03-14', code: 'time.left-out' }]);
    for (const one of ids) expect(await rig.open(one)).toMatchObject({ version: 1 });
  });

  it('SERIES-4 of one person one is saved at a time', async () => {
    const many = await Promise.all([1, 2, 3, 4].map(() => rig.make({ every: 1, unit: 'day', count: 60 })));
    const statuses = many.map(({ answer }) => answer.status);
    expect(statuses).toContain(201);
    for (const [index, status] of statuses.entries()) {
      const { bay } = many[index] ?? { bay: 0 };
      expect([status, await rig.countOn(bay)]).toEqual(status === 201 ? [201, 60] : [429, 0]);
    }
    expect((await rig.make(weekly(2))).answer.status).toBe(201);
  });

  it('SERIES-4 is judged by who may do it to each date', async () => {
    const { id, ids } = await rig.made(weekly(3));
    // One of the dates is somebody else's by now.
    const given = await rig.bookings.update(siteManager, ids[1] ?? 0, {
      action: 'Update',
      version: 1,
      aliasId: colleague,
    });
    expect(given.status, given.text).toBe(200);
    await app.database
      .updateTable('request')
      .set({ created_by: colleague })
      .where('id', '=', ids[1] ?? 0)
      .execute();
    await app.database
      .deleteFrom('request_person')
      .where('request_id', '=', ids[1] ?? 0)
      .where('alias', '=', requestor)
      .execute();
    const change = { action: 'Update', version: 1, remarks: 'mine?', scope: 'all' };
    const refused = await rig.bookings.update(requestor, id, change);
    expect(refused.status, refused.text).toBe(409);
    expect(refused.body.issues).toMatchObject([{ field: 'series.2031-04-28', code: 'error.forbidden' }]);
    expect(await rig.open(id)).toMatchObject({ version: 1 });
    expect((await rig.bookings.update(colleague, id, change)).status).toBe(403);
    expect((await rig.bookings.update(siteManager, id, change)).status).toBe(200);
    const { dates } = await rig.datesOf(id, requestor);
    // The date that is not theirs any more is not told to them.
    expect(dates.map(({ requestId }: { requestId: number }) => requestId)).toEqual([ids[0], ids[2]]);
  });

  it('SERIES-4 can be asked to be cancelled as a whole, once', async () => {
    const { id, ids } = await rig.made(weekly(3));
    const ask = { action: 'Ask Cancel', actionNote: 'Not needed' };
    expect((await rig.bookings.update(requestor, ids[1] ?? 0, ask)).status).toBe(200);
    const all = await rig.bookings.update(requestor, id, { ...ask, scope: 'all' });
    expect(all.status, all.text).toBe(200);
    for (const one of ids) expect(await rig.open(one)).toMatchObject({ isCancelAsked: true, version: 2 });
  });

  it.each([
    ['Close', 'all'],
    ['Update', 'some'],
  ])('SERIES-4 what is not done to several is refused: %s to %s', async (action, scope) => {
    const { id } = await rig.made(weekly(2));
    const refused = await rig.bookings.update(siteManager, id, { action, version: 1, scope });
    expect([refused.status, refused.body.errors]).toEqual([422, { scope: expect.any(String) }]);
  });

  it('is told by one mail with all dates, and by one notice', async () => {
    const { ids } = await rig.made(weekly(3), { aliasId: colleague }, siteManager);
    await runDueJobs(app, { clock: rig.clock });
    const mails = async () => {
      const rows = await app.database
        .selectFrom('mail')
        .selectAll()
        .where('alias', '=', colleague)
        .orderBy('id')
        .execute();
      return rows.map(({ content }) => content as unknown as { text: string; subject: string; calendar: unknown });
    };
    const before = await mails();
    const told = before.filter(({ subject }) => ids.some((one) => subject.includes(` ${one},`)));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('This is about 3 dates of a series.');
    for (const said of ['Mon 21 Apr, 09:00 – 10:00', 'Mon 28 Apr, 09:00 – 10:00', 'Mon 5 May, 09:00 – 10:00']) {
      expect(told[0]?.text).toContain(said);
    }
    expect(told[0]?.calendar).toBeNull();
    await rig.bookings.update(siteManager, ids[1] ?? 0, { action: 'Cancel', scope: 'following' });
    await runDueJobs(app, { clock: rig.clock });
    const now = await mails();
    expect(now).toHaveLength(before.length + 1);
    expect(now.at(-1)?.text).toContain('This is about 2 dates of a series.');
    const notices = await app.database
      .selectFrom('notice')
      .select('id')
      .where('alias', '=', colleague)
      .where('request_id', 'in', ids)
      .execute();
    expect(notices).toHaveLength(2);
  });
});
