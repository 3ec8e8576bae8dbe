import { moduleKeys } from '@sitebook/domain/modules/module-key.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { loadDemoMasters } from './load-demo-masters.ts';

const now = new Date('2026-04-15T12:00:00Z');
const { database, url } = await createTestDatabase();
const fresh = await createTestDatabase();
const broken = await createTestDatabase();
const inUse = {
  country: await createTestDatabase(),
  segment: await createTestDatabase(),
  ppe_item: await createTestDatabase(),
};
await loadDemoMasters(database, now);

/** Every row of every table that the demo company fills, in one text. */
async function everything(of: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%' order by 1
  `.execute(of);
  const parts = await Promise.all(
    rows.map(async ({ name }) => {
      const table = await sql<{ row: string }>`
        select t::text as row from ${sql.table(name)} t order by 1
      `.execute(of);
      return [name, ...table.rows.map(({ row }) => row)].join('\n');
    }),
  );
  return parts.join('\n\n');
}

const count = async (table: keyof Tables): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(database);
  return rows[0]?.n ?? 0;
};

describe('loading', () => {
  test('two servers that start at once load it once, and a later start changes nothing', async () => {
    const second = openDatabase(fresh.url, { poolSize: 1 });
    await Promise.all([
      loadDemoMasters(fresh.database, now),
      loadDemoMasters(second, now),
      loadDemoMasters(second, now),
    ]);
    const loaded = await everything(fresh.database);
    expect(loaded).toBe(await everything(database));
    await loadDemoMasters(second, new Date('2027-01-01T00:00:00Z'));
    expect(await everything(fresh.database)).toBe(loaded);
    await second.destroy();
  });

  test.each(['country', 'segment', 'ppe_item'] as const)(
    'a database with a %s of its own is left alone',
    async (table) => {
      const own = inUse[table].database;
      await own.insertInto(table).values({ name: 'Ours' }).execute();
      const before = await everything(own);
      await loadDemoMasters(own, now);
      expect(await everything(own)).toBe(before);
    },
  );

  test('a failure on the way leaves nothing behind', async () => {
    await sql`alter table sbs_member add constraint nobody check (alias = '')`.execute(broken.database);
    const before = await everything(broken.database);
    await expect(loadDemoMasters(broken.database, now)).rejects.toThrow('nobody');
    expect(await everything(broken.database)).toBe(before);
  });

  test('rows that are added afterwards get ids behind those of the demo', async () => {
    const another = openDatabase(url, { poolSize: 1 });
    const { id } = await another
      .insertInto('resource')
      .values({
        base_location_id: 1001,
        module: 'Washbay',
        name: 'New bay',
        certificate_expiry: null,
        cost: null,
        cost_per_litre: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBe(await count('resource'));
    await another.deleteFrom('resource').where('id', '=', id).execute();
    await another.destroy();
  });
});

describe('what it holds', () => {
  test('enough places, in zones with, without and beside full hours', async () => {
    const locations = await database.selectFrom('location').selectAll().where('active', '=', true).execute();
    expect(locations.length).toBeGreaterThanOrEqual(14);
    expect(await count('country')).toBeGreaterThanOrEqual(6);
    expect(await count('city')).toBeGreaterThanOrEqual(10);
    const offset = (zone: string, date: string) =>
      new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
        .formatToParts(new Date(date))
        .find((part) => part.type === 'timeZoneName')?.value ?? '';
    const zones = [...new Set(locations.map((location) => location.time_zone))];
    const changing = zones.filter((zone) => offset(zone, '2026-01-15') !== offset(zone, '2026-07-15'));
    expect(changing.toSorted()).toEqual(['America/Anchorage', 'America/Chicago', 'Europe/London', 'Europe/Oslo']);
    expect(zones.filter((zone) => offset(zone, '2026-01-15').endsWith(':30')).toSorted()).toEqual([
      'Asia/Kolkata',
      'Australia/Darwin',
    ]);
  });

  test('all nine modules in Houston, other sets elsewhere', async () => {
    const rows = await database.selectFrom('location_module').selectAll().execute();
    const at = (base: number) => rows.filter((row) => row.base_location_id === base).map((row) => row.module);
    expect(at(1001).toSorted()).toEqual([...moduleKeys].toSorted());
    expect(new Set(rows.map((row) => at(row.base_location_id).toSorted().join())).size).toBeGreaterThan(8);
  });

  test('every site that offers something to book has something to book', async () => {
    const { rows } = await sql`
      select base_location_id, module from location_module enabled
      where module in ('FuelDistribution', 'MobileCraneBooking', 'Loading&Offloading', 'PressureTestbay', 'Washbay')
        and not exists (
          select from resource
          where resource.base_location_id = enabled.base_location_id and resource.module = enabled.module
            and status = 'active'
        )
    `.execute(database);
    expect(rows).toEqual([]);
  });

  test('certificates that are expired, near and far, counted from the day it is loaded', async () => {
    const rows = await database
      .selectFrom('resource')
      .select('certificate_expiry')
      .distinct()
      .orderBy('certificate_expiry')
      .execute();
    expect(rows.map((row) => row.certificate_expiry)).toEqual(['2026-03-26', '2026-04-25', '2027-03-21', null]);
  });

  test('stock of none, one and many, none of it reserved', async () => {
    const rows = await database.selectFrom('ppe_stock').select(['total_qty', 'available_qty']).execute();
    expect(rows.every((row) => row.total_qty === row.available_qty)).toBe(true);
    expect(rows.some((row) => row.total_qty === 0)).toBe(true);
    expect(rows.some((row) => row.total_qty === 1)).toBe(true);
    expect(rows.some((row) => row.total_qty > 100)).toBe(true);
  });

  test('properties of each type and gender', async () => {
    const rows = await database.selectFrom('property').select(['property_type_id', 'gender']).execute();
    expect(new Set(rows.map((row) => row.property_type_id))).toEqual(new Set([1, 2, 3]));
    expect(new Set(rows.map((row) => row.gender))).toEqual(new Set(['Any', 'MaleOnly', 'FemaleOnly']));
  });
});

describe('its people', () => {
  test('more than forty, all but one with a manager of the company', async () => {
    const people = await database
      .selectFrom('person')
      .select(['alias', 'manager_alias'])
      .where('active', '=', true)
      .where('alias', 'like', '%@norvane.example')
      .execute();
    expect(people.length).toBeGreaterThan(40);
    expect(people.filter((person) => person.manager_alias === null)).toHaveLength(1);
  });

  test('the demo accounts are among them by the same names; the external one is not', async () => {
    const people = await database.selectFrom('person').select(['alias', 'display_name as name']).execute();
    for (const { userName, name } of demoAccounts) {
      const person = people.find(({ alias }) => alias === userName);
      expect(person?.name).toBe(userName.endsWith('@norvane.example') ? name : undefined);
    }
  });

  test('whoever has a role is in the directory', async () => {
    const { rows } = await sql`
      select alias from (
        select alias from global_admin union select alias from local_admin union select alias from sbs_member
      ) roles
      where alias not in (select alias from person where active)
    `.execute(database);
    expect(rows).toEqual([]);
  });
});
