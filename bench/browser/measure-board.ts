import type { Browser, Page } from '@playwright/test';
import { boardModule } from './busy-yard.ts';
import type { BusyRow } from './measure-busy.ts';
import { type Kept, keepIn } from './session.ts';

const slowdown = 4;
const steps = 60;

const full = `/${boardModule}/Board?view=week`;
/** As many rows, and nothing booked: what a board takes by itself, and any other page as well. */
const empty = `${full}&date=2030-01-06`;

/**
 * A week of forty resources with 300 bookings each on a processor four times slower: until it is usable, and until all that
 * is in sight is drawn, from a page of the app and from an empty tab, beside a board that is empty; and dragging. It is
 * usable once its first rows are there. From an empty tab most of that is the start of the app.
 */
export async function measureBoard(browser: Browser, url: string, kept: Kept): Promise<BusyRow[]> {
  const rows: BusyRow[] = [];
  for (const [what, route] of [
    ['an empty board', empty],
    ['board of 40 × 300 in a week', full],
  ] as const) {
    const { context, page } = await slowPage(browser, kept);
    for (const visit of ['cold', 'warm']) {
      await page.goto('about:blank');
      const open = () => page.goto(`${url}/#${route}`, { waitUntil: 'commit' });
      rows.push(await opened(page, `${what}, usable, by its link, ${visit}`, open));
    }
    await page.goto('about:blank');
    await page.goto(`${url}/#/Dashboard/${boardModule}/`);
    await page.getByRole('searchbox').waitFor();
    // What comes when a screen is at rest.
    await page.waitForTimeout(4_000);
    const follow = () => page.evaluate((hash) => window.location.assign(`#${hash}`), route);
    rows.push(await opened(page, `${what}, usable, from the dashboard`, follow));
    if (route === full) {
      rows.push(await dragged(page, 'at once'));
      await page.waitForTimeout(4_000);
      rows.push(await dragged(page, 'at rest'));
    }
    await context.close();
  }
  return rows;
}

async function slowPage(browser: Browser, kept: Kept) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await keepIn(context, kept);
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { context, page };
}

async function opened(page: Page, what: string, open: () => Promise<unknown>) {
  const start = performance.now();
  const since = () => Math.round((performance.now() - start) / 100) / 10;
  await open();
  await page.locator('[data-row]').first().waitFor();
  const seconds = since();
  await page.waitForFunction(isDrawnToTheEnd);
  const whole = since();
  const drawn = await page.evaluate(() => document.querySelectorAll('*').length);
  return {
    what,
    seconds,
    'all in sight': whole,
    'elements drawn': drawn,
    bar: `≤ 2 s ${seconds <= 2 ? 'held' : 'MISSED'}`,
  };
}

/** Whether rows are drawn down to the end of what is in sight. */
function isDrawnToTheEnd(): boolean {
  const grid = document.querySelector('[role="grid"]')?.getBoundingClientRect();
  const rows = [...document.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect());
  const end = Math.max(...rows.map(({ bottom }) => bottom));
  return grid !== undefined && end >= Math.min(grid.bottom, window.innerHeight);
}

async function dragged(page: Page, when: string): Promise<BusyRow> {
  // The free minutes between two bookings are too few to hit: what is held is a booking.
  const block = await page.locator('[data-block]').nth(20).boundingBox();
  if (!block) throw new Error('No block on the board');
  await page.evaluate(() => {
    const frames: number[] = [];
    let before = performance.now();
    const look = (now: number) => {
      frames.push(now - before);
      before = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { frames });
  });
  const [x, y] = [block.x + block.width / 2, block.y + block.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => (window as unknown as { frames: number[] }).frames.splice(0));
  for (let step = 1; step <= steps; step += 1) await page.mouse.move(x + step * 3, y + step * 2);
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const sorted = frames.toSorted((a, b) => a - b);
  const [middle, most] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted[Math.floor(sorted.length * 0.95)] ?? 0];
  return {
    what: `a booking dragged, ${when}: frame of ${Math.round(middle)} ms, 95 % within ${Math.round(most)} ms`,
    'longest task ms': Math.round(sorted.at(-1) ?? 0),
    bar: `≤ 60 ms ${most <= 60 ? 'held' : 'MISSED'}`,
  };
}
