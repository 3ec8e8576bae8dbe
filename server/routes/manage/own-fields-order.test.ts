import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, globalAdmin, requestor, siteManager } from '../../testing/demo-app.ts';
import { ownFieldsRig } from '../../testing/own-fields-rig.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';

const app = await createDemoApp();
const { sample, send, post, get, make } = ownFieldsRig(app);

type Row = { id: number; version: number; name: string; position: number };
const seen = (rows: readonly Row[]) => rows.map(({ id, version }) => ({ id, version }));
const list = async () => (await get(`?iBaseLocationId=${sites.houston}&moduleName=Washbay`)).body as readonly Row[];

it('OWN-4 fields of one place on a form are put in another order, all in one save', async () => {
  for (const name of ['A', 'B', 'C']) await make({ name });
  await make({ name: 'Elsewhere', after: 'priority' });
  const [a, b, c] = (await list()).filter(({ name }) => name.length === 1) as [Row, Row, Row];
  const order = (rows: readonly Row[], user = siteManager) => send('PUT', '/order', { records: seen(rows) }, user);
  const moved = await order([c, a, b]);
  expect(moved.status, moved.text).toBe(200);
  expect(moved.body.map(({ name, position, version }: Row) => [name, position, version])).toEqual([
    ['C', 1, 2],
    ['A', 2, 2],
    ['B', 3, 2],
  ]);
  const names = (await list()).map(({ name }) => name).filter((name) => name.length === 1);
  expect(names).toEqual(['C', 'A', 'B']);
  const { body: history } = await get(`/${c.id}/history`);
  expect(history[0].changes).toEqual([{ field: 'position', before: 3, after: 1 }]);

  expect((await order([c, a, b])).body.code).toBe('manage.changed-elsewhere');
  const [, ...some] = moved.body;
  expect((await order(some)).body.code).toBe('manage.changed-elsewhere');
  expect((await order([...moved.body, moved.body[0]])).status).toBe(409);
  const all = await list();
  expect((await order(all)).status).toBe(409);
  expect((await order(moved.body, requestor)).status).toBe(403);
  expect((await send('PUT', '/order', { records: [] })).status).toBe(400);
});

it('OWN-4 local admins leave the order of what counts everywhere', async () => {
  const rows = [await make({ iBaseLocationId: null }), await make({ iBaseLocationId: null })];
  const records = seen(rows.toReversed());
  expect((await send('PUT', '/order', { records }, siteManager)).status).toBe(403);
  expect((await send('PUT', '/order', { records }, globalAdmin)).status).toBe(200);
});

it('OWN-11 of two admins who take the last column to sort by, or the same key, one is refused', async () => {
  const sorted = { moduleName: 'PPE', isColumn: true, isSorted: true };
  await make(sorted);
  await make(sorted);
  const together = async (bodies: readonly object[]) => {
    const answers = await app.database.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('own-fields', 0))`.execute(tx);
      const sent = bodies.map((body) => send('POST', '', body));
      await untilWaiting(app.database, bodies.length);
      return sent.map((one) => ({ one }));
    });
    return Promise.all(answers.map(({ one }) => one));
  };
  const last = await together([sample(sorted), sample(sorted)]);
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  const key = { key: 'same', moduleName: 'AdminTask' };
  const twins = await together([sample(key), sample({ ...key, iBaseLocationId: null })]);
  expect(twins.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await post({ moduleName: 'PPE' })).status).toBe(201);
});
