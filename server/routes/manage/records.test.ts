import { manageName } from '@sitebook/contract/manage/names.ts';
import { entities } from '@sitebook/domain/manage/registry.ts';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, globalAdmin, requestor, siteManager } from '../../testing/demo-app.ts';
import { makeRoom, manageSamples } from '../../testing/manage-samples.ts';

const app = await createDemoApp();
await makeRoom(app.database, sites.midland);

const post = (path: string, body: object, user = globalAdmin) => app.send(user, 'POST', `/manage/${path}`, { body });
const put = (path: string, body: object, user = globalAdmin) => app.send(user, 'PUT', `/manage/${path}`, { body });
const remove = (path: string, user = globalAdmin) => app.send(user, 'DELETE', `/manage/${path}`);
const get = (path: string, user = globalAdmin) => app.get(user, `/manage/${path}`);

/** The lines of the specification that each list proves. */
const proves: Readonly<Record<string, string>> = {
  countries: 'MASTER-4',
  cities: 'MASTER-4',
  locations: 'MASTER-5',
  'location-modules': 'MASTER-6',
  features: 'MASTER-7',
  'non-sbs-modules': 'MASTER-8',
  segments: 'MASTER-9',
  'sub-segments': 'MASTER-9',
  'job-types': 'MASTER-10',
  tasks: 'MASTER-11',
  resources: 'MASTER-12',
  'ppe-items': 'MASTER-13',
  'ppe-stock': 'MASTER-13',
  'property-types': 'MASTER-14',
  properties: 'MASTER-14',
  'booking-notes': 'MASTER-15',
  'local-admins': 'MASTER-16',
  'sbs-members': 'MASTER-16',
  'global-admins': 'MASTER-27',
  webhooks: 'TOLD-23',
};

/** What clients make; the others have a file of their own. */
const made = entities.filter(({ isMadeByServer }) => !isMadeByServer);

describe.each(made.map((definition) => ({ definition, key: definition.key })))('$key', ({ definition, key }) => {
  it(`${proves[key]} MASTER-18 MASTER-19 MASTER-24 adds, opens, changes, switches off, keeps the history and removes`, async () => {
    const { body, change } = manageSamples[key];
    const sent = body(sites.midland);
    const made = await post(key, sent);
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({ ...sent, version: 1, actions: ['update', 'remove'] });
    const path = `${key}/${made.body.id}`;
    expect((await get(path)).body).toEqual(made.body);

    const changed = await put(path, { version: 1, ...change });
    expect(changed.status, changed.text).toBe(200);
    const { movementReason: _reason, movementQty: _quantity, ...kept } = change;
    expect(changed.body).toMatchObject({ ...kept, version: 2 });
    const again = await put(path, { version: 2, ...kept });
    expect([again.status, again.body.version]).toEqual([200, 2]);

    const { activity } = definition;
    const name = manageName(key, activity.field);
    const off = await put(path, { version: 2, [name]: activity.off });
    expect(off.body[name]).toBe(activity.off);
    const inactive = await get(`${key}?active=false&pageSize=1000`);
    expect(inactive.body.map(({ id }: { id: number }) => id)).toContain(made.body.id);
    const active = await get(`${key}?active=true&pageSize=1000`);
    expect(active.body.map(({ id }: { id: number }) => id)).not.toContain(made.body.id);

    const history = await get(`${path}/history`);
    expect(history.status).toBe(200);
    const actions = history.body.map(({ action, byName }: { action: string; byName: string }) => `${action} ${byName}`);
    expect(actions).toContain('create Grace Amundsen');
    expect(actions.filter((action: string) => action.startsWith('update')).length).toBeGreaterThan(0);

    const gone = await remove(path);
    expect(gone.status, gone.text).toBe(200);
    expect((await get(path)).status).toBe(gone.body.outcome === 'removed' ? 404 : 200);
    const trail = await app.database
      .selectFrom('master_change')
      .select('action')
      .where('entity', '=', key)
      .where('record_id', '=', made.body.id)
      .execute();
    expect(trail.length).toBeGreaterThan(1);
  });

  it('refuses one that cannot be told from another, and bodies without sense', async () => {
    const { body } = manageSamples[key];
    const sent = body(sites.midland);
    const [first, second] = [await post(key, sent), await post(key, sent)];
    expect([first.status, second.status], first.text).toEqual([201, 409]);
    expect(second.body).toMatchObject({ code: 'manage.exists', detail: 'This already exists' });
    const empty = await post(key, {});
    expect(empty.status).toBe(422);
    expect(Object.values(empty.body.errors)).toContain('Required');
    expect((await put(`${key}/${first.body.id}`, {})).body.code).toBe('error.version-missing');
    expect((await get(`${key}/2147483647`)).status).toBe(404);
    expect((await get(`${key}/none`)).status).toBe(400);
    if (first.body.uses.length === 0) await remove(`${key}/${first.body.id}`);
  });
});

describe('lists', () => {
  it('MASTER-17 search without regard to case and accents, sort by what is shown, and tell how many there are', async () => {
    const found = await get('cities?search=macae');
    expect(found.body.map(({ cityName }: { cityName: string }) => cityName)).toEqual(['Macaé']);
    const sorted = await get('cities?sort=countryName&dir=desc');
    expect(sorted.status).toBe(422);
    const byCountry = await get('cities?sort=countryId&dir=desc&pageSize=2&page=2');
    expect(byCountry.body).toHaveLength(2);
    expect(Number(byCountry.headers['total-count'])).toBeGreaterThanOrEqual(19);
    const all = await get('cities?sort=countryId&dir=desc&pageSize=1000');
    const names = all.body.map(({ countryName }: { countryName: string }) => countryName);
    expect(names).toEqual(
      names.toSorted((one: string, other: string) => other.toLowerCase().localeCompare(one.toLowerCase())),
    );
    expect(
      (await get('resources?search=crane%2060%20houston')).body.map(
        ({ resourceName }: { resourceName: string }) => resourceName,
      ),
    ).toEqual(['Crane 1 (60 t)']);
    expect((await get('resources?search=100%25_')).body).toEqual([]);
  });

  it('MASTER-17 are searched and sorted by what is read: the names of people, the words of choices', async () => {
    const labels = async (path: string) =>
      (await get(path)).body.map((row: Record<string, unknown>) => row.featureName ?? row.alias);
    await post('sbs-members', { iBaseLocationId: sites.midland, alias: requestor });
    expect(await labels('sbs-members?search=ravi%20midland')).toEqual([requestor]);
    expect(await labels('sbs-members?search=requestor%20midland')).toEqual([requestor]);
    await post('features', { iBaseLocationId: sites.midland, featureName: 'FourEyes', featureValue: '1' });
    expect(await labels('features?search=nobody%20approves%20midland')).toEqual(['FourEyes']);
    const byName = await labels('sbs-members?sort=alias&pageSize=1000');
    const names = await app.database.selectFrom('person').select(['alias', 'display_name']).execute();
    const shown = byName.map((alias: string) => names.find((one) => one.alias === alias)?.display_name.toLowerCase());
    expect(shown).toEqual(shown.toSorted());
  });

  it('MASTER-13 tells what runs low', async () => {
    const { body } = await get('');
    const stock = body.entities.find(({ entity }: { entity: string }) => entity === 'ppe-stock');
    expect(stock.low).toBeGreaterThan(0);
    expect(body.isGlobalAdmin).toBe(true);
    const own = (await get('', siteManager)).body;
    expect(own.locations.map(({ iBaseLocationId }: { iBaseLocationId: number }) => iBaseLocationId).toSorted()).toEqual(
      [sites.houston, sites.midland],
    );
    expect(own.entities.find(({ entity }: { entity: string }) => entity === 'global-admins')).toMatchObject({
      canCreate: false,
      canChange: false,
    });
    expect(own.entities.some(({ entity }: { entity: string }) => entity === 'countries')).toBe(false);
  });
});

describe('saves', () => {
  it('two admins at the same record: the second is told, and nothing is lost', async () => {
    const made = (await post('resources', manageSamples.resources.body(sites.houston))).body;
    const path = `resources/${made.id}`;
    expect((await put(path, { version: 1, costofService: 5 })).status).toBe(200);
    const late = await put(path, { version: 1, costofService: 6 }, siteManager);
    expect([late.status, late.body.detail]).toEqual([
      409,
      'This record was changed by someone else. Reload to see the latest version.',
    ]);
    expect((await get(path)).body.costofService).toBe(5);
    const both = await Promise.all([
      put(path, { version: 2, costofService: 7 }),
      put(path, { version: 2, costofService: 8 }, siteManager),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('the same save sent twice is done once', async () => {
    const body = manageSamples.segments.body(0);
    const headers = { 'idempotency-key': 'twice' };
    const send = () => app.send(globalAdmin, 'POST', '/manage/segments', { body, headers });
    const [one, other] = [await send(), await send()];
    expect([one.status, other.status, one.body.id === other.body.id]).toEqual([201, 201, true]);
  });

  it('history tells from what to what, by names', async () => {
    const made = (await post('cities', { countryId: 1, cityName: 'Movable' })).body;
    await put(`cities/${made.id}`, { version: 1, countryId: 2, cityName: 'Moved' });
    const [last, first] = (await get(`cities/${made.id}/history`)).body;
    expect(last).toMatchObject({
      by: globalAdmin,
      action: 'update',
      changes: [
        { field: 'countryId', before: 'United States', after: 'Norway' },
        { field: 'cityName', before: 'Movable', after: 'Moved' },
      ],
    });
    expect(first).toMatchObject({ action: 'create' });
  });

  it('what points to nothing, or to what is switched off, is refused; what is stored so stays', async () => {
    expect((await post('cities', { countryId: 999, cityName: 'X' })).body.errors).toEqual({
      countryId: 'Please choose one of the given values',
    });
    const country = (await post('countries', { countryName: 'Gone' })).body;
    const city = (await post('cities', { countryId: country.id, cityName: 'Y' })).body;
    await put(`countries/${country.id}`, { version: 1, isActive: false });
    expect((await post('cities', { countryId: country.id, cityName: 'Z' })).body.errors).toEqual({
      countryId: 'This is no longer available. Please choose another',
    });
    expect((await put(`cities/${city.id}`, { version: 1, cityName: 'Y2' })).status).toBe(200);
  });

  it('MASTER-16 a role is for somebody whom the directory knows, or a colleague to be', async () => {
    const role = (alias: string) => post('sbs-members', { iBaseLocationId: sites.midland, alias });
    expect((await role('nobody@partner.example')).body.errors).toEqual({
      alias: 'This person is not in the directory',
    });
    expect((await role('no address')).status).toBe(422);
    expect((await role('LINE.MANAGER@norvane.example')).body.alias).toBe('line.manager@norvane.example');
    expect((await role('new.colleague@norvane.example')).status).toBe(201);
  });
});
