import type { Browser, Page } from '@playwright/test';
import { boardModule } from './busy-yard.ts';
import { type Kept, keepIn } from './session.ts';
import { middleOf, spread } from './spread.ts';

const slowdown = 4;
const steps = 60;
const runs = 5;

const full = `/${boardModule}/Board?view=week`;
/** As many rows, and nothing booked: what a board takes by itself, and any other page as well. */
const empty = `${full}&date=2030-01-06`;

export interface BoardRow {
  readonly what: string;
  readonly seconds?: string;
  readonly 'all in sight'?: string;
  readonly 'elements drawn'?: number;
  readonly 'longest task ms'?: number;
  readonly bar: string;
}

/** What one opening took, in seconds. */
interface Opened {
  readonly usable: number;
  readonly whole: number;
  readonly drawn: number;
}

/**
 * A week of forty resources with 300 bookings each on a processor four times slower: until it is usable, and until all that
 * is in sight is drawn, from a page of the app and from an empty tab, beside a board that is empty; and dragging. It is
 * usable once its first rows are there. From an empty tab most of that is the start of the app. Each is the middle of
 * several runs: one alone tells as much of what else the machine does.
 */
export async function measureBoard(browser: Browser, url: string, kept: Kept): Promise<BoardRow[]> {
  const rows: BoardRow[] = [];
  for (const [what, route] of [
    ['an empty board', empty],
    ['board of 40 × 300 in a week', full],
  ] as const) {
    const ways = new Map<string, Opened[]>();
    for (let run = 0; run < runs; run += 1) {
      const { context, page } = await slowPage(browser, kept);
      for (const [way, visit] of await openedIn(page, url, route)) ways.set(way, [...(ways.get(way) ?? []), visit]);
      if (route === full && run === runs - 1) {
        rows.push(await dragged(page, 'at once'));
        await page.waitForTimeout(4_000);
        rows.push(await dragged(page, 'at rest'));
      }
      await context.close();
    }
    for (const [way, visits] of ways) rows.push(rowOf(`${what}, usable, ${way}`, visits));
  }
  return rows;
}

/** By its link with nothing kept in the browser, once more, and from a page of the app. */
async function openedIn(page: Page, url: string, route: string): Promise<(readonly [string, Opened])[]> {
  const open = () => page.goto(`${url}/#${route}`, { waitUntil: 'commit' });
  const cold = await opened(page, open);
  await page.goto('about:blank');
  const warm = await opened(page, open);
  await page.goto('about:blank');
  await page.goto(`${url}/#/Dashboard/${boardModule}/`);
  await page.getByRole('searchbox').waitFor();
  // What comes when a screen is at rest.
  await page.waitForTimeout(4_000);
  const follow = () => page.evaluate((hash) => window.location.assign(`#${hash}`), route);
  return [
    ['by its link, cold', cold],
    ['by its link, warm', warm],
    ['from the dashboard', await opened(page, follow)],
  ];
}

async function slowPage(browser: Browser, kept: Kept) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await keepIn(context, kept);
  await context.addInitScript(tellOfBoard, tells);
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { context, page };
}

async function opened(page: Page, open: () => Promise<unknown>): Promise<Opened> {
  const start = performance.now();
  const since = (told: string) =>
    page.waitForEvent('console', (message) => message.text() === told).then(() => (performance.now() - start) / 1_000);
  const seen = Promise.all([since(tells.usable), since(tells.whole)]);
  await open();
  const [usable, whole] = await seen;
  return { usable, whole, drawn: await page.evaluate(() => document.querySelectorAll('*').length) };
}

function rowOf(what: string, visits: readonly Opened[]): BoardRow {
  const usable = visits.map((visit) => visit.usable);
  return {
    what,
    seconds: spread(usable, 1),
    'all in sight': spread(
      visits.map(({ whole }) => whole),
      1,
    ),
    'elements drawn': Math.max(...visits.map(({ drawn }) => drawn)),
    bar: `≤ 2 s ${middleOf(usable) <= 2 ? 'held' : 'MISSED'}`,
  };
}

/** What a page says of its board. */
const tells = { usable: 'board: usable', whole: 'board: all in sight' };

/**
 * Looks in every frame whether the first rows are there, and all in sight, and says so. What the browser's driver looks with
 * would take a tenth of the time that is measured: 300 kB of script, which each page would have to read first.
 */
function tellOfBoard({ usable, whole }: typeof tells): void {
  let isUsable = false;
  const look = () => {
    const rows = [...document.querySelectorAll('[data-row]')];
    if (rows.length > 0 && !isUsable) {
      isUsable = true;
      console.info(usable);
    }
    if (isUsable && isDrawnToTheEnd(rows)) console.info(whole);
    else requestAnimationFrame(look);
  };
  /** Down to the end of what is in sight. */
  const isDrawnToTheEnd = (rows: readonly Element[]) => {
    const grid = document.querySelector('[role="grid"]')?.getBoundingClientRect();
    const end = Math.max(...rows.map((row) => row.getBoundingClientRect().bottom));
    return grid !== undefined && end >= Math.min(grid.bottom, window.innerHeight);
  };
  look();
}

async function dragged(page: Page, when: string): Promise<BoardRow> {
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
