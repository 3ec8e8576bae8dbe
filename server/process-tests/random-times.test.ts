import { bySeed, type Draw } from '@sitebook/domain/testing/by-seed.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sites } from '../demo/data/places.ts';
import { enqueue } from '../store/enqueue.ts';
import { type PairAnswer, startServerPair } from '../testing/server-pair.ts';
import { untilSo } from '../testing/until-so.ts';

const pair = await startServerPair();
const { database } = pair;
const users = ['global.admin@norvane.example', 'ravi.deshmukh@norvane.example', 'wei.zhang@norvane.example'];
const [admin = ''] = users;
const create = '/WashBay/WashBayBookingDetails';
const update = '/WashBay/UpdateWashBayBookingDetails';
const hour = 3_600_000;
const from = Math.ceil(Date.now() / hour) * hour + 72 * hour;
const moment = (time: number) => new Date(time).toISOString();
await sql`update location set grace_minutes = 15 where base_location_id = ${sites.houston}`.execute(database);

async function ownBay(): Promise<number> {
  const values = { base_location_id: sites.houston, module: 'Washbay', name: `Bay of chance ${Math.random()}` };
  return (await database.insertInto('resource').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Lets all that is due be done on whichever server takes it. */
async function settle(): Promise<void> {
  const jobs = ['release-no-shows', 'look-for-freed', 'tell-of-freed'];
  await database.transaction().execute(async (tx) => {
    await enqueue(tx, 'release-no-shows', {});
    await enqueue(tx, 'release-no-shows', {});
  });
  await untilSo(async () => {
    const { rows } = await sql`
      select from graphile_worker.jobs where task_identifier = any(${jobs}::text[])`.execute(database);
    return rows.length === 0;
  });
}

interface Played {
  /** Bookings that were made, and of series how many dates each was to have. */
  readonly known: number[];
  /** Those that nobody has started in time. */
  readonly overdue: number[];
  readonly series: { readonly id: number; readonly count: number }[];
}

/** One of all that can happen to a bay, by chance. */
function anything(draw: Draw, bay: number, { known, overdue, series }: Played): () => Promise<PairAnswer> {
  const user = users[draw(users.length)] ?? admin;
  const start = from + draw(60) * hour;
  const times = { startTime: moment(start), endTime: moment(start + (1 + draw(3)) * hour) };
  const body = { iBaseLocationId: sites.houston, resourceId: bay, segmentId: 1, ...times };
  const id = known[draw(Math.max(1, known.length))] ?? 0;
  const late = overdue.at(-1) ?? id;
  const scope = (['one', 'following', 'all'] as const)[draw(3)];
  const [kind, count] = [draw(8), 2 + draw(3)];
  return async () => {
    switch (id === 0 ? kind % 2 : kind) {
      case 0:
        return pair.post(user, create, body);
      case 1: {
        const made = await pair.post(user, create, { ...body, series: { every: 1, unit: 'day', count } });
        if (made.status === 201) series.push({ id: made.body.seriesId, count });
        return made;
      }
      case 2:
        return pair.post(admin, update, { wbBookingId: id, action: 'Cancel', scope });
      case 3: {
        const { body: now } = await pair.get(
          admin,
          `/WashBay/GetWashBayBookingbyWashBayBookingId?washBayBookingId=${id}`,
        );
        return pair.post(admin, update, { wbBookingId: id, action: 'Update', version: now.version, ...times, scope });
      }
      case 4:
      case 5: {
        const slot = { start: times.startTime, end: times.endTime, resourceId: bay };
        return pair.post(user, '/waits', { moduleName: 'Washbay', iBaseLocationId: sites.houston, ...slot });
      }
      case 6: {
        const running = { startTime: moment(Date.now() - hour), endTime: moment(Date.now() + hour) };
        const made = await pair.post(user, create, { ...body, ...running });
        const key = made.body.wbBookingId ?? 0;
        await sql`update request set created_at = created_at - interval '1 day' where id = ${key}`.execute(database);
        await sql`update history set at = at - interval '1 day' where request_id = ${key}`.execute(database);
        if (key > 0) overdue.push(key);
        return made;
      }
      default:
        await database.transaction().execute((tx) => enqueue(tx, 'release-no-shows', {}));
        return pair.post(admin, update, { wbBookingId: late, action: 'Start' });
    }
  };
}

it('SERIES-3 SERIES-4 WAIT-2 USE-2 whatever is booked, repeated, moved, cancelled, waited for, started and released at once on two servers, all of it agrees in the end', () =>
  bySeed(async (draw) => {
    const bay = await ownBay();
    const played: Played = { known: [], overdue: [], series: [] };
    for (let round = 0; round < 10; round += 1) {
      const acts = Array.from({ length: 16 }, () => anything(draw, bay, played));
      const answers = await Promise.all(acts.map((act) => act()));
      for (const { status, body } of answers) {
        expect([200, 201, 409, 422, 429], `${status} ${JSON.stringify(body)}`).toContain(status);
        if (status === 201 && body.wbBookingId) played.known.push(body.wbBookingId);
      }
    }
    await settle();
    expect(played.series.length).toBeGreaterThan(2);

    const { rows: overlapping } = await sql`
      select one.id, other.id as other from request one join request other
        on one.resource_id = other.resource_id and one.id < other.id
        and one.starts_at < other.ends_at and other.starts_at < one.ends_at
      where one.resource_id = ${bay} and one.status = 'assigned' and other.status = 'assigned'`.execute(database);
    expect(overlapping).toEqual([]);

    // A series is there whole, or not at all.
    const { rows: groups } = await sql<{ id: number; count: number }>`
      select group_id as id, count(*)::integer as count from request
      where resource_id = ${bay} and group_id is not null group by group_id order by group_id`.execute(database);
    expect(groups.map(({ id, count }) => ({ id: Number(id), count }))).toEqual(
      played.series.toSorted((one, other) => one.id - other.id),
    );

    // Every change has its entry, and nothing is lost between two of them.
    const { rows: unkept } = await sql`
      select request.id, request.version, count(*) from request join history on history.request_id = request.id
      where resource_id = ${bay} and history.action <> 'delay'
      group by request.id, request.version having count(*) <> request.version`.execute(database);
    expect(unkept).toEqual([]);
    const { rows: both } = await sql`
      select id from request where resource_id = ${bay} and actual_start is not null and updated_by = 'system'`.execute(
      database,
    );
    expect(both).toEqual([]);

    // Who waits knows that it is free, or it is not.
    const { rows: wrong } = await sql`
      select wait.id, wait.told_at from slot_wait wait
      where wait.resource_id = ${bay} and (wait.told_at is null) <> exists (
        select from request where request.resource_id = wait.resource_id and request.status = 'assigned'
          and request.deleted_at is null and request.starts_at < wait.ends_at and request.ends_at > wait.starts_at
      )`.execute(database);
    expect(wrong).toEqual([]);
  }));
