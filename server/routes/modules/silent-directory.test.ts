import { beforeEach, describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, lineManager, requestor, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
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
      carbonCopy:
        'This person cannot be looked up at the moment. Choose a colleague by their user name, or try again later',
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
