import { expect, test } from 'vitest';
import { demoPeopleOf } from '../../demo/demo-people.ts';
import { loadDemoMasters } from '../../demo/load-demo-masters.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { makeFirstAdmin } from './make-first-admin.ts';

const { database } = await createTestDatabase();
const at = { now: new Date('2026-04-15T12:00:00Z'), demoPeople: new Set<string>() };
const admins = async () => {
  const rows = await database.selectFrom('global_admin').select(['alias', 'active']).orderBy('alias').execute();
  return rows.map(({ alias, active }) => `${alias} ${active ? 'on' : 'off'}`);
};

test('the first admin is made once, by whichever server comes first, and only while there is none', async () => {
  await Promise.all(
    ['a@norvane.example', 'b@norvane.example', 'c@norvane.example'].map((alias) => makeFirstAdmin(database, alias, at)),
  );
  expect(await admins()).toHaveLength(1);
  await makeFirstAdmin(database, 'late@norvane.example', at);
  expect(await admins()).toHaveLength(1);
});

test('somebody who was switched off is switched on again when nobody else is left', async () => {
  await database.deleteFrom('global_admin').execute();
  await database.insertInto('global_admin').values({ alias: 'old@norvane.example', active: false }).execute();
  await makeFirstAdmin(database, 'old@norvane.example', at);
  expect(await admins()).toEqual(['old@norvane.example on']);
});

test('GROUND-2 admins of the demo company do not keep the first real one out, but a real one does', async () => {
  const { database: demo } = await createTestDatabase();
  expect(await demoPeopleOf(demo)).toEqual(new Set());
  await loadDemoMasters(demo, at.now);
  const there = { ...at, demoPeople: await demoPeopleOf(demo) };
  const active = async () => {
    const rows = await demo.selectFrom('global_admin').select('alias').where('active', '=', true).execute();
    return rows.map(({ alias }) => alias).sort();
  };
  const brought = await active();
  expect(brought).toContain('global.admin@norvane.example');
  // One of them has made a colleague admin.
  await demo.insertInto('global_admin').values({ alias: 'requestor@norvane.example' }).execute();
  await makeFirstAdmin(demo, 'jane.doe@company.test', there);
  await makeFirstAdmin(demo, 'jane.doe@company.test', there);
  await makeFirstAdmin(demo, 'late@company.test', there);
  expect(await active()).toEqual([...brought, 'jane.doe@company.test', 'requestor@norvane.example'].sort());
});
