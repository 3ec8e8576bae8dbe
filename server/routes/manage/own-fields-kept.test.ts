import { expect, it } from 'vitest';
import { createDemoApp } from '../../testing/demo-app.ts';
import { ownFieldsRig } from '../../testing/own-fields-rig.ts';

const app = await createDemoApp();
const { send, get, make, book } = ownFieldsRig(app);

it('OWN-6 a column to sort by that another field takes over says nothing of what the first one held', async () => {
  const sorted = { isColumn: true, isSorted: true };
  const first = await make({ name: 'First', key: 'first', ...sorted, readers: 'company' });
  const id = await book({});
  await app.database.updateTable('request').set({ own_1: 'Zyxhidden' }).where('id', '=', id).execute();
  const kept = async () =>
    (await app.database.selectFrom('request').select('own_1').where('id', '=', id).executeTakeFirstOrThrow()).own_1;
  expect(await kept()).toBe('Zyxhidden');
  expect((await send('PUT', `/${first.id}`, { version: 1, isSorted: false })).status).toBe(200);
  await make({ name: 'Second', key: 'second', ...sorted, readers: 'everyone' });
  // No job has written anything anew by now.
  expect(await kept()).toBe('');
});

it('OWN-7 that a field is retired by Remove is in its history', async () => {
  const { id } = await make({ name: 'Soon gone', key: 'gone' });
  await send('DELETE', `/${id}`);
  expect((await get(`/${id}`)).body).toMatchObject({ name: 'Soon gone', isActive: false });
  const { body } = await get(`/${id}/history`);
  expect(body[0].changes).toContainEqual({ field: 'isActive', before: true, after: false });
});
