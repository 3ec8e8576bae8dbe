import { viewPath, viewsPath } from '@sitebook/contract/lists/paths.ts';
import type { WireView } from '@sitebook/contract/lists/views.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import {
  createDemoApp,
  demoNow,
  external,
  globalAdmin,
  requestor,
  sbsMember,
  siteManager,
} from '../../testing/demo-app.ts';
import { resourceAt } from '../../testing/demo-masters.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const app = await createDemoApp();
const here = sites.houston;
const other = 'wei.zhang@norvane.example';

beforeEach(() => app.database.deleteFrom('list_view').execute());

const all = { Filter: { tab: 'AllRequests' } };
const mine = { Filter: { tab: 'MyRequests' } };

const add = (user: string, body: object = {}) =>
  app.send(user, 'POST', viewsPath, {
    body: { iBaseLocationId: here, moduleName: 'Washbay', viewName: 'Late', List: mine, ...body },
  });
async function added(user: string, body: object = {}): Promise<WireView> {
  const answer = await add(user, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const change = (user: string, { viewId, version }: Pick<WireView, 'viewId' | 'version'>, body: object) =>
  app.send(user, 'PUT', viewPath(viewId), { body: { version, ...body } });
const remove = (user: string, viewId: number, query = '') => app.send(user, 'DELETE', `${viewPath(viewId)}${query}`);
async function viewsOf(user: string, moduleName = 'Washbay'): Promise<readonly WireView[]> {
  const query = `iBaseLocationId=${here}&moduleName=${encodeURIComponent(moduleName)}`;
  const answer = await app.get(user, `${viewsPath}?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const namesOf = async (user: string) => (await viewsOf(user)).map(({ viewName }) => viewName);

describe.each(modules.map(({ key }) => key))('DAILY-5 %s', (key) => {
  it('keeps what a list is asked for, and gives it back so that the list answers the same', async () => {
    const calls = callsOf(app, key);
    const sample = await samplesOf(app.database, key, { now: demoNow });
    await calls.create(requestor, sample.body());
    const List = {
      ...mine,
      SearchString: 'ravi',
      Where: { is: ['open'], metaCreatedAt: { from: 'today-30', to: 'today' } },
      OrderByColumn: 'metaUpdatedAt',
      OrderByDir: 'asc',
      Columns: ['requestStatus', calls.id, 'metaUpdatedAt'],
    };
    const view = await added(requestor, { moduleName: key, List });
    expect(view).toMatchObject({ viewName: 'Late', isShared: false, mayChange: true, version: 1, List, leftOut: [] });
    expect(await viewsOf(requestor, key)).toEqual([view]);
    const asked = (list: object) => calls.list(requestor, { ibaseLocationId: here, ...list });
    const kept = await asked(view.List);
    expect(kept.status, kept.text).toBe(200);
    expect(kept.body.length).toBeGreaterThan(0);
    expect(kept.body).toEqual((await asked(List)).body);
  });
});

describe('DAILY-5 whose views are whose', () => {
  it('an own one is nobody else’s: it is neither listed nor found', async () => {
    const view = await added(requestor);
    for (const user of [other, siteManager, globalAdmin, sbsMember]) {
      expect(await namesOf(user)).toEqual([]);
      expect((await change(user, view, { viewName: 'Mine' })).status).toBe(404);
      expect((await remove(user, view.viewId)).status).toBe(404);
    }
    expect(await namesOf(requestor)).toEqual(['Late']);
  });

  it.each([
    [globalAdmin, 201],
    [siteManager, 201],
    [sbsMember, 201],
    [requestor, 403],
    [external, 403],
  ])('%s sharing one is answered %i', async (user, status) => {
    const List = user === external ? all : mine;
    const answer = await add(user, { isShared: true, List });
    expect(answer.status, answer.text).toBe(status);
    const own = await added(user, { List });
    expect((await change(user, own, { isShared: true, viewName: 'Other' })).status).toBe(status === 201 ? 200 : 403);
  });

  it('a shared one is read by everybody there, and changed by those who run the location', async () => {
    const view = await added(siteManager, { isShared: true, List: all });
    for (const user of [requestor, external, other]) {
      expect((await viewsOf(user)).map(({ viewName, mayChange }) => [viewName, mayChange])).toEqual([['Late', false]]);
      expect((await change(user, view, { viewName: 'Mine' })).body.code).toBe('view.share-forbidden');
      expect((await remove(user, view.viewId)).status).toBe(403);
    }
    const renamed = await change(sbsMember, view, { viewName: 'Later' });
    expect(renamed.body).toMatchObject({ viewName: 'Later', version: 2, isShared: true });
    const own = await change(sbsMember, renamed.body, { isShared: false });
    expect(own.body).toMatchObject({ isShared: false });
    expect([await namesOf(siteManager), await namesOf(sbsMember)]).toEqual([[], ['Later']]);
    expect((await remove(sbsMember, view.viewId)).body).toEqual({ viewId: view.viewId });
    expect(await namesOf(sbsMember)).toEqual([]);
  });

  it('admins of another location have nothing to do with it', async () => {
    const view = await added(globalAdmin, { isShared: true, iBaseLocationId: sites.mumbai });
    expect((await change(siteManager, view, { viewName: 'Mine' })).status).toBe(403);
    expect((await add(siteManager, { isShared: true, iBaseLocationId: sites.mumbai })).status).toBe(403);
  });
});

describe('DAILY-5 what is refused', () => {
  it.each([
    [422, 'viewName', { viewName: ' ' }],
    [422, 'viewName', { viewName: 'x'.repeat(61) }],
    [422, 'viewName', { viewName: 'La\u200bte' }],
    [400, 'viewName', { viewName: 7 }],
    [422, 'moduleName', { moduleName: 'Nothing' }],
    [422, 'List.Where.colour', { List: { ...mine, Where: { colour: ['red'] } } }],
    [422, 'List.Where.resourceId', { List: { ...mine, Where: { resourceId: [999_999] } } }],
    [422, 'List.Columns.1', { List: { ...mine, Columns: ['requestStatus', 'colour'] } }],
    [422, 'List.Columns.directManagerMail', { List: { ...mine, Columns: ['directManagerMail'] } }],
    [422, 'List.OrderByColumn', { List: { ...mine, OrderByColumn: 'colour' } }],
    [422, 'List.Filter.tab', { List: { Filter: { tab: 'Nothing' } } }],
    [422, 'List.Filter.tab', { List: all }],
    [400, 'List', { List: null }],
    [400, 'List.SearchString', { List: { ...mine, SearchString: 'x'.repeat(201) } }],
  ])('%i, %s: %j', async (status, field, body) => {
    const answer = await add(requestor, body);
    expect(answer.status, answer.text).toBe(status);
    expect(Object.keys(answer.body.errors)).toContain(field);
    expect(await namesOf(requestor)).toEqual([]);
  });

  it('a name is there once among own ones and once among shared ones, however it is spelled', async () => {
    await added(siteManager);
    const twin = await add(siteManager, { viewName: ' LATE' });
    expect([twin.status, twin.body.code]).toEqual([409, 'view.exists']);
    expect(twin.body.errors.viewName).toMatch(/another name/);
    await added(siteManager, { isShared: true });
    await added(siteManager, { moduleName: 'AdminTask' });
    await added(requestor);
    const third = await added(siteManager, { viewName: 'Third' });
    expect((await change(siteManager, third, { viewName: 'late' })).status).toBe(409);
    expect((await change(siteManager, third, { viewName: 'Late', isShared: true })).status).toBe(409);
    expect((await change(siteManager, third, { viewName: 'THIRD' })).status).toBe(200);
  });

  it('whoever changes what another has changed meanwhile is told', async () => {
    const view = await added(siteManager, { isShared: true });
    expect((await change(sbsMember, view, { viewName: 'Later' })).status).toBe(200);
    const late = await change(siteManager, view, { List: all });
    expect([late.status, late.body.code]).toEqual([409, 'view.changed-elsewhere']);
    expect((await remove(siteManager, view.viewId, '?version=1')).status).toBe(409);
    expect((await app.send(siteManager, 'PUT', viewPath(view.viewId), { body: { viewName: 'x' } })).status).toBe(400);
    expect((await remove(siteManager, view.viewId, '?version=2')).status).toBe(200);
    expect((await change(siteManager, view, { List: all })).status).toBe(404);
  });

  it.each([
    [50, false, 'view.too-many-own'],
    [100, true, 'view.too-many-shared'],
  ])('no more than %i, shared: %s', async (most, isShared, code) => {
    const look = JSON.stringify({
      tab: 'my',
      search: '',
      filter: {},
      orderKey: 'id',
      direction: 'desc',
      columns: null,
    });
    const rows = Array.from({ length: most - 1 }, (_, at) => ({
      base_location_id: here,
      module: at % 2 === 0 ? 'Washbay' : 'AdminTask',
      owner: isShared ? null : siteManager,
      name: `View ${at}`,
      name_key: `view ${at}`,
      look,
      changed_by: siteManager,
      changed_at: demoNow,
    }));
    await app.database.insertInto('list_view').values(rows).execute();
    // Several at once come one after the other.
    const answers = await Promise.all(['A', 'B', 'C'].map((viewName) => add(siteManager, { viewName, isShared })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ code, params: { most } });
    expect((await add(siteManager, { viewName: 'D', isShared: !isShared })).status).toBe(201);
  });
});

describe('DAILY-5 what a view was made of and is not there any more', () => {
  it('is left out and named: a resource that was removed, a status and a column that there are not', async () => {
    const kept = resourceAt('houston', 'Wash Bay 1');
    const { id: gone } = await app.database
      .insertInto('resource')
      .values({ base_location_id: here, module: 'Washbay', name: 'Short-lived bay' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const both = await added(siteManager, { List: { ...all, Where: { resourceId: [kept, gone] } } });
    const only = await added(siteManager, { viewName: 'Only', List: { ...all, Where: { resourceId: [gone] } } });
    await app.database.deleteFrom('resource').where('id', '=', gone).execute();
    const [first, second] = await viewsOf(siteManager);
    expect(first).toMatchObject({ viewId: both.viewId, leftOut: ['List.Where.resourceId'] });
    expect(first?.List.Where).toEqual({ resourceId: [kept] });
    expect(second).toMatchObject({ viewId: only.viewId, leftOut: ['List.Where.resourceId'], List: { Where: {} } });

    const look = {
      tab: 'all',
      filter: { status: ['renamed'], colour: ['red'] },
      orderKey: 'size',
      columns: ['id', 'size'],
    };
    await app.database
      .updateTable('list_view')
      .set({ look: JSON.stringify(look) })
      .execute();
    const [old] = await viewsOf(siteManager);
    // The database keeps facts in an order of its own.
    expect(old?.leftOut).toEqual([
      'List.Where.colour',
      'List.Where.requestStatus',
      'List.OrderByColumn',
      'List.Columns.size',
    ]);
    expect(old?.List).toMatchObject({ Where: {}, Columns: [callsOf(app, 'Washbay').id], OrderByDir: 'desc' });
  });

  it('whoever sees less is told so, and of what they do not see nothing', async () => {
    const List = { ...all, Columns: ['gin', 'requestStatus'], OrderByColumn: 'gin' };
    await added(siteManager, { isShared: true, List });
    const [view] = await viewsOf(external);
    expect(view?.leftOut).toEqual(['List.OrderByColumn', 'List.Columns.gin']);
    expect(view?.List.Columns).toEqual(['requestStatus']);
    const [narrower] = await viewsOf(requestor);
    expect(narrower?.leftOut).toEqual(['List.Filter.tab']);
    expect(narrower?.List.Filter.tab).toBeNull();
  });

  it('goes along with the module of a location', async () => {
    const place = { base_location_id: sites.atyrau, module: 'Washbay' };
    await app.database.deleteFrom('location_module').where('base_location_id', '=', sites.atyrau).execute();
    const nowhere = await add(globalAdmin, { iBaseLocationId: sites.atyrau });
    expect([nowhere.status, nowhere.body.code]).toEqual([422, 'error.module-not-here']);
    await app.database.insertInto('location_module').values(place).execute();
    await added(globalAdmin, { iBaseLocationId: sites.atyrau });
    await app.database.deleteFrom('location_module').where('base_location_id', '=', sites.atyrau).execute();
    expect(await app.database.selectFrom('list_view').select('id').execute()).toEqual([]);
  });
});
