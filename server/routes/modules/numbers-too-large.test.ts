import { manageName } from '@sitebook/contract/manage/names.ts';
import { entities } from '@sitebook/domain/manage/registry.ts';
import { expect, test } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, globalAdmin, requestor, siteManager } from '../../testing/demo-app.ts';
import { resourceAt } from '../../testing/demo-masters.ts';
import { manageSamples } from '../../testing/manage-samples.ts';
import { callsOf } from '../../testing/module-calls.ts';

const app = await createDemoApp();
const fuel = callsOf(app, 'FuelDistribution');
const pump = resourceAt('houston', 'Diesel Bowser');
const text = 'This would cost more than 999999999. Please enter less';

test('GROUND-15 a fuel cost that cannot be kept is refused at the litres, when made and when changed', async () => {
  const price = (cost_per_litre: number) =>
    app.database.updateTable('resource').set({ cost_per_litre }).where('id', '=', pump).execute();
  const body = (estLitresRequired: number) => ({
    iBaseLocationId: sites.houston,
    resourceId: pump,
    estLitresRequired,
    startTime: '2026-05-04T14:00:00Z',
  });
  await price(1000);
  const most = await fuel.create(requestor, body(999_999.999));
  expect([most.status, most.body.cost]).toEqual([201, 999_999_999]);
  const kept = await app.database.selectFrom('request').selectAll().orderBy('id').execute();
  const changed = await fuel.update(requestor, most.body.fDBookingId, { version: 1, estLitresRequired: 1_000_000 });
  expect([changed.status, changed.body.detail, changed.body.errors]).toEqual([422, text, { estLitresRequired: text }]);
  await price(999_999_999);
  for (const litres of [2, 1_000_000]) {
    const { status, body: answer } = await fuel.create(requestor, body(litres));
    expect([litres, status, answer.errors]).toEqual([litres, 422, { estLitresRequired: text }]);
  }
  expect(await app.database.selectFrom('request').selectAll().orderBy('id').execute()).toEqual(kept);
});

const tooLarge = [1e9, 2_147_483_648, 2 ** 53, 1e15, 1e300, '9'.repeat(30)];
const numbers = entities.flatMap(({ key, fields }) =>
  fields
    .filter(({ type, writers }) => (type === 'number' || type === 'lookup') && writers !== 'server')
    .map((field) => ({
      key,
      name: manageName(key, field.key),
      isBaseId: key === 'locations' && field.min === 1,
      // Employee numbers of other systems are longer than what is counted or measured.
      most: key === 'people' ? (field.max ?? 0) : 0,
    })),
);

test.each(numbers)(
  'GROUND-15 a number too large for $name of $key is refused there',
  async ({ key, name, isBaseId, most }) => {
    for (const value of tooLarge.filter((one) => Number(one) > most)) {
      // The ids that other systems have for locations go up to the largest one that has a place.
      if (isBaseId && value === 1e9) continue;
      const body = { ...manageSamples[key].body(sites.houston), [name]: value, movementReason: 'received' };
      const { status, body: answer } = await app.send(globalAdmin, 'POST', `/manage/${key}`, { body });
      expect([value, status, Object.keys(answer.errors ?? {})]).toEqual([value, 422, expect.arrayContaining([name])]);
    }
  },
);

test('GROUND-15 however often pieces arrive, they can be counted', async () => {
  const create = { body: { ...manageSamples['ppe-stock'].body(sites.houston), totalQty: 999_990 } };
  const { body: row } = await app.send(siteManager, 'POST', '/manage/ppe-stock', create);
  const receive = (movementQty: number) =>
    app.send(siteManager, 'PUT', `/manage/ppe-stock/${row.id}`, {
      body: { version: row.version, movementReason: 'received', movementQty },
    });
  const refused = await receive(11);
  const few = 'There can be at most 1000000 pieces of a kind';
  expect([refused.status, refused.body.errors]).toEqual([422, { movementQty: few }]);
  expect((await receive(10)).body).toMatchObject({ totalQty: 1_000_000, availableQty: 1_000_000 });
});
