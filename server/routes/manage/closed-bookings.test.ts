import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createClosureRig, noon } from '../../testing/closure-rig.ts';
import { globalAdmin, requestor, siteManager } from '../../testing/demo-app.ts';

const rig = await createClosureRig();
const { app, bookings, freshBay, close, book, open, settled, manage } = rig;

/** A Monday, by the clocks of Houston. */
const at = (time: string, day = '2031-04-21') => `${day}T${time}:00-05:00`;
const utc = (local: string) => new Date(local).toISOString();
const closing = (resourceId: number) => ({ resourceId, startsAt: at('09:00'), endsAt: at('11:00') });
const text = 'Not available from 21/04/2031 09:00 -05:00 to 21/04/2031 11:00 -05:00: Inspection';

async function noticesOf(id: number) {
  const rows = await app.database.selectFrom('notice').selectAll().where('request_id', '=', id).execute();
  return rows.map(({ alias, kind }) => `${alias} ${kind}`);
}

describe('CLOSE-3 bookings in the way', async () => {
  const bay = await freshBay();
  const inside = await book(bay, at('09:00'), at('10:00'));
  const into = await book(bay, at('10:30'), at('12:00'));
  await book(bay, at('12:00'), at('13:00'));

  it('are listed before it is saved', async () => {
    const body = { iBaseLocationId: sites.houston, reason: 'Inspection', ...closing(bay) };
    const { closed } = (await manage(siteManager, 'POST', 'closures/consequences', body)).body;
    expect(closed).toEqual({
      count: 2,
      begun: 0,
      bookings: [inside, into].map((requestId) => expect.objectContaining({ requestId, hasBegun: false })),
    });
    expect(closed.bookings[0]).toMatchObject({ moduleName: 'Washbay', startTime: utc(at('09:00')) });
  });

  it('have to be decided about; until then nothing is saved', async () => {
    const { status, body } = await close(closing(bay));
    expect([status, body.code, body.params]).toEqual([409, 'manage.closure-undecided', { count: 2 }]);
    expect((await close({ ...closing(bay), query: '?bookings=burn' })).status).toBe(400);
    await book(bay, at('10:00'), at('10:30'));
  });
});

it('CLOSE-3 are moved to the next free time of the same resource, each by an update of its own', async () => {
  const bay = await freshBay();
  const long = await book(bay, at('07:30'), at('09:30'));
  const short = await book(bay, at('10:00'), at('10:30'), globalAdmin);
  const behind = await book(bay, at('11:00'), at('12:00'));
  const made = await close({ ...closing(bay), query: '?bookings=move' });
  expect(made.status, made.text).toBe(201);
  const [result] = await settled(made);
  expect(result).toMatchObject({ moduleName: 'Washbay', action: 'Move', total: 2, done: 2, refused: [], isOver: true });
  const [first, second] = [await open(long), await open(short)];
  expect([first.startTime, first.endTime]).toEqual([utc(at('12:00')), utc(at('14:00'))]);
  expect([second.startTime, second.endTime]).toEqual([utc(at('14:00')), utc(at('14:30'))]);
  expect(first).toMatchObject({ version: 2, requestStatus: 'Assigned', metaUpdatedBy: siteManager });
  expect(first.history[0]).toMatchObject({ action: 'Update', by: siteManager, note: text });
  expect((await open(behind)).version).toBe(1);
  expect(await noticesOf(long)).toEqual([expect.stringContaining(requestor)]);
  expect(await noticesOf(short)).toEqual([expect.stringContaining(globalAdmin)]);
});

it('CLOSE-3 are cancelled with a note, or with the reason', async () => {
  for (const [note, expected] of [
    ['', text],
    ['Come next week', 'Come next week'],
  ]) {
    const bay = await freshBay();
    const id = await book(bay, at('09:00'), at('10:00'));
    const query = `?bookings=cancel&note=${encodeURIComponent(note ?? '')}`;
    const [result] = await settled(await close({ ...closing(bay), query }));
    expect(result).toMatchObject({ action: 'Cancel', done: 1 });
    const cancelled = await open(id);
    expect(cancelled.requestStatus).toBe('Cancelled');
    expect(cancelled.history[0]).toMatchObject({ action: 'Cancel', note: expected });
    expect(await noticesOf(id)).toEqual([expect.stringContaining(requestor)]);
  }
});

it('CLOSE-3 are left, and their people told', async () => {
  const bay = await freshBay();
  const id = await book(bay, at('09:00'), at('10:00'));
  const [result] = await settled(await close({ ...closing(bay), query: '?bookings=leave' }));
  expect(result).toMatchObject({ action: 'Leave', done: 1 });
  const left = await open(id);
  expect(left).toMatchObject({ version: 1, requestStatus: 'Assigned', startTime: utc(at('09:00')) });
  expect(left.history[0].note).toBe(`${text}. This booking was left as it is.`);
  expect(await noticesOf(id)).toEqual([expect.stringContaining(requestor)]);
});

it('CLOSE-3 what has begun is told apart, and left when the others are moved', async () => {
  const bay = await freshBay();
  const running = await book(bay, '2031-04-16T11:00:00Z', '2031-04-16T15:00:00Z');
  const ahead = await book(bay, '2031-04-16T16:00:00Z', '2031-04-16T17:00:00Z');
  const over = await book(bay, '2031-04-16T08:00:00Z', '2031-04-16T10:00:00Z');
  const today = { resourceId: bay, startsAt: '2031-04-16T06:00:00Z', endsAt: '2031-04-17T05:00:00Z' };
  const body = { iBaseLocationId: sites.houston, reason: 'Fault', ...today };
  const { closed } = (await manage(siteManager, 'POST', 'closures/consequences', body)).body;
  expect(closed).toMatchObject({ count: 2, begun: 1, bookings: [{ requestId: running, hasBegun: true }, {}] });
  const results = await settled(await close({ ...today, query: '?bookings=move' }));
  expect(results.map(({ action, done }) => `${action} ${done}`).toSorted()).toEqual(['Leave 1', 'Move 1']);
  expect((await open(running)).startTime).toBe('2031-04-16T11:00:00.000Z');
  expect((await open(ahead)).startTime).toBe('2031-04-17T12:00:00.000Z');
  expect((await open(over)).version).toBe(1);
});

it('CLOSE-3 what finds no free time is named, left, and its people told', async () => {
  const bay = await freshBay();
  const id = await book(bay, at('09:00'), at('10:00'));
  const [result] = await settled(await close({ resourceId: bay, startsAt: at('08:00'), query: '?bookings=move' }));
  expect(result).toMatchObject({ done: 0, refused: [{ id, code: 'error.bulk-no-time' }] });
  expect((await open(id)).startTime).toBe(utc(at('09:00')));
  expect(await noticesOf(id)).toHaveLength(1);
});

it('CLOSE-3 what somebody changed meanwhile, and what was retired, is not moved over their heads', async () => {
  const bay = await freshBay();
  const changed = await book(bay, at('09:00'), at('10:00'));
  const made = await close({ ...closing(bay), query: '?bookings=move' });
  await bookings.update(requestor, changed, { version: 1, startTime: at('15:00'), endTime: at('16:00') });
  const [result] = await settled(made);
  expect(result.refused).toMatchObject([{ id: changed, code: 'error.changed-elsewhere' }]);
  expect((await open(changed)).startTime).toBe(utc(at('15:00')));
  const gone = await freshBay();
  const held = await book(gone, at('09:00'), at('10:00'));
  const closed = await close({ ...closing(gone), query: '?bookings=move' });
  const { version } = (await app.get(siteManager, `/manage/resources/${gone}`)).body;
  await manage(siteManager, 'PUT', `resources/${gone}?confirm=true`, { version, resourceStatus: 'Retired' });
  expect(await settled(closed)).toMatchObject([{ refused: [{ id: held, code: 'error.bulk-no-time' }] }]);
});

it('CLOSE-3 a longer closure asks only about what it comes over anew', async () => {
  const bay = await freshBay();
  await book(bay, at('09:00'), at('10:00'));
  const later = await book(bay, at('11:00'), at('12:00'));
  const { id, version } = (await close({ ...closing(bay), query: '?bookings=leave' })).body;
  const change = (body: object) => manage(siteManager, 'PUT', `closures/${id}`, { version, ...body });
  const { closed } = (await manage(siteManager, 'POST', `closures/${id}/consequences`, { endsAt: at('12:00') })).body;
  expect(closed.bookings).toMatchObject([{ requestId: later }]);
  expect((await change({ endsAt: at('12:00') })).body.code).toBe('manage.closure-undecided');
  expect((await change({ reason: 'Repair' })).status).toBe(200);
});

it('CLOSE-3 200 bookings are moved one behind the other, none lost and none on another', async () => {
  const bay = await freshBay();
  const days = ['2031-05-05', '2031-05-06', '2031-05-07', '2031-05-08', '2031-05-09'];
  const quarters = Array.from({ length: 40 }, (_, index) => 7 * 60 + index * 15);
  const clockOf = (minutes: number) =>
    [minutes / 60, minutes % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  const ids: number[] = [];
  for (const day of days) {
    for (const start of quarters) ids.push(await book(bay, at(clockOf(start), day), at(clockOf(start + 15), day)));
  }
  const week = { resourceId: bay, startsAt: at('00:00', '2031-05-05'), endsAt: at('00:00', '2031-05-10') };
  const made = await close({ ...week, query: '?bookings=move' });
  expect(made.status, made.text).toBe(201);
  const [result] = await settled(made);
  expect(result).toMatchObject({ total: 200, done: 200, refused: [], isOver: true });
  const rows = await app.database
    .selectFrom('request')
    .select(['starts_at', 'ends_at', 'status'])
    .where('resource_id', '=', bay)
    .orderBy('starts_at')
    .execute();
  expect(rows).toHaveLength(ids.length);
  expect(rows[0]?.starts_at?.toISOString()).toBe(utc(at('07:00', '2031-05-12')));
  rows.forEach((row, index) => {
    const next = rows[index + 1];
    if (next) expect(Number(row.ends_at)).toBeLessThanOrEqual(Number(next.starts_at));
  });
  const mails = await app.database.selectFrom('mail').selectAll().where('made_at', '>=', noon).execute();
  expect(mails.filter(({ alias }) => alias === requestor).length).toBeLessThan(20);
}, 120_000);
