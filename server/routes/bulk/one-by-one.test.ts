import { bulkPaths } from '@sitebook/contract/bulk/paths.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { builtInDirectory } from '../../adapters/directory/built-in.ts';
import { sites } from '../../demo/data/places.ts';
import { chosen, clock, createBulkRig, several } from '../../testing/bulk-rig.ts';
import { globalAdmin, requestor, siteManager } from '../../testing/demo-app.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { assignee, helper, taskModules, taskRequestsOf } from '../../testing/task-requests.ts';
import { testConfig } from '../../testing/test-app.ts';
import { runBulk } from '../../usecases/bulk/run-bulk.ts';

const rig = await createBulkRig();
const { app, database, bookings, start, read, done, book, statusesOf, watchedDirectory } = rig;
const task = taskModules[0];
const tasks = taskRequestsOf(app, task);
const times = { timetoStart: '2031-04-21T09:00:00-05:00', timetoFinish: '2031-04-22T10:30:00-05:00' };

const entriesOf = async (id: number) =>
  (await database.selectFrom('history').select('action').where('request_id', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  );

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
    const lacking = await start(siteManager, all);
    expect([lacking.status, Object.keys(lacking.body.errors)]).toEqual([422, [task.comment]]);
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
    for (const id of ids) expect(mails[0]?.content.text).toContain(`Wash Bay ${id},`);
    expect(mails[0]?.content.text).not.toContain(`Wash Bay ${other},`);
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
