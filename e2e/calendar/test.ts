import { type Database, openDatabase } from '@sitebook/server/db/database.ts';
import { type Portal, startPortal } from '../rig/portal.ts';
import { test as base, expect } from '../rig/test.ts';

/**
 * When these tests take place: a Tuesday, 08:00 in Houston and 15:00 in Stavanger, and soon before the clocks change in
 * both. It lies behind all real time, so that no sign-in has run out by then.
 */
export const now = new Date('2026-10-20T13:00:00Z');

interface WorkerFixtures {
  /** Where the clock stands at `now`, nothing is booked, and no certificate runs out before the year is over. */
  portal: Portal;
  database: Database;
}

export const test = base.extend<object, WorkerFixtures>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const portal = await startPortal({ TEST_CLOCK: 'on', TEST_NOW: now.toISOString() });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  database: [
    async ({ portal }, use) => {
      const database = openDatabase(portal.databaseUrl, { poolSize: 1 });
      await database.updateTable('request').set({ deleted_at: now }).execute();
      await database
        .updateTable('resource')
        .set({ certificate_expiry: '2027-10-01' })
        .where('certificate_expiry', 'is not', null)
        .execute();
      await use(database);
      await database.destroy();
    },
    { scope: 'worker', auto: true },
  ],

  page: async ({ page }, use) => {
    await page.clock.install({ time: now });
    await use(page);
  },
});

export { expect };
