import { sql } from 'kysely';
import { sites } from '../../demo/data/places.ts';
import { writeEventMail } from '../../mail/write-event-mail.ts';
import { enqueue } from '../../store/enqueue.ts';
import { postMail } from '../../usecases/outbox/post-mail.ts';
import { type DemoApp, demoNow, globalAdmin, requestor, siteManager } from '../demo-app.ts';
import { resourceAt } from '../demo-masters.ts';
import { sampleEvent } from '../mailed-event.ts';
import { callsOf } from '../module-calls.ts';
import { samplesOf } from '../module-samples.ts';
import { assignee } from '../sample.ts';
import { testConfig } from '../test-app.ts';

export type World = Awaited<ReturnType<typeof createWorld>>;

/** Makes what calls are about: each time another one, of the requestor's or of the location's. */
export async function createWorld(app: DemoApp, more: object) {
  const place = sites.houston;
  const module = 'Washbay';
  const bay = resourceAt('houston', 'Wash Bay 1');
  const requests = callsOf(app, module);
  // Weeks after the times of the calls of modules, which book the same.
  const sample = await samplesOf(app.database, module, { now: new Date('2026-07-01T12:00:00Z') });
  let made = 0;
  const another = () => `Number ${++made}`;
  const done = async (user: string, path: string, body?: object) => {
    const answer = await app.send(user, 'POST', path, body ? { body } : {});
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return answer.body;
  };
  const booked = async () => {
    const { status, text, body } = await requests.create(requestor, { ...sample.body(), ...more });
    if (status !== 201) throw new Error(text);
    return body;
  };
  const request = async (): Promise<number> => (await booked())[requests.id];
  const taken = async () => {
    const { resourceId, startTime: start, endTime: end } = await booked();
    return { resourceId, start, end };
  };
  const standIn = () => {
    const day = new Date(Date.UTC(2027, 0, ++made)).toISOString().slice(0, 10);
    return { alias: assignee, firstDay: day, lastDay: day };
  };
  const cancelling = async () => ({
    ...{ moduleName: module, action: 'Cancel' },
    Requests: [{ id: await request(), version: 1 }],
  });
  const about = { moduleName: module, iBaseLocationId: place };
  const screen = () => ({ iBaseLocationId: place, name: another(), resourceIds: [bay] });
  const secretOf = (address: string) => new URL(address).pathname.split('/').at(-1) ?? '';
  const webhook = async (): Promise<number> => {
    const body = { iBaseLocationId: place, webhookName: another(), address: 'https://hooks.norvane.example/sitebook' };
    return (await done(globalAdmin, '/manage/webhooks', body)).id;
  };
  return {
    place,
    module,
    bay,
    another,
    request,
    taken,
    standIn,
    cancelling,
    screen,
    webhook,
    counted: () => ({ ibaseLocationId: place, Lists: [{ moduleName: module, tab: 'AllRequests' }] }),
    /** Something of its own, so that a fault of it is in nobody's way. */
    resource: async (): Promise<number> =>
      (await done(siteManager, '/manage/resources', { ...about, resourceName: another() })).id,
    deleted: async () => {
      const id = await request();
      await requests.delete(siteManager, id);
      return id;
    },
    view: async (): Promise<number> =>
      (await done(requestor, '/lists/views', { ...about, viewName: another(), List: {} })).viewId,
    bulk: async (): Promise<number> => (await done(requestor, '/bulk', await cancelling())).bulkId,
    substitute: async (): Promise<number> => (await done(requestor, '/substitutes', standIn())).substituteId,
    wait: async (): Promise<number> => (await done(requestor, '/waits', { ...about, ...(await taken()) })).waitId,
    feed: async () => {
      const { feedId, address } = await done(requestor, '/feeds', {});
      return { id: feedId as number, secret: secretOf(address) };
    },
    wall: async () => {
      const { wallId, address } = await done(siteManager, '/walls', screen());
      return { id: wallId as number, secret: secretOf(address) };
    },
    delivery: async (): Promise<number> => (await done(globalAdmin, `/webhooks/${await webhook()}/test`)).deliveryId,
    /** A mail of the location that nobody could send yet. */
    mail: (): Promise<number> => {
      const config = testConfig();
      const content = writeEventMail(config, sampleEvent());
      const mail = { alias: requestor, baseLocationId: place, recipient: requestor, content };
      return app.database.transaction().execute((tx) => postMail({ config, clock: { now: () => demoNow } }, tx, mail));
    },
    /** Work that was tried in vain. */
    failingJob: async (): Promise<number> => {
      const task = { alias: another(), waits: 'soon' } as const;
      await app.database.transaction().execute((tx) => enqueue(tx, 'gather-notices', task));
      const { rows } = await sql<{ id: number }>`
        update graphile_worker._private_jobs set attempts = 5, last_error = 'No'
        where id = (select max(id) from graphile_worker._private_jobs) returning id::integer`.execute(app.database);
      return rows[0]?.id ?? 0;
    },
  };
}
