import { describe, expect, test } from 'vitest';
import {
  createDemoApp,
  demoNow,
  external,
  globalAdmin,
  lineManager,
  requestor,
  sbsMember,
  siteManager,
} from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const { get } = await createDemoApp();
const houston = 1001;
const stavanger = 2001;

const ask = (user: string, base: number | string, alias?: string) =>
  get(
    user,
    `/MasterIBaseLocation/GetRoleofUser?iBaseLocationId=${base}${alias === undefined ? '' : `&alias=${alias}`}`,
  );

describe('CALL-48 ACCESS-2 the role is told per base location and user', () => {
  test.each([
    [globalAdmin, houston, [globalAdmin, 'None', 'None'], 'Global Admin'],
    [globalAdmin, stavanger, [globalAdmin, 'None', 'None'], 'Global Admin'],
    [siteManager, houston, ['None', siteManager, 'None'], 'SBS Manager'],
    [siteManager, stavanger, ['None', 'None', 'None'], 'Requestor'],
    [sbsMember, houston, ['None', 'None', sbsMember], 'SBS Member'],
    [sbsMember, stavanger, ['None', 'None', 'None'], 'Requestor'],
    [requestor, houston, ['None', 'None', 'None'], 'Requestor'],
    [lineManager, houston, ['None', 'None', 'None'], 'Requestor'],
    [external, houston, ['None', 'None', 'None'], 'External User'],
  ])('%s at %i', async (user, base, [global, local, member], role) => {
    const expected = { globalAdmin: global, localAdmin: local, sbsMember: member, role };
    expect((await ask(user, base)).body).toEqual(expected);
    expect((await ask(user, base, '')).body).toEqual(expected);
    expect((await ask(user, base, user.toUpperCase())).body).toEqual(expected);
  });
});

describe('ACCESS-15 the role of another alias is told to admins of that location only', () => {
  test.each([
    [globalAdmin, houston, 200],
    [globalAdmin, stavanger, 200],
    [siteManager, houston, 200],
    [siteManager, stavanger, 403],
    [sbsMember, houston, 403],
    [requestor, houston, 403],
    [external, houston, 403],
  ])('%s at %i: %i', async (user, base, status) => {
    const answer = await ask(user, base, 'Keisha.Brown@norvane.example');
    expect(answer.status).toBe(status);
    expect(answer.body.role).toBe(status === 403 ? undefined : base === houston ? 'SBS Member' : 'Requestor');
  });

  test('an alias that nobody has is a requestor or an external user by its domain', async () => {
    expect((await ask(siteManager, houston, 'new.hire@norvane.example')).body.role).toBe('Requestor');
    expect((await ask(siteManager, houston, 'new.hire@partner.example')).body.role).toBe('External User');
  });
});

test('a location that is blank, no number or unknown', async () => {
  expect((await ask(requestor, '')).body.detail).toBe('iBase Location is null or empty please select iBase location');
  expect((await ask(requestor, 'x')).status).toBe(400);
  expect((await ask(requestor, 4711)).status).toBe(404);
  expect((await ask(requestor, houston, 'a&alias=b')).status).toBe(400);
});

test('GROUND-20 a guest of the company in Entra ID is an external user: in role, in people search and in what they may make', async () => {
  const guest = 'calder_partner.example#ext#@norvane.example';
  const app = await createDemoApp();
  const entry = { alias: guest, mail: 'calder@partner.example', display_name: 'Ewan Guest', search_text: 'ewan guest' };
  await app.database.insertInto('person').values(entry).execute();
  const role = await app.get(guest, `/MasterIBaseLocation/GetRoleofUser?iBaseLocationId=${houston}`);
  expect(role.body.role).toBe('External User');
  expect((await app.get(guest, '/graphuser/GetAllUsers?query=haugen')).status).toBe(403);
  expect((await app.get(requestor, '/graphuser/GetAllUsers?query=ewan%20guest')).body).toEqual([]);
  const sample = await samplesOf(app.database, 'Washbay', { now: demoNow });
  expect((await callsOf(app, 'Washbay').create(guest, sample.body())).status).toBe(403);
});

test('PROD-6 who is from outside is told by the company domain, which is configuration', async () => {
  const elsewhere = await createDemoApp(undefined, { env: { COMPANY_DOMAIN: 'partner.example' } });
  const roleOf = async (user: string) =>
    (await elsewhere.get(user, `/MasterIBaseLocation/GetRoleofUser?iBaseLocationId=${houston}&alias=${user}`)).body
      .role;
  expect(await roleOf(external)).toBe('Requestor');
  expect(await roleOf(requestor)).toBe('External User');
});
