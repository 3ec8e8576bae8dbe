import { describe, expect, test } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, globalAdmin, siteManager } from '../../testing/demo-app.ts';

const app = await createDemoApp();
const add = (body: Record<string, unknown>, as = globalAdmin) => app.send(as, 'POST', '/manage/people', { body });
const change = (id: number, body: Record<string, unknown>) =>
  app.send(globalAdmin, 'PUT', `/manage/people/${id}`, { body });
const at = (name: string) => `${name}@norvane.example`;

/** What the own profile says with a token like this. */
async function signIn(alias: string, claims: Readonly<Record<string, unknown>> = {}) {
  const answer = await app.instance.inject({
    url: '/api/graphuser/GetMyUser',
    headers: await app.headers(alias, { alias, claims }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('DAILY-22 people are kept by hand where no other directory tells of them', () => {
  test('with GIN, phone and manager, found before they have signed in', async () => {
    const boss = await add({ alias: at('Berit.Boss'), displayName: 'Berit Boss' });
    expect([boss.status, boss.body.alias], boss.text).toEqual([201, at('berit.boss')]);
    const made = await add({ alias: at('Nia.New'), gin: 4711, phone: '+47 22 33', manager: at('BERIT.boss') });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({ displayName: at('nia.new'), manager: at('berit.boss'), label: at('nia.new') });
    const found = await app.get(siteManager, '/graphuser/GetAllUsers?query=nia.new');
    expect(found.body).toMatchObject([{ userPrincipalName: at('nia.new'), employeeNumber: 4711 }]);
    const { body } = await signIn(at('Nia.New'), { name: 'Nia Newcomer' });
    expect(body).toMatchObject({
      displayName: 'Nia Newcomer',
      mobilePhone: '+47 22 33',
      managerMail: at('berit.boss'),
    });
    const opened = (await app.get(globalAdmin, `/manage/people/${made.body.id}`)).body;
    expect([opened.displayName, opened.version, opened.gin]).toEqual(['Nia Newcomer', 2, 4711]);
    const late = await change(made.body.id, { version: 1, gin: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'manage.changed-elsewhere']);
  });

  test('by global admins alone, and by an address that is nobody else’s', async () => {
    expect((await add({ alias: at('by.local') }, siteManager)).status).toBe(403);
    for (const alias of ['no address', 'a@b', '', 'two@x.example;three@x.example']) {
      const refused = await add({ alias });
      expect([refused.status, Object.keys(refused.body.errors ?? {})], refused.text).toEqual([422, ['alias']]);
    }
    // José signs in as jmunoz and gets mail as jose.munoz.
    expect((await add({ alias: at('Jose.Munoz') })).body.code).toBe('manage.exists');
    expect((await add({ alias: at('JMUNOZ') })).body.code).toBe('manage.exists');
  });

  test('nobody is their own manager, not even by way of others or at the same moment', async () => {
    const [one, two, three] = await Promise.all(
      ['one', 'two', 'three'].map(async (name) => (await add({ alias: at(`circle.${name}`) })).body),
    );
    const below = (who: typeof one, whose: typeof one) =>
      change(who.id, { version: who.version, manager: whose.alias });
    const own = await below(one, one);
    expect([own.status, own.body.errors], own.text).toEqual([
      422,
      { manager: 'Nobody is their own manager, not even by way of others' },
    ]);
    expect((await below(one, two)).status).toBe(200);
    expect((await below(two, three)).status).toBe(200);
    const circle = await below(three, one);
    expect([circle.status, Object.keys(circle.body.errors)], circle.text).toEqual([422, ['manager']]);
    const unknown = await change(three.id, { version: three.version, manager: at('nobody.there') });
    expect([unknown.status, Object.keys(unknown.body.errors)], unknown.text).toEqual([422, ['manager']]);
    const [a, b] = await Promise.all(['a', 'b'].map(async (name) => (await add({ alias: at(`race.${name}`) })).body));
    const both = await Promise.all([below(a, b), below(b, a)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('a file takes a manager from another of its lines, and none that closes a circle', async () => {
    const send = (lines: readonly string[], query = '') =>
      app.send(globalAdmin, 'POST', `/manage/people/import${query}`, {
        payload: ['Mail Address;Name;Direct Manager', ...lines].join('\r\n'),
        headers: { 'content-type': 'text/csv' },
      });
    const good = await send([`${at('file.top')};Top;`, `${at('file.low')};Low;${at('file.top')}`]);
    expect([good.status, good.body.added], good.text).toEqual([200, 2]);
    const bad = await send([`${at('file.top')};Top;${at('file.low')}`]);
    expect(bad.status, bad.text).toBe(422);
  });

  test('whoever is referred to is switched off, not removed', async () => {
    const [boss] = (await app.get(globalAdmin, '/manage/people?search=berit.boss')).body;
    const removed = await app.send(globalAdmin, 'DELETE', `/manage/people/${boss.id}`);
    expect(removed.body).toMatchObject({ outcome: 'deactivated', uses: [{ what: 'people', count: 1 }] });
  });
});

describe('DAILY-22 whoever is awaited by an address is joined to the account that has it verified', () => {
  const verified = (mail: string, more = {}) => ({ email: mail, email_verified: true, ...more });

  test('without regard to case, and stays that person whatever their token says later', async () => {
    const awaited = at('awaited.by.mail');
    await add({ alias: awaited, displayName: 'Awaited' });
    const role = { iBaseLocationId: sites.houston, alias: awaited };
    expect((await app.send(globalAdmin, 'POST', '/manage/local-admins', { body: role })).status).toBe(201);
    const claims = { oid: 'account-of-ab', name: 'Ab Mail' };
    const first = await signIn('abm42@norvane.example', verified('Awaited.By.Mail@NORVANE.example', claims));
    expect(first.body).toMatchObject({ userPrincipalName: awaited, displayName: 'Ab Mail' });
    expect((await signIn('abm42@norvane.example', claims)).body.userPrincipalName).toBe(awaited);
    // Another account by the same name, even with the same address, is somebody else.
    const other = await signIn('abm42@norvane.example', verified(awaited, { oid: 'another' }));
    expect(other.body.userPrincipalName).toBe('abm42@norvane.example');
    expect((await signIn(awaited, { oid: 'third' })).body.code).toBe('error.subject-changed');
  });

  test.each([
    ['an address that nobody verified', { email_verified: false }],
    ['one that does not say', { email_verified: undefined }],
    ['one that says so otherwise', { email_verified: 'true' }],
  ])('not by %s', async (what, said) => {
    const awaited = at(`not.by.${what.length}`);
    await add({ alias: awaited });
    const name = at(`sly.${what.length}`);
    expect((await signIn(name, { email: awaited, ...said })).body.userPrincipalName).toBe(name);
  });

  test('not who is somebody already, and nobody whom no admin entered or who has signed in', async () => {
    const awaited = at('still.awaited');
    await add({ alias: awaited });
    await signIn(at('known.before'));
    expect((await signIn(at('known.before'), verified(awaited))).body.userPrincipalName).toBe(at('known.before'));
    // A new name of an account that has signed in by another.
    await signIn(at('old.name'), { oid: 'renamed' });
    expect((await signIn(at('new.name'), verified(awaited, { oid: 'renamed' }))).body.userPrincipalName).toBe(
      at('new.name'),
    );
    // Named by an entry of their own.
    await add({ alias: at('own.entry') });
    expect((await signIn(at('own.entry'), verified(awaited, { oid: 'own' }))).body.userPrincipalName).toBe(
      at('own.entry'),
    );
    // The demo company brought them: no admin awaits them.
    const thief = await signIn(at('thief.one'), verified('line.manager@norvane.example'));
    expect(thief.body.userPrincipalName).toBe(at('thief.one'));
    // Whoever has signed in has it.
    await signIn(awaited);
    expect((await signIn(at('thief.two'), verified(awaited))).body.userPrincipalName).toBe(at('thief.two'));
  });
});

test('DAILY-22 with Microsoft Graph there are no people to keep', async () => {
  const env = { GRAPH_TENANT: 't', GRAPH_CLIENT_ID: 'c', GRAPH_CLIENT_SECRET: 's' };
  const told = await createDemoApp(undefined, { env });
  const { entities } = (await told.get(globalAdmin, '/manage')).body;
  expect(entities.map(({ entity }: { entity: string }) => entity)).not.toContain('people');
  expect((await told.get(globalAdmin, '/manage/people')).status).toBe(404);
  expect((await told.send(globalAdmin, 'POST', '/manage/people', { body: { alias: at('x') } })).status).toBe(404);
});

describe('DAILY-22 several modules are switched on for a location at once', () => {
  const path = '/manage/location-modules/several';
  const send = (as: string, body: Record<string, unknown>) => app.send(as, 'POST', path, { body });
  const place = sites.midland;

  test('what is off is switched on, what is on stays, and all of it or nothing', async () => {
    await app.database.deleteFrom('location_module').where('base_location_id', '=', place).execute();
    const values = { base_location_id: place, module: 'PPE', active: false, approval_hours: 3 };
    await app.database.insertInto('location_module').values(values).execute();
    const bad = await send(siteManager, { iBaseLocationId: place, moduleName: ['Washbay', 'Nonsense'] });
    expect([bad.status, Object.keys(bad.body.errors)], bad.text).toEqual([422, ['moduleName']]);
    const none = await send(siteManager, { iBaseLocationId: place, moduleName: [] });
    expect([none.status, Object.keys(none.body.errors)], none.text).toEqual([422, ['moduleName']]);
    const made = await send(siteManager, { iBaseLocationId: place, moduleName: ['Washbay', 'PPE', 'AdminTask'] });
    expect(made.status, made.text).toBe(200);
    const rows = await app.database
      .selectFrom('location_module')
      .select(['module', 'active', 'approval_hours as hours'])
      .where('base_location_id', '=', place)
      .orderBy('module')
      .execute();
    expect(rows).toEqual([
      { module: 'AdminTask', active: true, hours: 8 },
      { module: 'PPE', active: true, hours: 3 },
      { module: 'Washbay', active: true, hours: 8 },
    ]);
    expect((await send(siteManager, { iBaseLocationId: place, moduleName: ['PPE'] })).body).toEqual([]);
  });

  test('by whoever manages the location', async () => {
    expect((await send(siteManager, { iBaseLocationId: sites.kakinada, moduleName: ['PPE'] })).status).toBe(403);
  });
});
