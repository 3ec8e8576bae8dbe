import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { loadDemoForms } from './load-demo-forms.ts';
import { loadDemoMasters, markLoaded } from './load-demo-masters.ts';
import { loadDemoRequests } from './requests/load-demo-requests.ts';

const lock = 4_120_002;

/**
 * The demo company Norvane in an empty database: the same every time, with dates counted from now. Servers that start at
 * once wait for each other, and a load that was cut off goes on at the next start.
 */
export async function loadDemoCompany(deps: Deps): Promise<void> {
  const { database, clock } = deps;
  await database.connection().execute(async (locked) => {
    await sql`select pg_advisory_lock(${lock})`.execute(locked);
    try {
      const loadedAt = await loadDemoMasters(database, clock.now());
      if (!loadedAt) return;
      await loadDemoForms(database);
      await loadDemoRequests(deps, loadedAt);
      await markLoaded(database);
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(locked);
    }
  });
}
