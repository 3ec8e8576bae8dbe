import { entityOf } from '@sitebook/domain/manage/registry.ts';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { builtInDirectory } from '../../adapters/directory/built-in.ts';
import { cachedDirectory } from '../../adapters/directory/cached-directory.ts';
import { DirectoryUnavailable } from '../../adapters/directory/directory.ts';
import { up as forgetClaimedMails } from '../../db/migrations/0056-claimed-mails.ts';
import { sites } from '../../demo/data/places.ts';
import { loadDemoMasters } from '../../demo/load-demo-masters.ts';
import { createDemoApp, demoNow, globalAdmin, lineManager, requestor, siteManager } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { startTestIssuer } from '../../testing/test-issuer.ts';

const app = await createDemoApp();
const otherAdmin = 'tomas.dvorak@norvane.example';

/** A call with a token that says this. */
async function call(alias: string, path: string, claims: Readonly<Record<string, unknown>> = {}) {
  const answer = await app.instance.inject({
    url: `/api${path}`,
    headers: await app.headers(alias, { alias, claims }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const role = `/MasterIBaseLocation/GetRoleofUser?iBaseLocationId=${sites.houston}`;
const signInsOf = async (alias: string) =>
  (await app.get(globalAdmin, `/manage/sign-ins?search=${encodeURIComponent(alias)}`)).body;

afterEach(() => {
  vi.useRealTimers();
});

describe('GROUND-3 an email claim grants nothing', () => {
  const nosy = 'nosy@norvane.example';
  const claims = { email: lineManager, name: 'Nosy Parker' };
  let id = 0;

  beforeAll(async () => {
    const { body } = await samplesOf(app.database, 'Washbay', { now: demoNow });
    const made = await callsOf(app, 'Washbay').create(requestor, body());
    expect(made.body.directManager ?? made.body.directManagerMail, made.text).toBeTruthy();
    id = made.body.wbBookingId;
  });

  test('neither the request of which its owner is the manager nor their profile', async () => {
    const path = `/WashBay/GetWashBayBookingbyWashBayBookingId?washBayBookingId=${id}`;
    expect((await call(lineManager, path)).status).toBe(200);
    expect((await call(nosy, path, claims)).status).toBe(403);
    const { body } = await call(nosy, '/graphuser/GetMyUser', claims);
    expect(body).toMatchObject({ userPrincipalName: nosy, mail: nosy, displayName: 'Nosy Parker' });
  });

  test('the mail that the directory knows does, whatever the token says', async () => {
    const jose = 'jmunoz@norvane.example';
    await app.database
      .updateTable('request')
      .set({ manager_mail: 'jose.munoz@norvane.example' })
      .where('id', '=', id)
      .execute();
    const path = `/WashBay/GetWashBayBookingbyWashBayBookingId?washBayBookingId=${id}`;
    expect((await call(jose, path, { email: 'another@norvane.example' })).status).toBe(200);
    expect((await call(lineManager, path)).status).toBe(403);
  });
});

test('GROUND-3 a mail that came from a token before is none any more; what the directory was told stays', async () => {
  const mailOf = async (alias: string) =>
    (await app.database.selectFrom('person').selectAll().where('alias', '=', alias).executeTakeFirst())?.mail;
  // Each came with what is the other's, and one with what the directory knows to be José's.
  const claims = [
    ['old.claim@norvane.example', 'new.claim@norvane.example'],
    ['new.claim@norvane.example', 'Third@norvane.example'],
    ['jose.munoz@norvane.example', 'old.claim@norvane.example'],
  ] as const;
  const entries = claims.map(([alias, mail]) => ({
    alias,
    mail,
    display_name: 'Old Claim',
    search_text: `old claim ${alias} ${mail.toLowerCase()}`,
  }));
  await app.database.insertInto('person').values(entries).execute();
  await forgetClaimedMails(app.database as never);
  expect(await mailOf('old.claim@norvane.example')).toBe('old.claim@norvane.example');
  expect(await mailOf('new.claim@norvane.example')).toBe('new.claim@norvane.example');
  expect(await mailOf('jose.munoz@norvane.example')).toBeUndefined();
  expect(await mailOf('jmunoz@norvane.example')).toBe('jose.munoz@norvane.example');
  const found = await app.get(siteManager, '/graphuser/GetAllUsers?query=old%20claim%20third');
  expect(found.body).toEqual([]);
});

describe('GROUND-3 a name that comes with another subject', () => {
  const heir = { oid: '6b1a2c54-0000-4000-8000-7e0000000009' };

  test('inherits no role and is told so, in every call, until an admin unbinds it', async () => {
    expect((await call(globalAdmin, role)).body.role).toBe('Global Admin');
    for (const path of [role, '/manage', '/graphuser/GetMyUser', '/no-such-path']) {
      const { status, body } = await call(globalAdmin, path, heir);
      expect([status, body.code]).toEqual([403, 'error.subject-changed']);
      expect(body.detail).toMatch(
        /^The user name global\.admin@norvane\.example belongs to another account\. .*Global/,
      );
    }
    expect((await call(globalAdmin, role)).status).toBe(200);

    const [entry] = await signInsOf(globalAdmin);
    expect(entry).toMatchObject({ alias: globalAdmin, subject: 'global.a…', actions: ['remove'] });
    const removed = await app.send(otherAdmin, 'DELETE', `/manage/sign-ins/${entry.id}`);
    expect([removed.status, removed.body.outcome], removed.text).toEqual([200, 'removed']);

    expect((await call(globalAdmin, role, heir)).body.role).toBe('Global Admin');
    expect((await call(globalAdmin, role)).body.code).toBe('error.subject-changed');
    const trail = await app.database
      .selectFrom('master_change')
      .select(['alias', 'action'])
      .where('entity', '=', entityOf('sign-ins').key)
      .where((eb) => eb.or([eb('alias', '=', otherAdmin), eb('alias', '=', globalAdmin)]))
      .orderBy('id')
      .execute();
    expect(trail.map(({ alias, action }) => `${alias} ${action}`)).toEqual([
      `${globalAdmin} create`,
      `${otherAdmin} create`,
      `${otherAdmin} remove`,
      `${globalAdmin} create`,
    ]);
  });

  test('has one of two accounts that come at the same moment, and the other has nothing', async () => {
    const alias = 'brand.new@norvane.example';
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const oid = `account-${index % 2}`;
        return `${oid} ${(await call(alias, role, { oid })).status}`;
      }),
    );
    expect([...new Set(answers)].map((answer) => answer.slice(-3)).sort()).toEqual(['200', '403']);
    const rows = await app.database.selectFrom('sign_in').select('id').where('alias', '=', alias).execute();
    expect(rows).toHaveLength(1);
  });

  test('nobody else reads the list, and nobody at all adds to it', async () => {
    expect((await app.get(siteManager, '/manage/sign-ins')).status).toBe(403);
    expect((await app.get(requestor, '/manage/sign-ins')).status).toBe(403);
    const added = await app.send(otherAdmin, 'POST', '/manage/sign-ins', { body: { alias: 'x@norvane.example' } });
    expect(added.status).toBe(403);
  });
});

describe('GROUND-3 several servers', async () => {
  const { database } = await createTestDatabase();
  const [issuer] = await Promise.all([startTestIssuer(), loadDemoMasters(database, new Date())]);
  const listing = builtInDirectory(database, 'norvane.example');
  let asked = 0;
  const find = (name: string) => {
    asked += 1;
    return listing.find(name);
  };
  const directory = { ...listing, find, inTime: () => ({ ...listing, find }) };
  const options = { database, env: issuer.env, directory };
  const [here, there] = [await createTestApp(options), await createTestApp(options)];
  const statusAt = async (server: typeof here, oid: string) => {
    const token = await issuer.token({ alias: siteManager, claims: { oid } });
    const headers = { authorization: `Bearer ${token}`, 'x-api-key': 'sitebook-gateway' };
    return (await server.inject({ url: `/api${role}`, headers })).statusCode;
  };

  test('ask about somebody once a minute, and hear of a new owner of the name within one', async () => {
    for (let calls = 0; calls < 5; calls += 1) expect(await statusAt(there, 'old')).toBe(200);
    expect(asked).toBe(1);
    await database.deleteFrom('sign_in').where('alias', '=', siteManager).execute();
    expect(await statusAt(here, 'new')).toBe(200);
    expect(await statusAt(here, 'old')).toBe(403);
    expect(await statusAt(there, 'new')).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect(await statusAt(there, 'old')).toBe(403);
    expect(await statusAt(there, 'new')).toBe(200);
  });
});

test.each([
  ['is away', () => Promise.reject(new DirectoryUnavailable('away'))],
  ['does not answer', () => new Promise<never>(() => {})],
])('GROUND-3 a directory that %s makes no call fail: then somebody has no mail beyond their name', async (_, find) => {
  const { database } = await createTestDatabase();
  const issuer = await startTestIssuer();
  const silent = await createTestApp({
    database,
    env: issuer.env,
    directory: cachedDirectory({ find, managerOf: find, photoOf: find, search: find }, 'norvane.example'),
    api: async (api) => void api.get('/me', async (request) => request.caller),
  });
  const token = await issuer.token({ claims: { email: lineManager } });
  const headers = { authorization: `Bearer ${token}`, 'x-api-key': 'sitebook-gateway' };
  const answer = await silent.inject({ url: '/api/me', headers });
  expect([answer.statusCode, answer.json().mail]).toEqual([200, requestor]);
});
