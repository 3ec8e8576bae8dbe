import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sites } from '../demo/data/places.ts';
import { enqueue } from '../store/enqueue.ts';
import { type PairAnswer, startServerPair } from '../testing/server-pair.ts';
import { untilSo } from '../testing/until-so.ts';

const pair = await startServerPair();
const { database } = pair;
const admin = 'global.admin@norvane.example';
const update = '/WashBay/UpdateWashBayBookingDetails';
const hour = 3_600_000;
const job = 'release-no-shows';

/** A booking of a bay of its own that began an hour ago and was made before that. */
async function overdue(name: string): Promise<number> {
  const iBaseLocationId = sites.houston;
  const bay = { iBaseLocationId, moduleName: 'Washbay', resourceName: name, costLitre: 1 };
  const resourceId = (await pair.post(admin, '/manage/resources', bay)).body.id;
  const booking = {
    iBaseLocationId,
    resourceId,
    segmentId: 1,
    startTime: new Date(Date.now() - hour).toISOString(),
    endTime: new Date(Date.now() + 2 * hour).toISOString(),
  };
  const made = await pair.post(admin, '/WashBay/WashBayBookingDetails', booking);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const id: number = made.body.wbBookingId;
  await sql`update request set created_at = created_at - interval '1 day' where id = ${id}`.execute(database);
  await sql`update history set at = at - interval '1 day' where request_id = ${id}`.execute(database);
  return id;
}

const start = (wbBookingId: number) => pair.post(admin, update, { wbBookingId, action: 'Start' });
const releaseOnBoth = () =>
  database.transaction().execute(async (tx) => {
    await enqueue(tx, job, {});
    await enqueue(tx, job, {});
  });

async function isDone(): Promise<boolean> {
  const { rows } = await sql`select 1 from graphile_worker.jobs where task_identifier = ${job}`.execute(database);
  return rows.length === 0;
}

async function standing(id: number) {
  const { status, actual_start } = await database
    .selectFrom('request')
    .select(['status', 'actual_start'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = await database
    .selectFrom('history')
    .select('action')
    .where('request_id', '=', id)
    .where('action', '<>', 'create')
    .execute();
  return { status, isStarted: actual_start !== null, done: rows.map(({ action }) => action) };
}

const started = { status: 'assigned', isStarted: true, done: ['start'] };
const released = { status: 'cancelled', isStarted: false, done: ['cancel'] };

/** Holds a booking until it is let go, so that whoever wants it waits for it. */
async function hold(id: number): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const over = database.transaction().execute(async (tx) => {
    await sql`select from request where id = ${id} for update`.execute(tx);
    held.resolve();
    await go.promise;
  });
  await held.promise;
  return () => {
    go.resolve();
    return over;
  };
}

describe('USE-2 while bookings are released on two servers and their owners press Start', () => {
  it('each is started or released, never both, and once', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 12; count += 1) ids.push(await overdue(`Raced ${count}`));
    const middle = 6;
    const [before, between, behind] = [ids.slice(0, middle), ids[middle] ?? 0, ids.slice(middle + 1)];
    const letGo = await hold(between);
    await sql`update location set grace_minutes = 15 where base_location_id = ${sites.houston}`.execute(database);
    await releaseOnBoth();
    // Those before it are released one after the other; at the one in the middle both servers have to wait.
    await untilSo(async () => (await standing(before.at(-1) ?? 0)).status === 'cancelled');
    const late = await Promise.all(before.map(start));
    const inTime = await Promise.all(behind.map(start));
    const racing: Promise<PairAnswer>[] = Array.from({ length: 6 }, () => start(between));
    await letGo();
    const raced = await Promise.all(racing);
    await untilSo(isDone);
    for (const { status, body } of late) expect([status, body.code]).toEqual([409, 'error.action-not-now']);
    for (const { status, body } of inTime) expect(status, JSON.stringify(body)).toBe(200);
    for (const id of before) expect(await standing(id)).toEqual(released);
    for (const id of behind) expect(await standing(id)).toEqual(started);
    const wins = raced.filter(({ status }) => status === 200).length;
    expect(raced.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(
      Array.from({ length: 6 - wins }, () => 409),
    );
    expect(await standing(between)).toEqual(wins === 1 ? started : released);
    expect(wins).toBeLessThanOrEqual(1);
  });
});
