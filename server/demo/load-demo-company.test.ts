import { moduleOf, modules } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { builtInDirectory } from '../adapters/directory/built-in.ts';
import type { Database } from '../db/database.ts';
import { testConfig } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { moduleAt } from '../usecases/entering/module-here.ts';
import { ownFields } from './data/own-fields.ts';
import { sites } from './data/places.ts';
import { loadDemoCompany } from './load-demo-company.ts';
import { wordings } from './requests/wording.ts';

const clock = { now: () => new Date('2026-04-15T12:00:00Z') };
const config = testConfig();
const depsOver = (database: Database) => ({
  config,
  database,
  clock,
  directory: builtInDirectory(database, config.COMPANY_DOMAIN),
});

const { database } = await createTestDatabase();
const other = await createTestDatabase();
await loadDemoCompany(depsOver(database));

function definitionOf(key: string) {
  const found = moduleOf(key);
  if (!found) throw new Error(`${key} is not declared`);
  return found;
}

const fromNow = (days: number) => new Date(clock.now().getTime() + days * 86_400_000);

const requestsOf = (of: Database) =>
  of
    .selectFrom('request')
    .select(['module', 'status', 'starts_at', 'requester_alias', 'version', 'remarks'])
    .orderBy('id')
    .execute();

describe('the requests of the demo company', () => {
  const shown = modules.filter(({ key }) => wordings[key]);

  test('nine modules have some', () => {
    expect(shown).toHaveLength(9);
  });

  test.each(shown.map(({ key, lifecycle }) => ({ key, lifecycle })))(
    '$key: about forty, in every status',
    async ({ key, lifecycle }) => {
      const rows = (await requestsOf(database)).filter((row) => row.module === key);
      expect(rows.length).toBeGreaterThanOrEqual(33);
      expect(rows.length).toBeLessThanOrEqual(40);
      expect(new Set(rows.map((row) => row.status))).toEqual(new Set(Object.keys(lifecycle.phases)));
      if (lifecycle.whenStarted) {
        const running = rows.filter(
          (row) => row.status === lifecycle.whenStarted?.from && (row.starts_at ?? 0) <= clock.now(),
        );
        expect(running.length).toBeGreaterThan(0);
      }
    },
  );

  test('WALK-23 some overlap in the days to come, where the location lets them', async () => {
    const { rows } = await sql`
      select one.id from request one join request other
        on one.resource_id = other.resource_id and one.id < other.id
        and one.starts_at < other.ends_at and other.starts_at < one.ends_at
        and one.status = 'assigned' and other.status = 'assigned' and one.starts_at > ${clock.now()}
    `.execute(database);
    expect(rows.length).toBeGreaterThan(0);
  });

  test('WALK-23 stays last for nights: some guests are there, some come and some go within days, in every status', async () => {
    const { rows } = await sql<{ status: string; nights: number; isThere: boolean; isNear: boolean }>`
      select status, (ends_at::date - starts_at::date) as nights,
        starts_at <= ${clock.now()} and ends_at > ${clock.now()} as "isThere",
        starts_at between ${fromNow(-1)} and ${fromNow(3)} as "isNear"
      from request where module = 'AccomodationModule'
    `.execute(database);
    expect(rows.every(({ nights }) => nights >= 2 && nights <= 6)).toBe(true);
    const isGiven = ({ status }: { status: string }) => /confirmed|approved|updated/.test(status);
    expect(rows.filter((row) => row.isThere && isGiven(row)).length).toBeGreaterThanOrEqual(2);
    expect(rows.filter((row) => row.isNear && isGiven(row)).length).toBeGreaterThanOrEqual(3);
    expect(new Set(rows.map(({ status }) => status)).size).toBe(7);
  });

  test('WALK-23 around today every bookable thing of Houston has something running, late, and coming', async () => {
    const { rows } = await sql<{ module: string; running: number; late: number; coming: number }>`
      select module, count(*) filter (where starts_at <= ${clock.now()} and ends_at > ${clock.now()})::integer as running,
        count(*) filter (where ends_at <= ${clock.now()})::integer as late,
        count(*) filter (where starts_at between ${clock.now()} and ${fromNow(3)})::integer as coming
      from request where status = 'assigned' and base_location_id = ${sites.houston} and ends_at is not null
      group by module
    `.execute(database);
    expect(rows).toHaveLength(4);
    for (const row of rows) {
      expect(row.running, row.module).toBeGreaterThanOrEqual(1);
      expect(row.late, row.module).toBeGreaterThanOrEqual(1);
      expect(row.coming, row.module).toBeGreaterThanOrEqual(2);
    }
  });

  test('WALK-23 somebody waits for the line manager, stock runs low, certificates and a contract end soon', async () => {
    const { rows } = await sql<Record<string, number>>`
      select
        (select count(*) from request where module = 'PPE' and status = 'new-request'
          and manager_mail like 'line.manager@%')::integer as orders,
        (select count(*) from request where status = 'pending-approval' and ends_at > ${clock.now()}
          and manager_mail like 'line.manager@%')::integer as stays,
        (select count(*) from ppe_stock where base_location_id = ${sites.houston}
          and available_qty <= low_qty)::integer as low,
        (select count(*) from resource where base_location_id = ${sites.houston}
          and certificate_expiry between ${clock.now()} and ${fromNow(30)})::integer as certificates,
        (select count(*) from property where base_location_id = ${sites.houston}
          and expiry_date between ${clock.now()} and ${fromNow(30)})::integer as contracts
    `.execute(database);
    expect(rows[0]?.orders).toBeGreaterThanOrEqual(2);
    expect(rows[0]?.stays).toBeGreaterThanOrEqual(1);
    expect(rows[0]?.low).toBeGreaterThanOrEqual(3);
    expect(rows[0]?.certificates).toBeGreaterThanOrEqual(2);
    expect(rows[0]?.contracts).toBeGreaterThanOrEqual(1);
  });

  test('Houston has own fields, on forms that each serve as before', async () => {
    const rows = await database.selectFrom('own_field').select(['module', 'name', 'base_location_id']).execute();
    expect(rows.map(({ name }) => name)).toEqual(ownFields.map(({ name }) => name));
    expect(new Set(rows.map((row) => row.base_location_id))).toEqual(new Set([sites.houston]));
    for (const key of new Set(ownFields.map(({ module }) => module))) {
      const here = await moduleAt(database, definitionOf(key), sites.houston);
      const names = here.fields.map(({ title }) => say(title));
      for (const { module, name } of ownFields) if (module === key) expect(names).toContain(name);
    }
  });

  test('are the same each time, and a second start adds none', async () => {
    await Promise.all([loadDemoCompany(depsOver(other.database)), loadDemoCompany(depsOver(other.database))]);
    const loaded = await requestsOf(database);
    expect(await requestsOf(other.database)).toEqual(loaded);
    await loadDemoCompany(depsOver(database));
    expect(await requestsOf(database)).toEqual(loaded);
  });

  test('a load that was cut off goes on where it stopped', async () => {
    const cut = await createTestDatabase();
    let made = 0;
    const cutDeps = { ...depsOver(cut.database), clock };
    const directory = {
      ...cutDeps.directory,
      managerOf: async (alias: string) => {
        made += 1;
        if (made > 20) throw new Error('cut off');
        return cutDeps.directory.managerOf(alias);
      },
    };
    await expect(loadDemoCompany({ ...cutDeps, directory })).rejects.toThrow('cut off');
    await loadDemoCompany(cutDeps);
    expect(await requestsOf(cut.database)).toEqual(await requestsOf(database));
  });
});
