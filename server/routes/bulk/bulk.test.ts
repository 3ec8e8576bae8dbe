import { bulkPaths } from '@sitebook/contract/bulk/paths.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { builtInDirectory } from '../../adapters/directory/built-in.ts';
import { sites } from '../../demo/data/places.ts';
import { chosen, clock, createBulkRig, noon, several } from '../../testing/bulk-rig.ts';
import { type DemoAnswer, external, globalAdmin, requestor, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { taskModules } from '../../testing/task-requests.ts';
import { testConfig } from '../../testing/test-app.ts';

const rig = await createBulkRig();
const { app, database, bookings, sample, start, read, done, book, statusOf, statusesOf, watchedDirectory } = rig;
const task = taskModules[0];

const count = async () =>
  (await database.selectFrom('bulk').select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow())
    .count;
const setManager = (active: boolean) =>
  database
    .updateTable('local_admin')
    .set({ active })
    .where('alias', '=', siteManager)
    .where('base_location_id', '=', sites.houston)
    .execute();

describe('who may', () => {
  it.each([
    [globalAdmin, 'Closed', null],
    [siteManager, 'Closed', null],
    [sbsMember, 'Assigned', 'error.forbidden'],
    [requestor, 'Assigned', 'error.forbidden'],
    [external, 'Assigned', 'error.forbidden'],
  ])('DAILY-8 each is judged by itself: to close, by %s, leads to %s', async (user, status, code) => {
    const ids = [await book(), await book()];
    const result = await done(user, { action: 'Close', Requests: chosen(ids) });
    expect(result).toMatchObject({ total: 2, done: code ? 0 : 2, isOver: true, isStopped: false });
    expect(result.refused.map((one: { code: string }) => one.code)).toEqual(code ? [code, code] : []);
    expect(await statusesOf(ids)).toEqual([status, status]);
  });

  it('DAILY-8 one’s own are cancelled, those of others are refused with the reason, and what there is not as well', async () => {
    const fuel = callsOf(app, 'FuelDistribution');
    const { body } = await samplesOf(database, 'FuelDistribution', { now: noon });
    const make = async (user: string) => (await fuel.create(user, body())).body[fuel.id];
    const [own, other] = [await make(requestor), await make(globalAdmin)];
    const Requests = chosen([own, other, 987_654_321]);
    const result = await done(requestor, { moduleName: 'FuelDistribution', action: 'Cancel', Requests });
    expect(result.done).toBe(1);
    expect(result.refused).toEqual([
      { id: other, code: 'error.forbidden', reason: expect.stringMatching(/\w/) },
      { id: 987_654_321, code: 'error.not-found', reason: expect.stringMatching(/\w/) },
    ]);
    const statuses = [own, other].map(async (id) => (await fuel.open(globalAdmin, id)).body.requestStatus);
    expect(await Promise.all(statuses)).toEqual(['Cancelled', 'Assigned']);
  });

  it('DAILY-8 whose role is taken away in the middle does no more', async () => {
    const ids = await several(4, () => book());
    const directory = watchedDirectory(siteManager, 3, () => setManager(false));
    try {
      const result = await done(siteManager, { action: 'Close', Requests: chosen(ids) }, { directory });
      expect([result.done, result.refused.length, result.isOver]).toEqual([2, 2, true]);
      expect(await statusesOf(ids)).toEqual(['Closed', 'Closed', 'Assigned', 'Assigned']);
    } finally {
      await setManager(true);
    }
  });

  it('DAILY-8 whom the directory knows no more in the middle does no more', async () => {
    const ids = await several(3, () => book());
    const known = builtInDirectory(database, testConfig().COMPANY_DOMAIN);
    let asked = 0;
    const find = async (name: string) => {
      if (name === siteManager) asked += 1;
      return name === siteManager && asked > 1 ? undefined : known.find(name);
    };
    const directory = { ...known, find, inTime: () => ({ ...known.inTime(), find }) };
    const result = await done(siteManager, { action: 'Close', Requests: chosen(ids) }, { directory });
    expect(result.refused.map(({ code }: { code: string }) => code)).toEqual(['error.bulk-gone', 'error.bulk-gone']);
    expect(await statusesOf(ids)).toEqual(['Closed', 'Assigned', 'Assigned']);
  });

  it('DAILY-8 to anybody else than who began it there is none, and nobody else stops it', async () => {
    const { bulkId } = (await start(siteManager, { action: 'Close', Requests: chosen([await book()]) })).body;
    for (const user of [globalAdmin, requestor, external]) {
      expect((await read(user, bulkId)).status).toBe(404);
      expect((await app.send(user, 'POST', bulkPaths.stop(bulkId))).status).toBe(404);
    }
    expect((await read(siteManager, bulkId)).body).toMatchObject({ done: 0, isOver: false, isStopped: false });
    expect((await read(siteManager, 987_654_321)).status).toBe(404);
    await runDueJobs(app, { clock });
  });
});

describe('what is meant', () => {
  const refusal = ({ status, body }: DemoAnswer) => [status, body.code, Object.keys(body.errors ?? {})];

  it.each([
    ['an unknown module', { moduleName: 'Nothing', action: 'Close', Requests: chosen([1]) }, 422, ['moduleName']],
    ['an action that it does not have', { action: 'Approve', Requests: chosen([1]) }, 422, ['action']],
    ['deleting', { action: 'Delete', Requests: chosen([1]) }, 422, ['action']],
    ['changing', { action: 'Update', Requests: chosen([1]) }, 422, ['action']],
    ['no version', { action: 'Close', Requests: [{ id: 1 }] }, 400, ['Requests.0.version']],
    ['no list', { action: 'Close', Requests: 7 }, 400, ['Requests']],
    [
      'a field that nobody asks for',
      { action: 'Close', Requests: chosen([1]), Fields: { resourceId: 1 } },
      422,
      ['resourceId'],
    ],
    [
      'a name that there is not',
      { action: 'Close', Requests: chosen([1]), Fields: { colour: 1 } },
      422,
      ['Fields.colour'],
    ],
    [
      'a note that is too long',
      { action: 'Close', Requests: chosen([1]), actionNote: 'x'.repeat(1001) },
      422,
      ['actionNote'],
    ],
    [
      'a filter that there is not',
      { action: 'Close', Matching: { ibaseLocationId: sites.houston, Where: { colour: ['red'] } } },
      422,
      ['Where.colour'],
    ],
    [
      'nobody to assign it to',
      { moduleName: 'AdminTask', action: 'Assign', Requests: chosen([1]), Fields: { adminsComments: 'x' } },
      422,
      ['assigneeName'],
    ],
  ])('DAILY-8 %s is refused at once, and nothing is begun', async (_what, body, status, fields) => {
    const before = await count();
    const answer = await start(siteManager, body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})], answer.text).toEqual([status, fields]);
    expect(await count()).toBe(before);
  });

  it('DAILY-8 somebody whom nobody knows is refused at once', async () => {
    const Fields = { [task.assigned]: 'nobody.at.all@norvane.example', [task.comment]: 'x' };
    const answer = await start(siteManager, { moduleName: task.key, action: 'Assign', Requests: chosen([1]), Fields });
    expect(refusal(answer)).toEqual([422, 'error.invalid', ['assigneeName']]);
  });

  it('DAILY-8 a tab that is not theirs, and nothing that matches, are told', async () => {
    const all = { ibaseLocationId: sites.houston, Filter: { tab: 'AllRequests' } };
    const close = (Matching: object) => start(siteManager, { action: 'Close', Matching });
    expect((await start(requestor, { action: 'Close', Matching: all })).body.code).toBe('error.tab-not-yours');
    const none = { ...all, SearchString: 'nothing like this anywhere' };
    expect(refusal(await close(none))).toEqual([422, 'error.bulk-none', []]);
    expect(refusal(await start(siteManager, { action: 'Close', Requests: [] }))).toEqual([422, 'error.bulk-none', []]);
  });

  it('DAILY-8 a slip does not mean a whole list', async () => {
    const all = { ibaseLocationId: sites.houston, Filter: { tab: 'AllRequests' } };
    const before = await count();
    for (const [body, status, field] of [
      [all, 422, 'Requests'],
      [{ Request: chosen([1]) }, 422, 'Requests'],
      [{ Requests: null }, 422, 'Requests'],
      [{ Matching: all, Requests: chosen([1]) }, 422, 'Requests'],
      [{ Matching: { ...all, Wher: { is: ['overdue'] } } }, 400, 'Matching.Wher'],
    ] as const) {
      const answer = await start(siteManager, { action: 'Cancel', ...body });
      expect([answer.status, Object.keys(answer.body.errors ?? {})], JSON.stringify(body)).toEqual([status, [field]]);
    }
    expect(await count()).toBe(before);
  });

  it('DAILY-8 an outside user learns of nobody in the company, and a body full of mistakes gets a short answer', async () => {
    const Fields = { [task.assigned]: siteManager, [task.comment]: 'x' };
    const body = { moduleName: task.key, action: 'Assign', Requests: chosen([1]), Fields };
    expect((await start(external, body)).body.code).toBe('error.forbidden');
    const names = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`f${index}`, 1]));
    const wrong = await start(external, { action: 'Cancel', Requests: chosen([1]), Fields: names });
    expect([wrong.status, wrong.body.issues.length]).toEqual([400, 1]);
    const ids = Array.from({ length: 2000 }, () => ({ id: 0, version: 0 }));
    expect((await start(external, { action: 'Cancel', Requests: ids })).body.issues.length).toBe(100);
  });

  it('DAILY-8 five of one person are under way at most', async () => {
    const begin = async () => start(sbsMember, { action: 'Close', Requests: chosen([await book()]) });
    for (let at = 0; at < 5; at += 1) expect((await begin()).status).toBe(201);
    expect(refusal(await begin())).toEqual([409, 'error.bulk-running', []]);
    await runDueJobs(app, { clock });
    expect((await begin()).status).toBe(201);
    await runDueJobs(app, { clock });
  });

  it('DAILY-8 what a list is narrowed to is taken when it is sent: what comes later stays as it is', async () => {
    const remarks = `Narrowed ${crypto.randomUUID()}`;
    const make = async () => (await bookings.create(requestor, { ...sample.body(), remarks })).body.wbBookingId;
    const ids = await several(3, make);
    await bookings.update(siteManager, ids[0] ?? 0, { action: 'Cancel' });
    const list = { ibaseLocationId: sites.houston, Filter: { tab: 'AllRequests' }, Where: { is: ['open'] } };
    const started = await start(siteManager, { action: 'Close', Matching: { ...list, SearchString: remarks } });
    expect(started.body, started.text).toMatchObject({ total: 2, done: 0, isOver: false });
    const later = await make();
    await runDueJobs(app, { clock });
    expect((await read(siteManager, started.body.bulkId)).body).toMatchObject({ done: 2, refused: [], isOver: true });
    expect(await statusesOf([...ids, later])).toEqual(['Cancelled', 'Closed', 'Closed', 'Assigned']);
  });

  it('DAILY-8 each once, however often it is chosen', async () => {
    const id = await book();
    expect(await done(siteManager, { action: 'Close', Requests: chosen([id, id]) })).toMatchObject({
      total: 1,
      done: 1,
    });
  });
});

it('DAILY-8 more than 1,000 are refused with how many match, and nothing is done', async () => {
  const id = await book();
  await database
    .insertInto('request')
    .columns([
      'base_location_id',
      'module',
      'status',
      'requester_alias',
      'requester_name',
      'details',
      'search_text',
      'search_hidden',
      'created_at',
      'created_by',
      'updated_at',
      'updated_by',
    ])
    .expression(
      sql`select ${sites.mumbai}::integer, 'Washbay', 'assigned', ${requestor}, 'x', '{}'::jsonb, '', '', now(), ${requestor}, now(), ${requestor} from generate_series(1, 1001)`,
    )
    .execute();
  const [before, statuses] = [await count(), await statusOf(id)];
  const list = { action: 'Cancel', Matching: { ibaseLocationId: sites.mumbai, Filter: { tab: 'AllRequests' } } };
  const refused = await start(globalAdmin, list);
  expect([refused.status, refused.body.code, refused.body.params]).toEqual([
    422,
    'error.bulk-too-many',
    { count: 1001, most: 1000 },
  ]);
  expect(refused.body.detail).toMatch(/1001 requests match.*1000.*Narrow/);
  const ids = chosen(Array.from({ length: 1001 }, (_, index) => index + 1));
  expect((await start(globalAdmin, { action: 'Cancel', Requests: ids })).body.params).toEqual({
    count: 1001,
    most: 1000,
  });
  await runDueJobs(app, { clock });
  expect([await count(), await statusOf(id)]).toEqual([before, statuses]);
  await database
    .deleteFrom('request')
    .where('requester_name', '=', 'x')
    .where('id', '=', sql<number>`(select max(id) from request)`)
    .execute();
  expect((await start(globalAdmin, list)).body).toMatchObject({ total: 1000 });
});
