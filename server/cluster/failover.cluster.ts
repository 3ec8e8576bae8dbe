import { modulePath, pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { sites } from '../demo/data/places.ts';
import { signInOverHttp } from '../demo-identity/sign-in-over-http.ts';
import { startCluster } from './cluster.ts';
import { type StormResult, startStorm } from './storm.ts';

const cluster = await startCluster({ CALLS_PER_MINUTE: '0' });
afterAll(() => cluster.stop());
const { balancer, databases, servers } = cluster;
const { accessToken, gatewayKey } = await signInOverHttp(balancer.url, 'global.admin@norvane.example');
const headers = { authorization: `Bearer ${accessToken}`, 'x-api-key': gatewayKey };
const module = 'Washbay';
const hour = 3_600_000;
/** Far from whatever the demo company has booked. */
const begin = Math.ceil(Date.now() / hour) * hour + 100 * 24 * hour;

async function reading<Result>(read: (database: ReturnType<typeof openDatabase>) => Promise<Result>): Promise<Result> {
  const database = openDatabase(cluster.directUrl, { poolSize: 1 });
  try {
    return await read(database);
  } finally {
    await database.destroy();
  }
}

const bays = await reading((database) =>
  database
    .selectFrom('resource')
    .select('id')
    .where('base_location_id', '=', sites.houston)
    .where('module', '=', module)
    .where('status', '=', 'active')
    .execute(),
);

let slot = 0;
/** Hour after hour of each bay, each of them wanted by two. */
function nextBooking() {
  const turn = Math.floor(slot / 2);
  slot += 1;
  const start = begin + Math.floor(turn / bays.length) * hour;
  const body = {
    iBaseLocationId: sites.houston,
    segmentId: 1,
    resourceId: bays[turn % bays.length]?.id,
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + hour).toISOString(),
  };
  return { path: modulePath(module, 'create'), body };
}

const lastId = async () => {
  const { id } = await reading((database) =>
    database.selectFrom('request').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
  );
  return id;
};

/** Books from all sides while something happens; then whatever was answered is so, and nothing else is. */
async function inAStorm(happens: () => Promise<unknown>): Promise<StormResult> {
  const before = await lastId();
  // Nobody wants an hour that somebody of the last storm may have.
  slot += slot % 2;
  const storm = startStorm({ url: balancer.url, headers, people: 24, next: nextBooking });
  await storm.acknowledged(100);
  await happens();
  await storm.acknowledged(100);
  const result = await storm.stop();
  const { answers, passing, longestGap } = result;
  const acknowledged = answers
    .filter(({ status }) => status === 201)
    .map(({ body }) => Number(body[pathsOf(module).id]));
  console.log(`${acknowledged.length} bookings, nothing saved for ${longestGap.toFixed(1)} s, meanwhile`, passing);
  expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([201, 409]);
  const stored = await reading((database) =>
    database.selectFrom('request').select(['id', 'resource_id', 'starts_at']).where('id', '>', before).execute(),
  );
  expect(stored.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
  expect(new Set(stored.map((one) => `${one.resource_id} ${one.starts_at?.toISOString()}`)).size).toBe(stored.length);
  expect(new Set(answers.map(({ save }) => JSON.stringify(save.body))).size).toBe(stored.length);
  return result;
}

describe('in a storm of bookings nothing that was acknowledged is lost, and nothing is booked twice', () => {
  beforeEach(() => databases.untilSynchronous());

  test('when the PostgreSQL that leads is killed', async () => {
    const { longestGap } = await inAStorm(async () => (await databases.leader()).kill());
    expect(longestGap).toBeLessThan(30);
  });

  test('when its whole machine is gone', async () => {
    const leader = await databases.leader();
    onTestFinished(() => leader.restart());
    const { longestGap } = await inAStorm(() => leader.pullThePlug());
    expect(longestGap).toBeLessThan(30);
  });

  test('when the one that follows is gone', async () => {
    const leader = await databases.leader();
    const [follower] = databases.nodes.filter((node) => node !== leader);
    onTestFinished(() => follower?.restart());
    const { longestGap } = await inAStorm(async () => follower?.pullThePlug());
    expect(longestGap).toBeLessThan(30);
  });

  test('when one of three servers is killed', async () => {
    onTestFinished(() => cluster.restart(1));
    const { longestGap } = await inAStorm(async () => servers[1]?.kill());
    expect(longestGap).toBeLessThan(5);
  });

  test('when one of three servers is stopped, nobody is told anything', async () => {
    onTestFinished(() => cluster.restart(2));
    const { passing } = await inAStorm(async () => servers[2]?.stop());
    expect(passing).toEqual({});
  });

  test('when the balancer reads its settings anew, nobody is refused', async () => {
    const { passing, longestGap } = await inAStorm(async () => balancer.reload());
    // It closes connections that are idle; a call that is just being sent on one of them gets no answer, and is sent again.
    const { 'no answer': _closed, ...refusals } = passing;
    expect(refusals).toEqual({});
    expect(longestGap).toBeLessThan(5);
  });
});
