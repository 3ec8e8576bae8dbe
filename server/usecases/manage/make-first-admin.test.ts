import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { makeFirstAdmin } from './make-first-admin.ts';

const { database } = await createTestDatabase();
const now = new Date('2026-04-15T12:00:00Z');
const admins = async () => {
  const rows = await database.selectFrom('global_admin').select(['alias', 'active']).orderBy('alias').execute();
  return rows.map(({ alias, active }) => `${alias} ${active ? 'on' : 'off'}`);
};

test('the first admin is made once, by whichever server comes first, and only while there is none', async () => {
  await Promise.all(
    ['a@norvane.example', 'b@norvane.example', 'c@norvane.example'].map((alias) =>
      makeFirstAdmin(database, alias, now),
    ),
  );
  expect(await admins()).toHaveLength(1);
  await makeFirstAdmin(database, 'late@norvane.example', now);
  expect(await admins()).toHaveLength(1);
});

test('somebody who was switched off is switched on again when nobody else is left', async () => {
  await database.deleteFrom('global_admin').execute();
  await database.insertInto('global_admin').values({ alias: 'old@norvane.example', active: false }).execute();
  await makeFirstAdmin(database, 'old@norvane.example', now);
  expect(await admins()).toEqual(['old@norvane.example on']);
});
