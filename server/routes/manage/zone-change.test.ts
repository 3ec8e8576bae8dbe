import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { payloads } from '../../store/enqueue.ts';
import { copyRequest } from '../../testing/copy-request.ts';
import { createDemoApp, globalAdmin, requestor, siteManager } from '../../testing/demo-app.ts';
import { resourceAt } from '../../testing/demo-masters.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { refreshSearchTexts } from '../../usecases/requests/refresh-search-texts.ts';

const app = await createDemoApp();
const { database } = app;
const bays = callsOf(app, 'Washbay');
const houston = '/manage/locations/1';

const { body: made } = await bays.create(requestor, {
  iBaseLocationId: sites.houston,
  resourceId: resourceAt('houston', 'Wash Bay 1'),
  segmentId: 1,
  startTime: '2026-05-04T14:00:00Z',
  endTime: '2026-05-04T15:00:00Z',
});
const id = made[bays.id] as number;
const startAt = { 'America/Chicago': '04/05/2026 09:00 -05:00', 'Europe/Oslo': '04/05/2026 16:00 +02:00' };

const found = async (SearchString: string) => {
  const asked = { ibaseLocationId: sites.houston, PageSize: 200, Filter: { tab: 'AllRequests' }, SearchString };
  const { body } = await bays.list(siteManager, asked);
  return body.map((row: Record<string, number>) => row[bays.id]);
};
const jobs = async () => {
  const { rows } = await sql<{ payload: { before?: number }; run_at: Date }>`
    select job.payload, job.run_at from graphile_worker._private_jobs job order by job.run_at`.execute(database);
  return rows;
};
async function move(timeZone: string) {
  const { body: location } = await app.get(globalAdmin, houston);
  const { version } = location;
  const { status, text } = await app.send(globalAdmin, 'PUT', `${houston}?keep=moments`, {
    body: { version, timeZone },
  });
  expect(status, text).toBe(200);
}

beforeEach(async () => {
  await move('America/Chicago');
  await sql`delete from graphile_worker._private_jobs`.execute(database);
});

test('GROUND-18 search finds by the new local times once a location’s zone has changed', async () => {
  const kept = await bays.open(siteManager, id);
  expect([await found(startAt['America/Chicago']), await found(startAt['Europe/Oslo'])]).toEqual([[id], []]);
  await move('Europe/Oslo');
  expect([await found(startAt['America/Chicago']), await found(startAt['Europe/Oslo'])]).toEqual([[], [id]]);
  const now = await bays.open(siteManager, id);
  expect(now.body).toMatchObject({ version: kept.body.version, metaUpdatedAt: kept.body.metaUpdatedAt });
  expect(now.body.history).toEqual(kept.body.history);
});

test('GROUND-18 also when a file changes it, of several locations at once', async () => {
  const { text } = await app.get(globalAdmin, '/manage/locations/export.csv');
  const file = text.replaceAll('America/Chicago', 'Europe/Oslo');
  const answer = await app.send(globalAdmin, 'POST', '/manage/locations/import?keep=moments', {
    payload: file,
    headers: { 'content-type': 'text/csv' },
  });
  expect([answer.status, answer.body.changed]).toEqual([200, 3]);
  await runDueJobs(app);
  expect([await found(startAt['America/Chicago']), await found(startAt['Europe/Oslo'])]).toEqual([[], [id]]);
});

test('GROUND-18 another change of a location writes nothing anew', async () => {
  const { body: location } = await app.get(globalAdmin, houston);
  const body = { version: location.version, workEnd: location.workEnd === '18:00' ? '17:30' : '18:00' };
  expect((await app.send(globalAdmin, 'PUT', houston, { body })).status).toBe(200);
  expect(await jobs()).toEqual([]);
});

test('GROUND-18 a request that was being saved with the old zone is found later on', async () => {
  const { search_text } = await database
    .selectFrom('request')
    .select('search_text')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await move('Europe/Oslo');
  await database.updateTable('request').set({ search_text }).where('id', '=', id).execute();
  expect(await found(startAt['Europe/Oslo'])).toEqual([]);
  await runDueJobs(app, { until: new Date('2100-01-01T00:00:00Z') });
  expect(await found(startAt['Europe/Oslo'])).toEqual([id]);
});

test('GROUND-18 of many requests the newest are found at once, all others in steps that can be broken off', async () => {
  await copyRequest(app.url, id, 900);
  const stale = async () => {
    const { rows } = await sql<{ id: number }>`
      select id from request where search_text like '%-05:00%' order by id desc`.execute(database);
    return rows.map((row) => row.id);
  };
  expect(await stale()).toHaveLength(901);
  await move('Europe/Oslo');
  const left = await stale();
  expect(left).toHaveLength(701);
  const rest = (await jobs()).find(({ payload }) => payload.before);
  const job = payloads['refresh-search-texts'].parse(rest?.payload);
  expect(job).toEqual({ baseLocationId: sites.houston, before: (left[0] ?? 0) + 1 });
  // A server that is told to stop while it is at it.
  await sql`delete from graphile_worker._private_jobs`.execute(database);
  await refreshSearchTexts(database, job, AbortSignal.abort());
  expect(await stale()).toHaveLength(501);
  expect(await jobs()).toMatchObject([{ payload: { baseLocationId: sites.houston } }]);
  await runDueJobs(app);
  expect([await stale(), await jobs()]).toEqual([[], []]);
  expect(new Set((await database.selectFrom('request').select('version').execute()).map((row) => row.version))).toEqual(
    new Set([1]),
  );
});
