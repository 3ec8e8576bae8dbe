import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sites } from '../demo/data/places.ts';
import { startServerPair } from '../testing/server-pair.ts';
import { untilSo } from '../testing/until-so.ts';

const pair = await startServerPair();
const { database } = pair;
const admin = 'global.admin@norvane.example';
const create = '/WashBay/WashBayBookingDetails';
const update = '/WashBay/UpdateWashBayBookingDetails';
const hour = 3_600_000;
const from = Math.ceil(Date.now() / hour) * hour + 48 * hour;
const moment = (time: number) => new Date(time).toISOString();

const { id: bay } = await database
  .insertInto('resource')
  .values({ base_location_id: sites.houston, module: 'Washbay', name: 'Bay of races' })
  .returning('id')
  .executeTakeFirstOrThrow();

const book = async (start: number) => {
  const times = { startTime: moment(start), endTime: moment(start + hour) };
  return pair.post(admin, create, { iBaseLocationId: sites.houston, resourceId: bay, segmentId: 1, ...times });
};
const cancel = (id: number) => pair.post(admin, update, { wbBookingId: id, action: 'Cancel' });
const wait = (user: string, start: number) =>
  pair.post(user, '/waits', {
    moduleName: 'Washbay',
    iBaseLocationId: sites.houston,
    resourceId: bay,
    start: moment(start),
    end: moment(start + hour),
  });
/** How often each was told of a slot. */
const told = async (start: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from notice join site_event on site_event.id = notice.site_event_id
    where notice.kind = 'freed' and (site_event.facts ->> 'resourceId')::integer = ${bay}
      and site_event.facts ->> 'start' = ${moment(start)}
    group by notice.alias`.execute(database);
  return rows.map(({ count }) => count);
};
/** Nothing is left to be done by either server. */
const quiet = () =>
  untilSo(async () => {
    const { rows } = await sql`
      select from graphile_worker.jobs where task_identifier in ('look-for-freed', 'tell-of-freed')`.execute(database);
    return rows.length === 0;
  });
const people = async (count: number) => {
  const rows = await database.selectFrom('person').select('alias').orderBy('alias').limit(count).execute();
  return rows.map(({ alias }) => alias).filter((alias) => alias.endsWith('@norvane.example'));
};

it('WAIT-2 each is told once for each freeing, whichever of two servers looks, and however many times', async () => {
  const waiting = await people(12);
  const first = await book(from);
  for (const user of waiting) expect((await wait(user, from)).status).toBe(201);
  let id = first.body.wbBookingId;
  for (let freeing = 1; freeing <= 4; freeing += 1) {
    // Many jobs that look at the same, without a key that would make them one: both servers take some at once.
    const looks = Array.from({ length: 12 }, () =>
      sql`select graphile_worker.add_job('look-for-freed', ${JSON.stringify({ baseLocationId: sites.houston, resourceId: bay })}::json)`.execute(
        database,
      ),
    );
    await Promise.all([cancel(id), ...looks]);
    await quiet();
    expect(await told(from)).toEqual(waiting.map(() => freeing));
    // Each time another takes it, who does not wait.
    if (freeing < 4) id = (await book(from)).body.wbBookingId;
  }
});

it('WAIT-2 who waits at the moment in which it is freed is told, or that it is free', async () => {
  const waiting = await people(12);
  for (let round = 1; round <= 10; round += 1) {
    const start = from + round * 2 * hour;
    const { body } = await book(start);
    const [, ...answers] = await Promise.all([cancel(body.wbBookingId), ...waiting.map((user) => wait(user, start))]);
    const accepted = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status, body: problem }) => status === 422 && problem.code === 'wait.free');
    expect(accepted.length + refused.length).toBe(waiting.length);
    await quiet();
    expect(await told(start)).toEqual(accepted.map(() => 1));
  }
});

it('WAIT-2 nothing is held: of those who were told one has it, and all others are told again', async () => {
  const start = from + 60 * hour;
  const waiting = await people(12);
  const { body } = await book(start);
  for (const user of waiting) await wait(user, start);
  await cancel(body.wbBookingId);
  await quiet();
  const times = { startTime: moment(start), endTime: moment(start + hour) };
  const tries = waiting.map((user) =>
    pair.post(user, create, { iBaseLocationId: sites.houston, resourceId: bay, segmentId: 1, ...times }),
  );
  const won = (await Promise.all(tries)).filter(({ status }) => status === 201);
  expect(won).toHaveLength(1);
  await cancel(won[0]?.body.wbBookingId);
  await quiet();
  // Whoever had it waits no longer.
  expect((await told(start)).toSorted()).toEqual([1, ...waiting.slice(1).map(() => 2)]);
});
