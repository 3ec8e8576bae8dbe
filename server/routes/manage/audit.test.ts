import { manageName } from '@sitebook/contract/manage/names.ts';
import { entities } from '@sitebook/domain/manage/registry.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { describe, expect, it } from 'vitest';
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
import { makeRoom, manageSamples } from '../../testing/manage-samples.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const app = await createDemoApp();
/** Where the site manager is local admin, and where not. */
const places = { own: sites.midland, foreign: sites.kakinada };
for (const place of Object.values(places)) await makeRoom(app.database, place);

/** A record that was made and removed, and the path of its history. */
async function removed(key: (typeof entities)[number]['key'], place: number): Promise<string> {
  const made = await app.send(globalAdmin, 'POST', `/manage/${key}`, { body: manageSamples[key].body(place) });
  expect(made.status, made.text).toBe(201);
  const gone = await app.send(globalAdmin, 'DELETE', `/manage/${key}/${made.body.id}`);
  expect(gone.body.outcome, gone.text).toBe('removed');
  return `/manage/${key}/${made.body.id}/history`;
}

/** What is in use as soon as it is there, or stays known for good, can only be switched off; what the server makes nobody else makes. */
const removable = entities.filter(
  ({ key, isMadeByServer, staysKnown }) => key !== 'locations' && key !== 'ppe-stock' && !isMadeByServer && !staysKnown,
);

describe.each(removable.map((definition) => ({ definition, key: definition.key })))('$key', ({ definition, key }) => {
  it('GROUND-7 a global admin reads the history of a removed one, and what it was last', async () => {
    const path = await removed(key, places.own);
    const { status, body } = await app.get(globalAdmin, path);
    expect(status).toBe(200);
    expect(body.map(({ action }: { action: string }) => action)).toEqual(['remove', 'create']);
    expect(body[0]).toMatchObject({ by: globalAdmin, byName: 'Grace Amundsen' });
    const field = manageName(key, definition.fields[0]?.key ?? '');
    expect(body[0].changes.find((change: { field: string }) => change.field === field)).toMatchObject({
      before: body[1].changes.find((change: { field: string }) => change.field === field)?.after,
      after: null,
    });
  });
});

describe('a removed record', () => {
  it('GROUND-7 of a location of theirs has a history for local admins, another’s is not there for them', async () => {
    const [own, foreign] = [await removed('sbs-members', places.own), await removed('sbs-members', places.foreign)];
    const statusOf = async (user: string, path: string) => (await app.get(user, path)).status;
    expect([await statusOf(siteManager, own), await statusOf(siteManager, foreign)]).toEqual([200, 404]);
    expect([await statusOf(globalAdmin, own), await statusOf(globalAdmin, foreign)]).toEqual([200, 200]);
    for (const user of [sbsMember, requestor, external]) expect(await statusOf(user, own), user).toBe(403);
  });

  it('is called by its name in the history of what pointed to it', async () => {
    const make = async (path: string, body: object) =>
      (await app.send(globalAdmin, 'POST', `/manage/${path}`, { body })).body.id as number;
    const country = await make('countries', { countryName: 'Atlantis' });
    const city = await make('cities', { countryId: country, cityName: 'Poseidonis' });
    await app.send(globalAdmin, 'PUT', `/manage/cities/${city}`, { body: { version: 1, countryId: 1 } });
    expect((await app.send(globalAdmin, 'DELETE', `/manage/countries/${country}`)).body.outcome).toBe('removed');
    const { body } = await app.get(globalAdmin, `/manage/cities/${city}/history`);
    expect(body[0].changes).toEqual([{ field: 'countryId', before: 'Atlantis', after: 'United States' }]);
  });

  it('that never was has none', async () => {
    expect((await app.get(globalAdmin, '/manage/local-admins/999999/history')).status).toBe(404);
  });
});

describe.each(modules.map((definition) => ({ definition, key: definition.key })))('$key', ({ key }) => {
  it('GROUND-7 a global admin reads the history of a deleted request, nobody else does', async () => {
    const requests = callsOf(app, key);
    const sample = await samplesOf(app.database, key, { now: demoNow });
    const made = await requests.create(requestor, sample.body());
    expect([200, 201], made.text).toContain(made.status);
    const id = made.body[requests.id];
    const path = `/manage/requests/${id}/history`;
    const before = await app.get(globalAdmin, path);
    expect([before.status, before.body.deletedAt], before.text).toEqual([200, null]);
    expect(before.body.history).toEqual((await requests.open(globalAdmin, id)).body.history);

    const gone = await requests.delete(globalAdmin, id);
    expect(gone.status, gone.text).toBe(200);
    const { status, body } = await app.get(globalAdmin, path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ requestId: id, moduleName: key, iBaseLocationId: expect.any(Number) });
    expect(body.deletedAt).toBe(demoNow.toISOString());
    expect(body.history[0]).toMatchObject({ action: 'Delete', by: globalAdmin, byName: 'Grace Amundsen' });
    expect(body.history.slice(1)).toEqual(before.body.history);
    for (const user of [siteManager, sbsMember, requestor, external])
      expect((await app.get(user, path)).status, user).toBe(404);
  });
});

it('a request that never was has no history', async () => {
  expect((await app.get(globalAdmin, '/manage/requests/999999/history')).status).toBe(404);
});
