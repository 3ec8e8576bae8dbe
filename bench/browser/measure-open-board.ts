import type { Browser, CDPSession, Page } from '@playwright/test';
import { openDatabase } from '@sitebook/server/db/database.ts';
import { announcingMade } from '@sitebook/server/live/change.ts';
import { sql } from 'kysely';
import { boardModule } from './busy-yard.ts';
import type { BusyRow } from './measure-busy.ts';
import { type Kept, keepIn } from './session.ts';

const all = 10_000;
/** By then whatever is kept once is there. */
const warm = 2_000;
/** As many as a stream takes without starting anew. */
const atOnce = 50;
const mostMegabytes = 4;

/**
 * A board that is left open while others book: what it holds after 2,000 changes and after 10,000. Bookings change in the
 * database, which tells the server, which tells the page; each time the page asks for all of them again.
 */
export async function measureOpenBoard(
  browser: Browser,
  { url, databaseUrl, kept }: { url: string; databaseUrl: string; kept: Kept },
): Promise<BusyRow> {
  const database = openDatabase(databaseUrl, { poolSize: 1, isUnlimited: true });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await keepIn(context, kept);
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  try {
    await page.goto(`${url}/#/${boardModule}/Board?view=week`);
    await page.locator('[data-block]').first().waitFor();
    await listenAsWell(page);
    // The stream is open once a change comes through.
    while ((await heard(page)) === 0) {
      await change(1);
      await page.waitForTimeout(500);
    }
    const begin = await heard(page);
    const start = performance.now();
    let before = 0;
    for (let told = atOnce; told <= all; told += atOnce) {
      await change(atOnce);
      await page.waitForFunction((count) => (window as unknown as { heard: number }).heard >= count, begin + told, {
        polling: 50,
      });
      if (told === warm) before = await atRest();
    }
    const after = await atRest();
    const growth = Math.round((after - before) / 100_000) / 10;
    return {
      what: `left open for ${all} changes: ${Math.round(before / 1e6)} MB after ${warm}, ${growth} MB more at the end`,
      seconds: Math.round((performance.now() - start) / 1_000),
      bar: `≤ ${mostMegabytes} MB ${growth <= mostMegabytes ? 'held' : 'MISSED'}`,
    };
  } finally {
    await context.close();
    await database.destroy();
  }

  /** What it holds once it has asked for what has changed, and drawn it. */
  async function atRest(): Promise<number> {
    const asked = page.waitForEvent('requestfinished', (call) => call.url().includes('/GetBoard'));
    await change(1);
    await asked;
    await page.waitForTimeout(2_000);
    return heapOf(device);
  }

  /** So many others each time, shorter by a minute or as long as before. */
  async function change(count: number): Promise<void> {
    await sql`
      update request
      set version = version + 1, ends_at = starts_at + interval '59 minutes' - (ends_at - starts_at)
      where id in (
        select id from request where module = ${boardModule} and remarks like 'unit %' order by version, id limit ${count}
      )
      returning ${announcingMade}`.execute(database);
  }
}

/** The tab that reads the stream tells the others of it; so it tells us. It begins to once the screen is at rest. */
async function listenAsWell(page: Page): Promise<void> {
  const reading = () =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query();
      return held.map((lock) => lock.name ?? '').find((name) => name.startsWith('sitebook.live.'));
    });
  let found = await reading();
  for (; found === undefined; found = await reading()) await page.waitForTimeout(200);
  await page.evaluate((name) => {
    Object.assign(window, { heard: 0 });
    new BroadcastChannel(name).onmessage = ({ data }) => {
      if (data.kind === 'changed') (window as unknown as { heard: number }).heard += 1;
    };
  }, found);
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: number }).heard);

async function heapOf(device: CDPSession): Promise<number> {
  // What one run lets go of may be what held something else.
  for (let run = 0; run < 3; run += 1) await device.send('HeapProfiler.collectGarbage');
  return (await device.send('Runtime.getHeapUsage')).usedSize;
}
