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
import { wallCalls, wantedWall as wanted } from '../../testing/wall-calls.ts';

const lines: string[] = [];
const app = await createDemoApp(undefined, {
  logStream: { write: (line) => void lines.push(line) },
  env: { LOG_LEVEL: 'debug' },
});
const { make, read } = wallCalls(app);
const [, other = 0] = wanted.resourceIds;
/** What decides about rights is known for a moment. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 900));

describe('WALL-1 who makes one, and until when it leads somewhere', () => {
  it('is made and listed by admins of the location only', async () => {
    const list = `/walls?iBaseLocationId=${sites.houston}`;
    for (const user of [requestor, sbsMember, lineManager, external]) {
      expect((await app.send(user, 'POST', '/walls', { body: wanted })).status, user).toBe(403);
      expect((await app.get(user, list)).status, user).toBe(403);
    }
    const { id } = await make(globalAdmin, { name: 'Gate of the other admin' });
    const listed = await app.get(siteManager, list);
    expect(listed.body.find((one: { wallId: number }) => one.wallId === id)).toMatchObject({
      name: 'Gate of the other admin',
      createdBy: expect.any(String),
      lastReadOn: null,
      resources: [{ resourceName: 'Wash Bay 1', moduleName: 'Washbay' }, { resourceName: 'Wash Bay 2' }],
    });
    const elsewhere = { ...wanted, iBaseLocationId: sites.aberdeen };
    expect((await app.send(siteManager, 'POST', '/walls', { body: elsewhere })).status).toBe(403);
    expect((await app.send(globalAdmin, 'POST', '/walls', { body: elsewhere })).status).toBe(422);
  });

  it.each([
    ['no name', { name: ' ' }, 422, 'name'],
    ['a name that nobody sees', { name: '\u200b' }, 422, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 422, 'name'],
    ['no name at all', { name: null }, 400, 'name'],
    ['nothing to show', { resourceIds: [] }, 422, 'resourceIds'],
    ['what is not there', { resourceIds: [999_999] }, 422, 'resourceIds'],
    ['too much', { resourceIds: Array.from({ length: 21 }, (_, index) => index + 1) }, 422, 'resourceIds'],
    ['no ids', { resourceIds: ['1 or 1=1'] }, 400, 'resourceIds.0'],
    ['no list', { resourceIds: 7 }, 400, 'resourceIds'],
  ])('refuses %s, and says where', async (_what, more, status, field) => {
    const before = await app.database.selectFrom('wall').select('id').execute();
    const answer = await app.send(siteManager, 'POST', '/walls', { body: { ...wanted, ...more } });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, [field]]);
    expect(await app.database.selectFrom('wall').select('id').execute()).toHaveLength(before.length);
  });

  it('refuses what has no calendar, and what is retired', async () => {
    const pump = await app.database
      .selectFrom('resource')
      .select('id')
      .where('module', '=', 'FuelDistribution')
      .where('base_location_id', '=', sites.houston)
      .executeTakeFirstOrThrow();
    const body = { ...wanted, resourceIds: [pump.id] };
    expect((await app.send(siteManager, 'POST', '/walls', { body })).status).toBe(422);
    await app.database.updateTable('resource').set({ status: 'retired' }).where('id', '=', other).execute();
    expect((await app.send(siteManager, 'POST', '/walls', { body: wanted })).status).toBe(422);
    await app.database.updateTable('resource').set({ status: 'active' }).where('id', '=', other).execute();
  });

  it('is taken back by any admin of the location, and says so plainly from then on', async () => {
    const { id, path } = await make(globalAdmin);
    const parts = [path, `${path}/plan`, `${path}/changes`];
    expect((await app.send(requestor, 'DELETE', `/walls/${id}`)).status).toBe(403);
    expect((await app.send(siteManager, 'DELETE', `/walls/${id}`)).status).toBe(200);
    expect((await app.send(siteManager, 'DELETE', `/walls/${id}`)).status).toBe(404);
    for (const part of parts) expect((await read(part)).status, part).toBe(404);
    const page = await read(path, { accept: 'text/html' });
    expect(page.status).toBe(404);
    expect(page.text).toContain('This screen shows nothing any more');
    expect(page.headers).toMatchObject({ refresh: '60', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it('leads nowhere as long as whoever made it is no admin there', async () => {
    const { path } = await make(siteManager);
    const admin = (active: boolean) =>
      app.database.updateTable('local_admin').set({ active }).where('alias', '=', siteManager).execute();
    expect((await read(`${path}/plan`)).status).toBe(200);
    await admin(false);
    await pause();
    for (const part of [path, `${path}/plan`, `${path}/changes`]) expect((await read(part)).status, part).toBe(404);
    await admin(true);
    await pause();
    expect((await read(`${path}/plan`)).status).toBe(200);
  });

  it('leads nowhere once the name of whoever made it belongs to another account', async () => {
    const { path } = await make(siteManager);
    await app.database.deleteFrom('sign_in').where('alias', '=', siteManager).execute();
    expect((await read(`${path}/plan`)).status).toBe(404);
  });

  it.each(['', 'x', 'a'.repeat(43), '%00', `${'a'.repeat(43)}/more`, '..%2f..%2fhealthz'])(
    'tells nothing of an address that leads nowhere: %s',
    async (secret) => {
      for (const part of ['', '/plan', '/changes']) {
        const { status } = await read(`/screen/${secret}${part}`);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }
    },
  );

  it('where it leads is neither kept, listed nor logged', async () => {
    const { path, id } = await make(siteManager);
    const secret = path.slice('/screen/'.length);
    expect(secret).toMatch(/^[\w-]{43}$/);
    const escaped = `%${secret.charCodeAt(0).toString(16)}${secret.slice(1)}`;
    for (const odd of [
      path,
      `${path}/plan`,
      `${path}/`,
      `${path}?theme=dark`,
      path.toUpperCase(),
      `/%73creen/${escaped}/plan`,
      `/screen//${secret}`,
      `/screen%2F${secret}`,
      `/screen;${secret}`,
      `/screen/%zz/${secret}`,
      `/?next=%2Fscreen%2F${secret}`,
      `/x/${secret}`,
    ])
      await read(odd);
    const listed = await app.get(siteManager, `/walls?iBaseLocationId=${sites.houston}`);
    expect(listed.body.find((one: { wallId: number }) => one.wallId === id).lastReadOn).not.toBeNull();
    expect(listed.text).not.toContain(secret);
    const kept = await app.database.selectFrom('wall').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toContain(secret);
    const logged = lines.join('\n').toLowerCase();
    expect(logged).toContain('/screen/…');
    expect(logged).not.toContain(secret.slice(1).toLowerCase());
  });

  it('cannot be made without end', async () => {
    const body = { ...wanted, iBaseLocationId: sites.aberdeen };
    const there = await app.database
      .selectFrom('resource')
      .select('id')
      .where('base_location_id', '=', sites.aberdeen)
      .where('module', '=', 'Washbay')
      .executeTakeFirstOrThrow();
    const answers = await Promise.all(
      Array.from({ length: 25 }, () =>
        app.send(globalAdmin, 'POST', '/walls', { body: { ...body, resourceIds: [there.id] } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 201)?.body.detail).toContain('20');
  });
});
