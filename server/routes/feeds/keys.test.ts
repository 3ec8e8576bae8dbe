import { expect, it } from 'vitest';
import { createDemoApp, requestor } from '../../testing/demo-app.ts';

const app = await createDemoApp();

it('WIRE-21 a feed is made once by its key, and where it leads is not kept with that either', async () => {
  const headers = { 'idempotency-key': 'a feed that is asked for twice' };
  const ask = (resourceId: number | null) => app.send(requestor, 'POST', '/feeds', { body: { resourceId }, headers });
  const [first, again, other] = [await ask(null), await ask(null), await ask(7)];
  expect([first.status, again.status, other.status]).toEqual([201, 201, 422]);
  expect(again.body).toEqual(first.body);
  expect((await app.instance.inject(new URL(first.body.address).pathname)).statusCode).toBe(200);
  const kept = await app.database.selectFrom('idempotency').selectAll().execute();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toMatch(/feeds|asked for twice/);
});
