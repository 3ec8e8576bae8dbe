import { bulkPath, bulkPaths } from '@sitebook/contract/bulk/paths.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { builtInDirectory } from '../../adapters/directory/built-in.ts';
import type { Directory } from '../../adapters/directory/directory.ts';
import { sites } from '../../demo/data/places.ts';
import {
  createDemoApp,
  type DemoAnswer,
  external,
  globalAdmin,
  requestor,
  sbsMember,
  siteManager,
} from '../../testing/demo-app.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { assignee, helper, taskModules, taskRequestsOf } from '../../testing/task-requests.ts';
import { testConfig } from '../../testing/test-app.ts';
import { runBulk } from '../../usecases/bulk/run-bulk.ts';

/** Ahead of the real time, by which jobs that have to wait are looked at. */
const noon = new Date('2031-04-16T12:00:00Z');
const clock = { now: () => noon };
const app = await createDemoApp(clock);
const { database } = app;
const bookings = callsOf(app, 'Washbay');
const sample = await samplesOf(database, 'Washbay', { now: noon });
const task = taskModules[0];
const tasks = taskRequestsOf(app, task);
const times = { timetoStart: '2031-04-21T09:00:00-05:00', timetoFinish: '2031-04-22T10:30:00-05:00' };

async function book(user = requestor): Promise<number> {
  const answer = await bookings.create(user, sample.body());
  expect(answer.status, answer.text).toBe(201);
  return answer.body.wbBookingId;
}
const several = <Item>(count: number, make: () => Promise<Item>): Promise<Item[]> =>
  Array.from({ length: count }).reduce<Promise<Item[]>>(
    async (all) => [...(await all), await make()],
    Promise.resolve([]),
  );

const start = (user: string, body: object, headers: Record<string, string> = {}) =>
  app.send(user, 'POST', bulkPath, { body: { moduleName: 'Washbay', ...body }, headers });
const read = (user: string, id: number) => app.get(user, bulkPaths.one(id));
const chosen = (ids: readonly number[], version = 1) => ids.map((id) => ({ id, version }));

/** Begins it and has it done; gives what came of it. */
async function done(user: string, body: object, deps: Parameters<typeof runDueJobs>[1] = {}) {
  const started = await start(user, body);
  expect(started.status, started.text).toBe(201);
  await runDueJobs(app, { clock, ...deps });
  return (await read(user, started.body.bulkId)).body;
}

const statusOf = async (id: number) => (await bookings.open(globalAdmin, id)).body.requestStatus;
const statusesOf = (ids: readonly number[]) => Promise.all(ids.map(statusOf));
const entriesOf = async (id: number) =>
  (await database.selectFrom('history').select('action').where('request_id', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  );
const count = async (table: 'bulk' | 'mail') =>
  (await database.selectFrom(table).select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow()).count;
const setManager = (active: boolean) =>
  database
    .updateTable('local_admin')
    .set({ active })
    .where('alias', '=', siteManager)
    .where('base_location_id', '=', sites.houston)
    .execute();

/** A directory that does something when it is asked about somebody for the so-and-so-manieth time. */
function watchedDirectory(alias: string, at: number, act: () => Promise<unknown>): Directory {
  const known = builtInDirectory(database, testConfig().COMPANY_DOMAIN);
  let asked = 0;
  const find = async (name: string) => {
    if (name === alias) asked += 1;
    if (name === alias && asked === at) await act();
    return known.find(name);
  };
  return { ...known, find, inTime: () => ({ ...known.inTime(), find }) };
}

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
      { action: 'Close', ibaseLocationId: sites.houston, Where: { colour: ['red'] } },
      422,
      ['Where.colour'],
    ],
    [
      'nobody to assign it to',
      { moduleName: 'AdminTask', action: 'Assign', Requests: chosen([1]) },
      422,
      ['assigneeName'],
    ],
  ])('DAILY-8 %s is refused at once, and nothing is begun', async (_what, body, status, fields) => {
    const before = await count('bulk');
    const answer = await start(siteManager, body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})], answer.text).toEqual([status, fields]);
    expect(await count('bulk')).toBe(before);
  });

  it('DAILY-8 somebody whom nobody knows is refused at once', async () => {
    const Fields = { [task.assigned]: 'nobody.at.all@norvane.example' };
    const answer = await start(siteManager, { moduleName: task.key, action: 'Assign', Requests: chosen([1]), Fields });
    expect(refusal(answer)).toEqual([422, 'error.invalid', ['assigneeName']]);
  });

  it('DAILY-8 a tab that is not theirs, and nothing that matches, are told', async () => {
    const list = { action: 'Close', ibaseLocationId: sites.houston };
    expect((await start(requestor, { ...list, Filter: { tab: 'AllRequests' } })).body.code).toBe('error.tab-not-yours');
    const none = { ...list, Filter: { tab: 'AllRequests' }, SearchString: 'nothing like this anywhere' };
    expect(refusal(await start(siteManager, none))).toEqual([422, 'error.bulk-none', []]);
    expect(refusal(await start(siteManager, { ...list, Requests: [] }))).toEqual([422, 'error.bulk-none', []]);
  });

  it('DAILY-8 what a list is narrowed to is taken when it is sent: what comes later stays as it is', async () => {
    const remarks = `Narrowed ${crypto.randomUUID()}`;
    const make = async () => (await bookings.create(requestor, { ...sample.body(), remarks })).body.wbBookingId;
    const ids = await several(3, make);
    await bookings.update(siteManager, ids[0] ?? 0, { action: 'Cancel' });
    const list = { ibaseLocationId: sites.houston, Filter: { tab: 'AllRequests' }, Where: { is: ['open'] } };
    const started = await start(siteManager, { action: 'Close', ...list, SearchString: remarks });
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

describe('each as it was seen', () => {
  it('DAILY-8 what was changed meanwhile, or is over, is refused and says why; the others are done', async () => {
    const [changed = 0, closed = 0, fine = 0] = await several(3, () => book());
    const started = await start(siteManager, { action: 'Cancel', Requests: chosen([changed, closed, fine]) });
    await bookings.update(requestor, changed, { version: 1, remarks: 'Changed meanwhile' });
    await bookings.update(siteManager, closed, { action: 'Close' });
    await runDueJobs(app, { clock });
    const { body } = await read(siteManager, started.body.bulkId);
    expect(body.done).toBe(1);
    expect(body.refused.map(({ id, code }: { id: number; code: string }) => [id, code])).toEqual([
      [changed, 'error.changed-elsewhere'],
      [closed, 'error.changed-elsewhere'],
    ]);
    expect(await statusesOf([changed, closed, fine])).toEqual(['Assigned', 'Closed', 'Cancelled']);
  });

  it('DAILY-8 what is over is refused at its version as well, with its status', async () => {
    const id = await book();
    await bookings.update(siteManager, id, { action: 'Close' });
    const { refused } = await done(siteManager, { action: 'Cancel', Requests: chosen([id], 2) });
    expect(refused).toEqual([{ id, code: 'error.action-not-now', reason: expect.stringContaining('Closed') }]);
  });

  it('DAILY-8 one note for all stands in the history of each, and each is told live', async () => {
    const ids = await several(2, () => book());
    await done(siteManager, { action: 'Cancel', Requests: chosen(ids), actionNote: 'The bay is closed on Monday' });
    for (const id of ids) {
      const { history } = (await bookings.open(requestor, id)).body;
      expect(history[0]).toMatchObject({ action: 'Cancel', note: 'The bay is closed on Monday' });
    }
  });

  it('DAILY-8 tasks are assigned to the same people and closed with the same resolution; what is missing is named', async () => {
    const ids = await several(3, () => tasks.made(times));
    const Fields = { [task.assigned]: [assignee, helper] };
    const all = { moduleName: task.key, action: 'Assign', Requests: chosen(ids), Fields };
    const lacking = await done(siteManager, all);
    expect([lacking.done, lacking.refused.length]).toEqual([0, 3]);
    expect(lacking.refused[0].reason).toMatch(/comment/i);
    const said = { ...all, Fields: { ...Fields, [task.comment]: 'For next week' } };
    expect(await done(siteManager, said)).toMatchObject({ done: 3, refused: [] });
    for (const id of ids) {
      const { body } = await tasks.calls.open(siteManager, id);
      expect(body).toMatchObject({ requestStatus: 'Request Accepted', [task.comment]: 'For next week' });
    }
    const closing = { moduleName: task.key, action: 'Close', Requests: chosen(ids, 2), Fields: { resolution: 'Done' } };
    expect(await done(siteManager, closing)).toMatchObject({ done: 3, refused: [] });
    expect((await tasks.calls.open(requestor, ids[0] ?? 0)).body).toMatchObject({ resolution: 'Done' });
  });
});

describe('once', () => {
  it('DAILY-8 sent again with its key it is begun once', async () => {
    const ids = await several(2, () => book());
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { action: 'Close', Requests: chosen(ids) };
    const first = await start(siteManager, body, headers);
    await runDueJobs(app, { clock });
    const again = await start(siteManager, body, headers);
    expect(again.body).toEqual(first.body);
    await runDueJobs(app, { clock });
    expect(await entriesOf(ids[0] ?? 0)).toEqual(['create', 'close']);
    expect((await start(siteManager, { ...body, action: 'Cancel' }, headers)).body.code).toBe('error.key-reused');
  });

  it('DAILY-8 stopped in the middle, it goes on where it was; run once more it does nothing', async () => {
    const ids = await several(4, () => book());
    const { bulkId } = (await start(siteManager, { action: 'Close', Requests: chosen(ids) })).body;
    const stopping = new AbortController();
    const directory = watchedDirectory(siteManager, 2, async () => stopping.abort());
    const deps = { database, clock, config: testConfig(), directory };
    await runBulk(deps, bulkId, { signal: stopping.signal, isLastTry: false });
    expect((await read(siteManager, bulkId)).body).toMatchObject({ done: 2, isOver: false });
    await runDueJobs(app, { clock });
    expect((await read(siteManager, bulkId)).body).toMatchObject({ done: 4, refused: [], isOver: true });
    await database.updateTable('bulk').set({ ended_at: sql<string>`null` }).where('id', '=', bulkId).execute();
    await runBulk(deps, bulkId, { signal: new AbortController().signal, isLastTry: false });
    for (const id of ids) expect(await entriesOf(id)).toEqual(['create', 'close']);
  });

  it('DAILY-8 two servers that do the same do it once', async () => {
    const ids = await several(6, () => book());
    const { bulkId } = (await start(siteManager, { action: 'Close', Requests: chosen(ids) })).body;
    const deps = { database, clock, config: testConfig(), directory: builtInDirectory(database, 'norvane.example') };
    const run = () => runBulk(deps, bulkId, { signal: new AbortController().signal, isLastTry: false });
    await Promise.all([run(), run()]);
    expect((await read(siteManager, bulkId)).body).toMatchObject({ done: 6, refused: [], isOver: true });
    for (const id of ids) expect(await entriesOf(id)).toEqual(['create', 'close']);
    await runDueJobs(app, { clock });
  });

  it('DAILY-8 whoever began it stops it: the rest stays as it is', async () => {
    const ids = await several(3, () => book());
    const { bulkId } = (await start(siteManager, { action: 'Close', Requests: chosen(ids) })).body;
    const stop = () => app.send(siteManager, 'POST', bulkPaths.stop(bulkId));
    const directory = watchedDirectory(siteManager, 1, stop);
    await runDueJobs(app, { clock, directory });
    expect((await stop()).body).toMatchObject({ done: 1, left: 2, refused: [], isStopped: true, isOver: true });
    expect(await statusesOf(ids)).toEqual(['Closed', 'Assigned', 'Assigned']);
  });

  it('DAILY-8 what goes wrong with one holds up none of the others, and is given up at last', async () => {
    const ids = await several(3, () => book());
    const { bulkId } = (await start(siteManager, { action: 'Close', Requests: chosen(ids) })).body;
    const broken = () =>
      watchedDirectory(siteManager, 1, async () => {
        throw new Error('a bug');
      });
    const deps = { database, clock, config: testConfig() };
    const signal = new AbortController().signal;
    await expect(runBulk({ ...deps, directory: broken() }, bulkId, { signal, isLastTry: false })).rejects.toThrow(
      'a bug',
    );
    expect((await read(siteManager, bulkId)).body).toMatchObject({ done: 2, isOver: false });
    await runBulk({ ...deps, directory: broken() }, bulkId, { signal, isLastTry: true });
    const { body } = await read(siteManager, bulkId);
    expect([body.isOver, body.refused[0].code]).toEqual([true, 'error.internal']);
    await runDueJobs(app, { clock });
  });
});

describe('who is told', () => {
  const mailsTo = (alias: string) =>
    database.selectFrom('mail').select(['id', 'content']).where('alias', '=', alias).orderBy('id').execute();
  const noticesOf = async (user: string, ids: readonly number[]) =>
    (await app.get(user, '/notices')).body.notices.filter(({ requestId }: { requestId: number }) =>
      ids.includes(requestId),
    );

  it('DAILY-8 one mail to each person for all, one notice for each request', async () => {
    const ids = await several(3, () => book());
    const other = await book(globalAdmin);
    await runDueJobs(app, { clock });
    const [before, beforeOther] = [(await mailsTo(requestor)).length, (await mailsTo(globalAdmin)).length];
    await done(siteManager, { action: 'Cancel', Requests: chosen([...ids, other]) });
    const mails = (await mailsTo(requestor)).slice(before);
    expect(mails).toHaveLength(1);
    for (const id of ids) expect(JSON.stringify(mails[0]?.content)).toContain(String(id));
    expect(JSON.stringify(mails[0]?.content)).not.toContain(String(other));
    expect(await noticesOf(requestor, ids)).toHaveLength(3);
    // Whom only one of them concerns gets the mail of that one, with what takes it out of their calendar.
    const single = (await mailsTo(globalAdmin)).slice(beforeOther);
    expect(single.map(({ content }) => (content.calendar as { method?: string } | null)?.method)).toEqual(['CANCEL']);
    await runDueJobs(app, { clock });
    expect((await mailsTo(requestor)).length).toBe(before + 1);
  });

  it('DAILY-8 everybody who looks hears of each as it is done', async () => {
    const url = await app.instance.listen({ host: '127.0.0.1', port: 0 });
    const ids = [await book(), await book()];
    const events = await readEvents(`${url}/api/events?iBaseLocationId=${sites.houston}`, await app.headers(requestor));
    await done(siteManager, { action: 'Close', Requests: chosen(ids) });
    for (const id of ids) await expect.poll(() => events.text()).toContain(`"id":${id}`);
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
  const [before, statuses] = [await count('bulk'), await statusOf(id)];
  const list = { action: 'Cancel', ibaseLocationId: sites.mumbai, Filter: { tab: 'AllRequests' } };
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
  expect([await count('bulk'), await statusOf(id)]).toEqual([before, statuses]);
  await database
    .deleteFrom('request')
    .where('requester_name', '=', 'x')
    .where('id', '=', sql<number>`(select max(id) from request)`)
    .execute();
  expect((await start(globalAdmin, list)).body).toMatchObject({ total: 1000 });
});
