import { wireNameOf } from '@sitebook/contract/modules/names.ts';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, external, globalAdmin, requestor, siteManager } from '../../testing/demo-app.ts';
import { setFeature, subSegmentAt } from '../../testing/demo-masters.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const app = await createDemoApp();

/** What nobody from outside sees, by every name it has on the wire. */
const hidden = ['gin', 'requesterPhone', 'accountingUnit', 'costofService', 'cost', 'costLitre'];
const otherNames = ['requestorPhone', 'GIN', 'Cost Centre', 'COSTOFSERVICE'];

const setAccess = (value: string) => setFeature(app.database, 'houston', { module: '', name: 'ExternalAccess', value });
const setActive = (active: boolean) =>
  app.database.updateTable('location').set({ active }).where('base_location_id', '=', sites.houston).execute();

describe.each(modules.map(({ key, columns, fields }) => ({ key, columns, fields })))('$key', async (definition) => {
  const { key, columns, fields } = definition;
  const calls = callsOf(app, key);
  const sample = await samplesOf(app.database, key, { now: demoNow });
  const phone = '+1 713 555 987654';
  const { body: made } = await calls.create(requestor, {
    ...sample.body(),
    segmentId: 1,
    subSegmentId: subSegmentAt('houston', 'Directional Drilling'),
    requesterPhone: phone,
  });
  const id = made[calls.id] as number;
  const { change, ending } = sample;
  await calls.update(requestor, id, { version: 1, [change.name]: change.to, requesterPhone: `${phone}0` });
  const { body: full } = await calls.open(requestor, id);
  const secrets = hidden.filter((name) => fields.some((field) => wireNameOf(key, field).name === name));
  const list = async (user: string, wishes: object = {}) =>
    calls.list(user, { ibaseLocationId: sites.houston, PageSize: 200, Filter: { tab: 'AllRequests' }, ...wishes });
  const rowOf = (rows: Record<string, unknown>[]) => rows.find((row) => row[calls.id] === id);

  it('ACCESS-10 ACCESS-11 sees the request but for GIN, phone, cost and cost centre, in the list and opened', async () => {
    for (const name of secrets) expect(full[name], name).not.toBeNull();
    const opened = await calls.open(external, id);
    const listed = rowOf((await list(external)).body);
    expect(opened.status).toBe(200);
    for (const seen of [opened.body, listed]) {
      expect(seen).toMatchObject({
        requestorName: 'Ravi Deshmukh',
        segmentName: 'Drilling',
        requestStatus: sample.created,
      });
      expect(seen.actions).toEqual([]);
      for (const name of secrets) expect([name, seen[name]]).toEqual([name, null]);
    }
    const text = JSON.stringify([opened.body, listed]);
    for (const secret of [phone, String(full.gin), full.accountingUnit]) expect(text).not.toContain(secret);
  });

  it('ACCESS-12 the history has none of it either', async () => {
    const changed = (body: { history: { changes: { field: string }[] }[] }) =>
      body.history.flatMap(({ changes }) => changes.map(({ field }) => field));
    const inside = changed((await calls.open(siteManager, id)).body);
    const outside = changed((await calls.open(external, id)).body);
    expect(inside).toEqual(expect.arrayContaining(secrets));
    expect(outside).toEqual(inside.filter((field) => !hidden.includes(field)));
    expect(outside).toContain('requestStatus');
  });

  it('ACCESS-13 can neither find it by what is hidden', async () => {
    for (const search of [String(full.gin), phone, '987654', full.accountingUnit]) {
      expect((await list(external, { SearchString: search })).body, search).toEqual([]);
    }
    expect(rowOf((await list(external, { SearchString: 'deshmukh' })).body)).toBeDefined();
    // Where a column shows it, those who may see it do find by it.
    const showsGin = columns.some(({ field }) => field === 'gin');
    expect(rowOf((await list(siteManager, { SearchString: String(full.gin) })).body) !== undefined).toBe(showsGin);
  });

  it('ACCESS-13 nor order by it, as if there were no such column', async () => {
    const unknown = (await list(external, { OrderByColumn: 'colour' })).body;
    for (const OrderByColumn of [...secrets, ...otherNames]) {
      for (const OrderByDir of ['asc', 'desc']) {
        const { status, body } = await list(external, { OrderByColumn, OrderByDir });
        expect([OrderByColumn, status, body.errors]).toEqual([OrderByColumn, 422, unknown.errors]);
      }
    }
    for (const name of secrets) expect((await list(siteManager, { OrderByColumn: name })).status, name).toBe(200);
    const open = columns.filter(({ field }) => !['gin', 'accountingUnit'].includes(field));
    for (const { title } of open) {
      expect((await list(external, { OrderByColumn: say(title) })).status, say(title)).toBe(200);
    }
  });

  it('ACCESS-6 ACCESS-7 makes, changes and deletes nothing', async () => {
    const before = await app.database.selectFrom('request').selectAll().orderBy('id').execute();
    expect((await calls.create(external, sample.body())).status).toBe(403);
    expect((await calls.create(external, {})).status).toBe(400);
    for (const action of ['Update', 'Cancel', ...ending.map((step) => step.body.action)]) {
      const { status, body } = await calls.update(external, id, { action, version: 2, [change.name]: 'x' });
      expect([action, status, body.detail]).toEqual([action, 403, 'You are not allowed to do this']);
    }
    expect((await calls.delete(external, id)).status).toBe(403);
    expect(await app.database.selectFrom('request').selectAll().orderBy('id').execute()).toEqual(before);
  });

  it.each([
    ['where external access is switched off', (isOn: boolean) => setAccess(isOn ? '1' : '0')],
    ['at a location that is switched off', (isOn: boolean) => setActive(isOn)],
  ])('ACCESS-16 is let in nowhere %s', async (_where, switchTo) => {
    await switchTo(false);
    try {
      const { controller, list: path } = pathsOf(key);
      const answers = [
        await calls.open(external, id),
        await list(external),
        await list(external, { Filter: { tab: 'MyRequests' } }),
        await calls.create(external, sample.body()),
        await calls.update(external, id, { action: 'Cancel' }),
        await calls.delete(external, id),
        await app.get(external, `/${controller}/${path}?iBaseLocationId=${sites.houston}`),
      ];
      const hasCalendar = modules.some((module) => module.key === key && module.calendar);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, hasCalendar ? 403 : 404]);
      expect((await list(globalAdmin)).status).toBe(200);
      expect((await calls.open(requestor, id)).status).toBe(200);
    } finally {
      await switchTo(true);
    }
  });
});
