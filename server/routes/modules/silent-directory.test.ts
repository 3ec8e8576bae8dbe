import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { openChangeFeed } from '../../live/change-feed.ts';
import { createDemoApp, demoNow, lineManager, requestor, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { newcomer, newcomersMail, silentGraph, troublesOf } from '../../testing/silent-graph.ts';

const silent = await silentGraph();
const app = await createDemoApp(undefined, { directory: silent.directory });
const [bookings, orders, tasks] = [callsOf(app, 'Washbay'), callsOf(app, 'PPE'), callsOf(app, 'AdminTask')];
const booking = await samplesOf(app.database, 'Washbay', { now: demoNow });
const order = await samplesOf(app.database, 'PPE', { now: demoNow });
const task = await samplesOf(app.database, 'AdminTask', { now: demoNow });

// The first call of a server takes longer than all others, whatever the directory does.
await bookings.create(siteManager, booking.body());
beforeEach(silent.mend);

async function timed<Answer>(asked: Promise<Answer>): Promise<[Answer, number]> {
  const begun = performance.now();
  return [await asked, performance.now() - begun];
}

const approvalsOf = async (user: string) =>
  (await orders.list(user, { PageSize: 200, Filter: { tab: 'Approvals' } })).body.map(
    (row: Record<string, unknown>) => row[orders.id],
  );

describe.each(troublesOf(silent))('GROUND-19 while Microsoft Graph is %s', (_how, breaks) => {
  /** A second at most for the directory, and as much again for a busy machine. */
  const most = 2000;

  it('GROUND-19 a booking is saved in time and says that people are still to be looked up', async () => {
    await breaks();
    const [{ status, body }, took] = await timed(bookings.create(requestor, booking.body()));
    expect(status).toBe(201);
    expect(body).toMatchObject({ aliasId: requestor, gin: null, directManager: null, directManagerMail: null });
    expect(body).toMatchObject({ requestorName: 'Ravi Deshmukh', peopleDue: true });
    expect(took).toBeLessThan(most);
  });

  it('GROUND-19 an order that has to be approved is saved in time and waits for the local admins', async () => {
    await breaks();
    const [{ status, body }, took] = await timed(orders.create(requestor, order.body()));
    expect([status, body.requestStatus, body.directManager]).toEqual([201, 'New Request', null]);
    expect(took).toBeLessThan(most);
    expect(await approvalsOf(siteManager)).toContain(body[orders.id]);
    expect(await approvalsOf(lineManager)).not.toContain(body[orders.id]);
  });

  it('GROUND-19 a task is given to somebody in time', async () => {
    const made = await tasks.create(requestor, task.body());
    await silent.mend();
    await breaks();
    const given = { version: 1, assigneeName: `${sbsMember};${newcomer}`, adminsComments: 'Monday' };
    const [{ status, body }, took] = await timed(tasks.update(siteManager, made.body[tasks.id], given));
    expect([status, body.assigneeName]).toEqual([200, `${sbsMember};${newcomer}`]);
    expect(body).toMatchObject({ directManagerMail: lineManager, peopleDue: true });
    expect(took).toBeLessThan(most);
  });

  it('GROUND-19 a search says so and when to come back, and the caller is known all the same', async () => {
    await breaks();
    const me = await app.get(requestor, '/graphuser/GetMyUser');
    expect([me.status, me.body.displayName, me.body.managerMail]).toEqual([200, 'Ravi Deshmukh', null]);
    expect(me.body.isDirectorySilent).toBe(true);
    const found = await app.get(requestor, '/graphuser/GetAllUsers?query=nora');
    expect([found.status, found.body.code]).toEqual([503, 'error.directory-unavailable']);
    expect(Number(found.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(found.headers['retry-after'])).toBeLessThanOrEqual(5);
  });
});

describe('GROUND-19 once the directory answers again', () => {
  const fillIn = () => runDueJobs(app, { directory: silent.directory, until: new Date('2100-01-01') });
  const changes = openChangeFeed({ url: app.url, onTrouble: () => {} });
  afterAll(() => changes.close());
  const entriesOf = (body: { history: { byName: string }[] }) =>
    body.history.filter(({ byName }) => byName === 'Directory');

  it('GROUND-19 a request is completed: manager, facts, history, search, in the same version, and screens are told', async () => {
    silent.graph.state.isDown = true;
    const made = await orders.create(requestor, { ...order.body(), requesterPhone: null });
    const id = made.body[orders.id];
    await expect(fillIn()).rejects.toThrow('Microsoft Graph');
    expect((await orders.open(siteManager, id)).body.peopleDue).toBe(true);
    await silent.mend();
    const told = Promise.withResolvers<void>();
    const leave = changes.follow(sites.houston, {
      changed: (change) => change.module === 'PPE' && change.id === id && told.resolve(),
      resync() {},
    });
    await fillIn();
    await told.promise;
    leave();
    const { body } = await orders.open(lineManager, id);
    expect(body).toMatchObject({
      directManager: lineManager,
      directManagerName: 'Linda Haugen',
      L1AprroverName: 'Linda Haugen',
      gin: 4711,
      requesterPhone: '+1 2',
      peopleDue: null,
      version: 1,
      metaUpdatedBy: requestor,
      actions: expect.arrayContaining(['Request Approved']),
    });
    expect(entriesOf(body)).toMatchObject([{ byName: 'Directory', action: 'Update' }]);
    expect(entriesOf(body)[0]).toMatchObject({
      changes: expect.arrayContaining([{ field: 'directManager', before: null, after: lineManager }]),
    });
    expect(await approvalsOf(lineManager)).toContain(id);
    expect(await approvalsOf(siteManager)).not.toContain(id);
    const filter = { ibaseLocationId: sites.houston, SearchString: '4711', Filter: { tab: 'AllRequests' } };
    expect(
      (await orders.list(siteManager, filter)).body.map((row: Record<string, unknown>) => row[orders.id]),
    ).toContain(id);
    await fillIn();
    expect(entriesOf((await orders.open(lineManager, id)).body)).toHaveLength(1);
  });

  it('GROUND-19 people named by their mail get their principal name, once each', async () => {
    silent.graph.state.isDown = true;
    const names = { aliasId: newcomersMail, carbonCopy: `${newcomersMail};${newcomer};gone.by.now@norvane.example` };
    const made = await tasks.create(requestor, { ...task.body(), ...names });
    expect([made.status, made.body.requestorName]).toEqual([201, newcomersMail]);
    await silent.mend();
    await fillIn();
    expect((await tasks.open(newcomer, made.body[tasks.id])).body).toMatchObject({
      aliasId: newcomer,
      requestorName: 'Nora Comer',
      gin: 4712,
      directManagerMail: lineManager,
      carbonCopy: `${newcomer};gone.by.now@norvane.example`,
      peopleDue: null,
    });
  });

  it.each<[string, (id: number) => Promise<unknown>, object]>([
    [
      'was approved meanwhile keeps who approved it',
      (id) => orders.update(siteManager, id, { action: 'Request Approved', L1AprroverComments: 'Fine' }),
      { L1AprroverName: 'Samuel Okafor', directManager: lineManager, version: 2 },
    ],
    [
      'was rejected meanwhile stays as it is',
      (id) => orders.update(siteManager, id, { action: 'Request Rejected', L1AprroverComments: 'No' }),
      { L1AprroverName: 'Samuel Okafor', directManager: null, peopleDue: null, version: 2 },
    ],
    [
      'got another phone number meanwhile keeps it',
      (id) => orders.update(requestor, id, { version: 1, requesterPhone: '+9' }),
      { requesterPhone: '+9', directManager: lineManager, version: 2 },
    ],
  ])('GROUND-19 a request that %s', async (_what, change, expected) => {
    silent.graph.state.isDown = true;
    const made = await orders.create(requestor, order.body());
    const id = made.body[orders.id];
    await change(id);
    await silent.mend();
    await fillIn();
    expect((await orders.open(siteManager, id)).body).toMatchObject(expected);
  });

  it('GROUND-19 a request that was deleted meanwhile stays deleted', async () => {
    silent.graph.state.isDown = true;
    const id = (await orders.create(requestor, order.body())).body[orders.id];
    await orders.delete(siteManager, id);
    await silent.mend();
    await fillIn();
    const row = await app.database.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect([row.manager_mail, row.deleted_at === null]).toEqual([null, false]);
  });
});

describe('GROUND-19 whom a save may name while the directory is silent', () => {
  const refused = async (name: string) =>
    (await tasks.create(requestor, { ...task.body(), carbonCopy: name })).body.errors;

  it('GROUND-19 colleagues by their user name and people named before; nobody else', async () => {
    await app.database
      .insertInto('request_person')
      .values({
        base_location_id: sites.houston,
        request_id: 1,
        module: 'AdminTask',
        role: 'copied',
        alias: 'before@partner.example',
      })
      .execute();
    silent.graph.state.isDown = true;
    const carbonCopy = `${newcomer};before@partner.example`;
    const made = await tasks.create(requestor, { ...task.body(), carbonCopy });
    expect([made.status, made.body.carbonCopy, made.body.peopleDue]).toEqual([201, carbonCopy, true]);
    expect(await refused('somebody')).toEqual({ carbonCopy: 'This person is not in the directory' });
    expect(await refused('stranger@partner.example')).toEqual({
      carbonCopy: 'This person cannot be looked up right now. Choose a colleague by user name, or try again later',
    });
  });

  it('GROUND-19 an order for somebody by another name than theirs has to be approved', async () => {
    const stock = await app.database
      .selectFrom('ppe_stock')
      .innerJoin('ppe_item', 'ppe_item.id', 'ppe_item_id')
      .select('ppe_stock.id')
      .where('base_location_id', '=', sites.houston)
      .where('entitled_pieces', 'is not', null)
      .orderBy('available_qty', 'desc')
      .executeTakeFirstOrThrow();
    const forNewcomer = {
      ...order.body(),
      aliasId: newcomersMail,
      RequestItem: [{ itemStockId: stock.id, orderQty: 1 }],
    };
    const told = await orders.create(requestor, forNewcomer);
    expect([told.body.aliasId, told.body.requestStatus]).toEqual([newcomer, 'Request Approved']);
    await silent.mend();
    silent.graph.state.isDown = true;
    const typed = await orders.create(requestor, forNewcomer);
    expect([typed.body.aliasId, typed.body.requestStatus]).toEqual([newcomersMail, 'New Request']);
  });

  it('GROUND-19 what was learned before is taken, and nothing is due', async () => {
    await bookings.create(requestor, booking.body());
    silent.graph.state.isDown = true;
    const { body } = await bookings.create(requestor, booking.body());
    expect(body).toMatchObject({ gin: 4711, directManagerMail: lineManager, peopleDue: null });
  });

  it('GROUND-19 a role is given to a colleague, to somebody from outside only when they can be looked up', async () => {
    silent.graph.state.isDown = true;
    const give = (alias: string) =>
      app.send('global.admin@norvane.example', 'POST', '/Manage/sbs-members', {
        body: { alias, iBaseLocationId: sites.houston },
      });
    const [given, took] = await timed(give(newcomer));
    expect(given.status).toBe(201);
    expect(took).toBeLessThan(2000);
    expect((await give('stranger@partner.example')).status).toBe(503);
  });
});
