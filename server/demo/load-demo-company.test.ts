import { modules } from '@sitebook/domain/modules/registry.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { builtInDirectory } from '../adapters/directory/built-in.ts';
import type { Database } from '../db/database.ts';
import { testConfig } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
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

  test('some overlap, where the location lets them', async () => {
    const { rows } = await sql`
      select one.id from request one join request other
        on one.resource_id = other.resource_id and one.id < other.id
        and one.starts_at < other.ends_at and other.starts_at < one.ends_at
        and one.status = 'assigned' and other.status = 'assigned'
    `.execute(database);
    expect(rows.length).toBeGreaterThan(0);
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
