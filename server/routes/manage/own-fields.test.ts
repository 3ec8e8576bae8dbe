import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import {
  createDemoApp,
  external,
  globalAdmin,
  lineManager,
  requestor,
  sbsMember,
  siteManager,
} from '../../testing/demo-app.ts';
import { ownFieldsRig } from '../../testing/own-fields-rig.ts';

const app = await createDemoApp();
const { sample, send, post, get, make, book } = ownFieldsRig(app);

const formVersion = async (place: number) => {
  const row = await app.database
    .selectFrom('form_version')
    .select('version')
    .where('module', '=', 'Washbay')
    .where('base_location_id', '=', place)
    .executeTakeFirst();
  return row?.version;
};

describe('OWN-4 who makes own fields', () => {
  it('admins, each at their locations; nobody else', async () => {
    for (const user of [sbsMember, requestor, lineManager, external]) {
      expect((await post({}, user)).status, user).toBe(403);
      expect((await get('', user)).status, user).toBe(403);
    }
    expect((await post({}, siteManager)).status).toBe(201);
    expect((await post({ iBaseLocationId: sites.kakinada }, siteManager)).status).toBe(403);
  });

  it('those of everywhere are for global admins; local admins read them', async () => {
    const everywhere = await make({ iBaseLocationId: null, name: 'Everywhere' });
    expect(everywhere.iBaseLocationId).toBeNull();
    const refused = await post({ iBaseLocationId: null }, siteManager);
    expect([refused.status, refused.body.errors]).toEqual([422, { iBaseLocationId: 'Required' }]);
    const path = `/${everywhere.id}`;
    const read = await get(path, siteManager);
    expect([read.status, read.body.actions]).toEqual([200, []]);
    expect((await get(`${path}/history`, siteManager)).status).toBe(200);
    const listed = await get(`?iBaseLocationId=${sites.midland}&moduleName=Washbay`, siteManager);
    expect(listed.body.map(({ name }: { name: string }) => name)).toContain('Everywhere');
    expect((await send('PUT', path, { version: 1, name: 'Mine' }, siteManager)).status).toBe(403);
    expect((await send('POST', `${path}/consequences`, { isActive: false }, siteManager)).status).toBe(403);
    expect((await send('DELETE', path, undefined, siteManager)).status).toBe(403);
    expect((await get(path)).body).toMatchObject({ name: 'Everywhere', version: 1 });
    const claimed = await send('PUT', path, { version: 1, iBaseLocationId: sites.houston });
    expect(claimed.body.errors).toEqual({ iBaseLocationId: expect.any(String) });
  });
});

describe('OWN-9 what the server refuses', () => {
  it.each<[string, object, number, string]>([
    ['a label of 300 characters', { name: 'x'.repeat(300) }, 422, 'name'],
    ['an unknown section', { section: 'attic' }, 422, 'section'],
    ['an unknown type', { type: 'Colour' }, 422, 'type'],
    ['no choices', { type: 'Choice' }, 422, 'options'],
    ['a list where a text stands', { name: ['a'] }, 422, 'name'],
    ['a key that is none', { key: 'a-b' }, 422, 'key'],
    ['a condition on nothing', { shownField: 'own:none', shownIs: ['x'] }, 422, 'shownField'],
    ['a place that is none', { iBaseLocationId: 99_999 }, 422, 'iBaseLocationId'],
  ])('%s', async (_what, given, status, field) => {
    const answer = await post(given);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, expect.arrayContaining([field])]);
  });

  it('a key that a form has already, here or everywhere', async () => {
    await make({ key: 'twice' });
    const again = await post({ key: 'twice' });
    expect([again.status, again.body.code]).toEqual([409, 'manage.exists']);
    expect((await post({ key: 'twice', iBaseLocationId: null })).status).toBe(409);
    expect((await post({ key: 'twice', iBaseLocationId: sites.midland })).status).toBe(201);
  });

  it('a name that a form asks for already, here or everywhere, also when it is asked for again', async () => {
    const code = async (more: object) => (await post(more)).body.code;
    const first = await make({ name: 'Gas free' });
    expect(await code({ name: ' GAS FREE ' })).toBe('own-field.name-taken');
    expect(await code({ name: 'Gas free', iBaseLocationId: null })).toBe('own-field.name-taken');
    await make({ name: 'Gas free', iBaseLocationId: sites.midland });
    await send('DELETE', `/${first.id}`);
    await make({ name: 'Gas free' });
    const again = await send('PUT', `/${first.id}`, { version: 2, isActive: true });
    expect([again.status, again.body.detail]).toEqual([422, 'There is already a field of this name: Gas free']);
  });

  it('a fourth field that lists are sorted by', async () => {
    const sorted = { moduleName: 'PPE', isColumn: true, isSorted: true };
    const made = [await make(sorted), await make({ ...sorted, iBaseLocationId: null }), await make(sorted)];
    expect(made.map(({ sortSlot }) => sortSlot)).toEqual([1, 2, 3]);
    const fourth = await post(sorted);
    expect([fourth.status, fourth.body.code]).toEqual([422, 'own-field.sorted-many']);
    const [first] = made;
    const freed = await send('PUT', `/${first.id}`, { version: 1, isSorted: false });
    expect(freed.body).toMatchObject({ isSorted: false, sortSlot: null });
    expect((await post(sorted)).body.sortSlot).toBe(1);
  });
});

describe('OWN-2 OWN-4 what a save does', () => {
  it('without a key it gets one from its name, which stays', async () => {
    const made = await make({ key: undefined, name: 'Crane Permit No.', moduleName: 'MobileCraneBooking' });
    expect(made).toMatchObject({ key: 'cranePermitNo', position: 1, isActive: true, readers: 'company' });
    const renamed = await send('PUT', `/${made.id}`, { version: 1, name: 'Permit' });
    expect(renamed.body).toMatchObject({ key: 'cranePermitNo', name: 'Permit' });
    expect((await send('PUT', `/${made.id}`, { version: 2, key: 'other' })).body.errors).toHaveProperty('key');
  });

  it('the form counts as new, there or everywhere', async () => {
    const before = [await formVersion(sites.houston), await formVersion(0)];
    const made = await make();
    const after = [await formVersion(sites.houston), await formVersion(0)];
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true]);
    await send('DELETE', `/${made.id}`);
    expect(await formVersion(sites.houston)).not.toBe(after[0]);
    await make({ iBaseLocationId: null });
    expect(await formVersion(0)).not.toBe(after[1]);
    const beforeHint = await formVersion(sites.houston);
    const hint = { iBaseLocationId: sites.houston, moduleName: 'Washbay', field: 'phone', isRequired: true };
    expect((await app.send(siteManager, 'POST', '/manage/form-hints', { body: hint })).status).toBe(201);
    expect(await formVersion(sites.houston)).not.toBe(beforeHint);
  });

  it('OWN-6 words by which requests are found are written anew once it is searched by', async () => {
    const { id } = await make({ iBaseLocationId: sites.stavanger });
    const isDue = async () => {
      const again = sql`select from graphile_worker.jobs where key like ${`%${sites.stavanger}/again`}`;
      return (await again.execute(app.database)).rows.length > 0;
    };
    await send('PUT', `/${id}`, { version: 1, hint: 'No matter' });
    expect(await isDue()).toBe(false);
    await send('PUT', `/${id}`, { version: 2, isSearched: true });
    expect(await isDue()).toBe(true);
  });

  it('OWN-11 the second of two admins is told that the first has changed it', async () => {
    const { id } = await make();
    expect((await send('PUT', `/${id}`, { version: 1, name: 'First' })).status).toBe(200);
    const second = await send('PUT', `/${id}`, { version: 1, name: 'Second' }, siteManager);
    expect([second.status, second.body.code]).toEqual([409, 'manage.changed-elsewhere']);
  });

  it('who changed what is kept', async () => {
    const { id } = await make();
    await send('PUT', `/${id}`, { version: 1, required: 'always' }, siteManager);
    const { body } = await get(`/${id}/history`);
    expect(body[0]).toMatchObject({
      action: 'update',
      byName: expect.any(String),
      changes: [{ field: 'required', before: 'no', after: 'always' }],
    });
    expect((await get(`/${id}`)).body.requiredSince).toBe('2026-04-15T12:00:00.000Z');
    // Those who book later are not asked for it.
    await send('DELETE', `/${id}`);
  });
});

describe('OWN-7 OWN-8 what a change means for requests that are there', () => {
  it('tells how many lack what becomes required, keep a removed choice, or hold what is retired', async () => {
    const made = await make({ type: 'Choice', options: 'Red\nGreen' });
    const own = `own:${made.key}`;
    await book({ [own]: 'Red' });
    await book({ [own]: 'Green' });
    await book({});
    const touched = async (change: object) =>
      (await send('POST', `/${made.id}/consequences`, change, siteManager)).body.touched;
    const { lacking } = await touched({ required: 'always' });
    expect(lacking).toBeGreaterThan(0);
    expect(await touched({ options: 'Green\nBlue' })).toEqual({ lacking: 0, dropped: 1, retired: 0 });
    expect(await touched({ isActive: false })).toEqual({ lacking: 0, dropped: 0, retired: 2 });
    expect(await touched({ name: 'Other' })).toBeUndefined();
    const fresh = await send('POST', '/consequences', sample({ required: 'always' }));
    expect(fresh.body.touched.lacking).toBe(lacking + 2);
    const saved = await send('PUT', `/${made.id}`, { version: 1, required: 'always', options: 'Blue' });
    expect(saved.status, saved.text).toBe(200);
    await send('DELETE', `/${made.id}`);
  });

  it('removed it is retired: a save that is under way may hold something in it, and its key is for good', async () => {
    const [held, unused] = [await make(), await make()];
    await book({ [`own:${held.key}`]: 'x' });
    expect((await send('DELETE', `/${held.id}`, undefined, siteManager)).body).toMatchObject({
      outcome: 'deactivated',
      uses: [{ what: 'requests', count: 1, locations: ['Houston (West Yard)'] }],
    });
    expect((await get(`/${held.id}`)).body.isActive).toBe(false);
    expect((await send('DELETE', `/${unused.id}`)).body).toEqual({ outcome: 'deactivated', uses: [] });
    expect((await get(`/${unused.id}`)).body.isActive).toBe(false);
    const again = await post({ key: unused.key, type: 'Location' });
    expect([again.status, again.body.errors]).toEqual([409, { key: expect.any(String) }]);
  });

  it('what others show by is neither retired nor removed, and they are named', async () => {
    const deciding = await make({ type: 'Boolean' });
    const other = await make({ name: 'Depends', shownField: `own:${deciding.key}`, shownIs: ['true'] });
    const reason = { errors: { isActive: expect.stringMatching(`“${deciding.name}”.*: Depends$`) } };
    expect((await get(`/${deciding.id}`)).body.uses).toEqual([
      { what: 'own-fields', count: 1, locations: ['Houston (West Yard)'] },
    ]);
    expect((await send('PUT', `/${deciding.id}`, { version: 1, isActive: false })).body).toMatchObject(reason);
    expect((await send('DELETE', `/${deciding.id}`)).body).toMatchObject(reason);
    await send('PUT', `/${other.id}`, { version: 1, isActive: false });
    expect((await get(`/${deciding.id}`)).body.uses).toEqual([]);
    expect((await send('PUT', `/${deciding.id}`, { version: 1, isActive: false })).status).toBe(200);
  });
});

describe('files of own fields', () => {
  const csv = (text: string, dryRun: boolean, user = globalAdmin) =>
    app.send(user, 'POST', `/manage/own-fields/import?dryRun=${dryRun}`, {
      payload: text,
      headers: { 'content-type': 'text/csv' },
    });

  it('OWN-12 what is exported as CSV is imported again, and changes nothing', async () => {
    await make({ type: 'MultiChoice', options: 'Red\nGreen', shownField: 'priority', shownIs: ['1', '2'] });
    const file = await app.get(globalAdmin, '/manage/own-fields/export.csv');
    const { body } = await csv(file.text, true);
    expect(body).toMatchObject({ errorCount: 0, errors: [], added: 0, changed: 0 });
    expect(body.unchanged).toBeGreaterThan(5);
  });

  it('OWN-9 lines of a file are judged together', async () => {
    const head = 'Module,Base Location ID,Label,Key,Type,Section,Column in lists,Lists can be sorted by it\n';
    const line = (key: string) => `Fuel Distribution,${sites.houston},${key},${key},Text,details,yes,yes\n`;
    const four = await csv(head + ['a', 'b', 'c', 'd'].map(line).join(''), true);
    expect(four.body.errors.map(({ line: at, code }: { line: number; code: string }) => `${at} ${code}`)).toEqual([
      '5 own-field.sorted-many',
    ]);
    const three = await csv(head + ['a', 'b', 'c'].map(line).join(''), false);
    expect(three.body).toMatchObject({ added: 3, errorCount: 0 });
    const { body } = await get(`?iBaseLocationId=${sites.houston}&moduleName=FuelDistribution`);
    expect(body.map(({ key, sortSlot, position }: Record<string, unknown>) => [key, sortSlot, position])).toEqual([
      ['a', 1, 1],
      ['b', 2, 2],
      ['c', 3, 3],
    ]);
  });
});
