import { manageName } from '@sitebook/contract/manage/names.ts';
import { entities } from '@sitebook/domain/manage/registry.ts';
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
import { manageRights } from '../../testing/manage-rights.ts';
import { makeRoom, manageSamples } from '../../testing/manage-samples.ts';

const app = await createDemoApp();
const users = [globalAdmin, siteManager, sbsMember, requestor, lineManager, external];
/** Where the site manager is local admin, and where not. */
const places = { own: sites.midland, foreign: sites.kakinada };
for (const place of Object.values(places)) await makeRoom(app.database, place);

/** What the hand-written table says. */
function may(user: string, right: 'global' | 'own' | 'all-admins' | 'nobody', where: 'own' | 'foreign'): boolean {
  if (right === 'nobody') return false;
  if (user === globalAdmin) return true;
  if (user !== siteManager) return false;
  return right === 'all-admins' || (right === 'own' && where === 'own');
}

describe.each(entities.map(({ key, place }) => ({ key, place })))(
  'MASTER-1 MASTER-2 MASTER-3 $key',
  ({ key, place }) => {
    const rights = manageRights[key];
    const sample = manageSamples[key];
    const path = `/manage/${key}`;

    /** One to try something on: of this location, or for the locations themselves that very one. */
    async function make(where: 'own' | 'foreign'): Promise<{ id: number; version: number }> {
      if (key === 'locations') {
        const { body } = await app.get(globalAdmin, `${path}?search=${places[where]}`);
        return body[0];
      }
      if (sample.make) return sample.make(app.database);
      const made = await app.send(globalAdmin, 'POST', path, { body: sample.body(places[where]) });
      expect(made.status, made.text).toBe(201);
      return made.body;
    }

    it.each(['own', 'foreign'] as const)('every call by everybody, at a location that is %s', async (where) => {
      const wrong: string[] = [];
      const note = (user: string, call: string, got: number, expected: number) => {
        if (got !== expected) wrong.push(`${user} ${call}: ${got}, not ${expected}`);
      };
      let one = await make(where);
      for (const user of users) {
        const isAllowed = (right: 'read' | 'add' | 'change' | 'remove') => may(user, rights[right], where);
        const narrowed = place === undefined ? '' : `?iBaseLocationId=${places[where]}`;
        note(user, 'lists', (await app.get(user, `${path}${narrowed}`)).status, isAllowed('read') ? 200 : 403);
        note(user, 'opens', (await app.get(user, `${path}/${one.id}`)).status, isAllowed('read') ? 200 : 403);
        note(
          user,
          'reads the history',
          (await app.get(user, `${path}/${one.id}/history`)).status,
          isAllowed('read') ? 200 : 403,
        );
        note(
          user,
          'exports',
          (await app.get(user, `${path}/export.csv${narrowed}`)).status,
          isAllowed('read') ? 200 : 403,
        );

        const body = { version: one.version, ...sample.change };
        const changed = await app.send(user, 'PUT', `${path}/${one.id}`, { body });
        note(user, 'changes', changed.status, isAllowed('change') ? 200 : 403);
        if (changed.status === 200) one = changed.body;

        const fresh = ['location-modules', 'features', 'form-hints', 'booking-notes'].includes(key);
        if (fresh) await makeRoom(app.database, places[where]);
        const added = await app.send(user, 'POST', path, { body: sample.body(places[where]) });
        note(user, 'adds', added.status, isAllowed('add') ? 201 : 403);
        if (fresh && added.status !== 201) one = await make(where);
        else if (fresh) one = added.body;

        // The locations themselves have too much standing on them: a new one is tried, which is nobody's own.
        const doomed =
          key === 'locations' ? (await app.send(globalAdmin, 'POST', path, { body: sample.body(0) })).body : one;
        const removed = await app.send(user, 'DELETE', `${path}/${doomed.id}`);
        note(user, 'removes', removed.status, isAllowed('remove') ? 200 : 403);
        if (removed.status === 200 && key !== 'locations') {
          if (fresh) await makeRoom(app.database, places[where]);
          one = await make(where);
        }
      }
      expect(wrong).toEqual([]);
    });

    it('a list holds what one may open, and nothing else', async () => {
      const answer = await app.get(siteManager, `${path}?pageSize=1000`);
      if (rights.read === 'global') return expect(answer.status).toBe(403);
      expect(answer.status).toBe(200);
      if (place === undefined) return;
      const listed = new Set(answer.body.map((row: Record<string, unknown>) => row[manageName(key, place)]));
      expect([...listed].filter((id) => id !== sites.houston && id !== sites.midland)).toEqual([]);
      const actions = rights.remove === 'own' ? ['update', 'remove'] : ['update'];
      expect(answer.body[0].actions).toEqual(actions);
    });

    it('a file with lines of a foreign location changes nothing and names them', async () => {
      const file = await app.get(globalAdmin, `${path}/export.csv`);
      const sent = (user: string, text: string) =>
        app.send(user, 'POST', `${path}/import?dryRun=true`, {
          payload: text,
          headers: { 'content-type': 'text/csv' },
        });
      for (const user of [sbsMember, requestor, lineManager, external])
        expect((await sent(user, file.text)).status).toBe(403);
      const mine = await sent(siteManager, file.text);
      if (rights.change === 'global' || rights.change === 'nobody') return expect(mine.status).toBe(403);
      expect(mine.status, mine.text).toBe(200);
      expect(mine.body.errorCount).toBeGreaterThan(0);
      expect([mine.body.added, mine.body.changed]).toEqual([0, 0]);
    });
  },
);

describe('MASTER-2 the city of a location', () => {
  const path = '/manage/locations/1';
  const text = 'Only a Global Admin can change this';
  const elsewhere = async () => {
    const { body } = await app.get(globalAdmin, path);
    const other = (await app.get(globalAdmin, '/manage/cities')).body.find(
      ({ id }: { id: number }) => id !== body.cityId,
    );
    return { version: body.version, cityId: body.cityId, other: other.id as number };
  };

  it('is not changed by its local admins, who keep everything else of it', async () => {
    const { version, cityId, other } = await elsewhere();
    const opened = async (user: string) => (await app.get(user, path)).body.fixed;
    expect([await opened(siteManager), await opened(globalAdmin)]).toEqual([['cityId'], []]);
    for (const [method, call] of [
      ['PUT', path],
      ['POST', `${path}/consequences`],
    ] as const) {
      const { status, body } = await app.send(siteManager, method, call, { body: { version, cityId: other } });
      expect([status, body.code, body.errors]).toEqual([403, 'manage.global-admins-only', { cityId: text }]);
    }
    const kept = await app.send(siteManager, 'PUT', path, { body: { version, cityId, workEnd: '16:45' } });
    expect([kept.status, kept.body.cityId, kept.body.workEnd]).toEqual([200, cityId, '16:45']);
    const { version: next } = kept.body;
    const moved = await app.send(globalAdmin, 'PUT', path, { body: { version: next, cityId: other } });
    expect([moved.status, moved.body.cityId]).toEqual([200, other]);
    const back = { version: moved.body.version, cityId };
    expect((await app.send(globalAdmin, 'PUT', path, { body: back })).status).toBe(200);
  });

  it('nor by a file of theirs', async () => {
    const { cityId, other } = await elsewhere();
    const send = (user: string, dryRun: boolean, city: number) =>
      app.send(user, 'POST', `/manage/locations/import?dryRun=${dryRun}`, {
        payload: `ID,Base Location ID,City\n1,${sites.houston},${city}\n`,
        headers: { 'content-type': 'text/csv' },
      });
    const dry = await send(siteManager, true, other);
    expect(dry.body.errors).toEqual([{ line: 2, column: 'City', code: 'manage.global-admins-only', text }]);
    const done = await send(siteManager, false, other);
    expect([done.status, done.body.errors]).toEqual([422, { '2: City': text }]);
    expect((await send(siteManager, false, cityId)).body).toMatchObject({ unchanged: 1 });
    expect((await send(globalAdmin, true, other)).body).toMatchObject({ changed: 1, errorCount: 0 });
  });
});

it('MASTER-3 the overview and the choices are for admins alone', async () => {
  for (const user of users) {
    const expected = user === globalAdmin || user === siteManager ? 200 : 403;
    expect((await app.get(user, '/manage')).status, user).toBe(expected);
    expect((await app.get(user, '/manage/segments/choices')).status, user).toBe(expected);
  }
  const { body } = await app.get(siteManager, '/manage/locations/choices');
  expect(body.map(({ id }: { id: number }) => id).toSorted()).toEqual([sites.houston, sites.midland]);
});
