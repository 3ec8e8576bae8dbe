import { exportPath } from '@sitebook/contract/lists/export-wire.ts';
import { countsPath, factChoicesPath, viewsPath } from '@sitebook/contract/lists/paths.ts';
import { searchPath } from '@sitebook/contract/lists/search.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, external, requestor, siteManager } from '../../testing/demo-app.ts';
import { resourceAt } from '../../testing/demo-masters.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { createOwnLists } from '../../testing/own-lists.ts';
import { wallCalls } from '../../testing/wall-calls.ts';
import { startReceiver } from '../../testing/webhook-receiver.ts';
import { hookEnv, webhookRig } from '../../testing/webhook-rig.ts';

const app = await createDemoApp(undefined, { env: hookEnv });
const rig = webhookRig(app, { now: () => demoNow });
const module = 'Washbay';
const { calls, make, list } = await createOwnLists(app, module);

/** Words that stand nowhere else: of what the company reads, of what only those who decide read, and of what all read. */
const [ours, theirs] = ['Zyxpermit', 'Zyxsecret'];
const own = { permit: ours, weight: 87_654, colour: 'Red', memo: ours, site: 2, guide: siteManager, due: '2026-05-01' };
const bay = resourceAt('houston', 'Wash Bay 2');
const id = await make(own, { resourceId: bay });
const secret = await calls.update(siteManager, id, { version: 1, ownFields: { secret: theirs } });
if (secret.status !== 200) throw new Error(secret.text);

const here = `iBaseLocationId=${sites.houston}&moduleName=${module}`;
const hidden = [ours, theirs, '87654', 'ownFields.permit', 'Permit number', 'memo', 'secret', 'siteName'];
const expectNothingOf = (text: string) => {
  for (const word of hidden) expect(text).not.toContain(word);
};

beforeEach(() => rig.dropJobs());

describe('OWN-6 an external user', () => {
  it('reads what is for everyone and nothing else: opened, in lists, and of the form', async () => {
    const opened = await calls.open(external, id);
    expect(opened.body.ownFields).toEqual({ colour: 'Red' });
    for (const wishes of [{}, { Columns: ['ID', 'ownFields'] }]) {
      const { body, text } = await list(external, wishes);
      const row = body.find((one: Record<string, unknown>) => one[calls.id] === id);
      expect(row.ownFields).toEqual({ colour: 'Red' });
      expectNothingOf(text);
    }
    for (const path of ['GetOwnFields', 'GetFormSchemabyModule']) {
      const { body, text } = await app.get(external, `/FormSchema/${path}?${here}`);
      expect(body.filter((one: { InternalName: string }) => /^own/.test(one.InternalName))).toHaveLength(1);
      expectNothingOf(text.replaceAll('memo"', ''));
    }
    expectNothingOf(opened.text);
  });

  it.each(['permit', 'weight', 'secret', 'memo', 'site', 'nothing'])(
    'is told of %s what is told of what there is not, by column, order, filter, counts and choices',
    async (key) => {
      const refusals = await Promise.all([
        list(external, { Columns: [`ownFields.${key}`] }),
        list(external, { OrderByColumn: `ownFields.${key}` }),
        list(external, { Where: { [`ownFields.${key}`]: ['x'] } }),
        app.send(external, 'POST', countsPath, {
          body: {
            ibaseLocationId: sites.houston,
            Lists: [{ moduleName: module, tab: 'AllRequests', Where: { [`ownFields.${key}`]: ['x'] } }],
          },
        }),
        app.send(external, 'POST', viewsPath, {
          body: {
            ...{ iBaseLocationId: sites.houston, moduleName: module, viewName: 'View' },
            List: { Filter: { tab: 'AllRequests' }, Columns: [`ownFields.${key}`] },
          },
        }),
        app.get(external, `${factChoicesPath}?${here}&name=ownFields.${key}`),
      ]);
      const wordsOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.errors];
      expect(refusals.map(wordsOf)).toEqual([
        [422, { 'Columns.0': 'Please choose one of the given values' }],
        [422, { OrderByColumn: 'Please choose one of the given values' }],
        [422, { [`Where.ownFields.${key}`]: 'Please choose one of the given values' }],
        [422, { [`Lists.0.Where.ownFields.${key}`]: 'Please choose one of the given values' }],
        [422, { [`List.Columns.ownFields.${key}`]: 'Please choose one of the given values' }],
        [422, { name: 'Please choose one of the given values' }],
      ]);
    },
  );

  it('finds by what is for everyone, and by nothing else; nobody finds by what only some read', async () => {
    const found = async (user: string, SearchString: string) =>
      (await list(user, { SearchString })).body.some((row: Record<string, unknown>) => row[calls.id] === id);
    const anywhere = async (user: string, text: string) =>
      (await app.get(user, `${searchPath}?text=${text}`)).body.groups
        .flatMap(({ requests }: { requests: object[] }) => requests)
        .some((one: { requestId: number }) => one.requestId === id);
    const { siteName } = (await calls.open(siteManager, id)).body.ownFields;
    expect([await found(external, `"${siteName}"`), await found(siteManager, `"${siteName}"`)]).toEqual([false, true]);
    for (const look of [found, anywhere]) {
      expect([await look(external, 'Red'), await look(siteManager, 'Red')]).toEqual([true, true]);
      expect([await look(external, ours), await look(siteManager, ours)]).toEqual([false, true]);
      expect([await look(external, theirs), await look(siteManager, theirs)]).toEqual([false, false]);
    }
  });

  it('opens a view that was shared without the names of what it does not show them', async () => {
    const shared = await app.send(siteManager, 'POST', viewsPath, {
      body: {
        ...{ iBaseLocationId: sites.houston, moduleName: module, viewName: 'For all', isShared: true },
        List: {
          Filter: { tab: 'AllRequests' },
          Columns: ['ID', 'ownFields.permit', 'ownFields.colour'],
          OrderByColumn: 'ownFields.weight',
          Where: { 'ownFields.guide': [siteManager], 'ownFields.colour': ['Red'] },
        },
      },
    });
    expect(shared.status, shared.text).toBe(201);
    const { body, text } = await app.get(external, `${viewsPath}?${here}`);
    const view = body.find(({ viewId }: { viewId: number }) => viewId === shared.body.viewId);
    expect(view.List).toMatchObject({ Columns: [expect.any(String), 'ownFields.colour'] });
    expect(view.List.Where).toEqual({ 'ownFields.colour': ['Red'] });
    expect(view.leftOut).toEqual(['List.OrderByColumn']);
    for (const word of ['permit', 'weight', 'guide']) expect(text).not.toContain(word);
  });

  it('gets no file', async () => {
    const body = { moduleName: module, ibaseLocationId: sites.houston, Format: 'csv', Filter: { tab: 'AllRequests' } };
    expect((await app.send(external, 'POST', exportPath, { body })).status).toBe(403);
  });
});

describe('OWN-6 nothing is told of what was added', () => {
  it('by calendars, to whomever, nor by the board', async () => {
    for (const user of [external, requestor, siteManager]) {
      const query = `iBaseLocationId=${sites.houston}&resourceId=${bay}`;
      const block = await calls.calendar(user, `${query}&fields=block`);
      expect(block.status, block.text).toBe(200);
      expectNothingOf(block.text);
      expect(block.text).not.toContain('ownFields');
    }
    expectNothingOf((await calls.calendar(external, `iBaseLocationId=${sites.houston}`)).text);
  });

  it('by calendar files and feeds, nor by the screen on a wall', async () => {
    const feed = await app.send(requestor, 'POST', '/feeds', { body: { resourceId: null } });
    const walls = wallCalls(app);
    const wall = await walls.make(siteManager);
    for (const path of [new URL(feed.body.address).pathname, `${wall.path}/plan`]) {
      const { status, text } = await walls.read(path);
      expect([status, text.includes('Wash Bay 2')]).toEqual([200, true]);
      expectNothingOf(text);
    }
  });

  it('by streams: they say which request was changed, and none of its values', async () => {
    const url = await app.instance.listen({ host: '127.0.0.1', port: 0 });
    const stream = await readEvents(`${url}/api/events?iBaseLocationId=${sites.houston}`, await app.headers(requestor));
    await stream.next();
    const made = await make({ ...own, permit: `${ours}2` });
    await expect.poll(() => stream.text()).toContain(String(made));
    expectNothingOf(stream.text());
    expect(stream.text()).not.toContain('Red');
  });

  it('to webhooks but what is for everyone', async () => {
    const receiver = await startReceiver();
    await rig.hook(receiver.port);
    await make({ ...own, secret: theirs }, {}, siteManager);
    expect(await rig.work()).toBeNull();
    const [told] = receiver.received;
    expect(JSON.parse(told?.body ?? '').request.ownFields).toEqual({ colour: 'Red' });
    expectNothingOf(told?.body ?? '');
  });
});
