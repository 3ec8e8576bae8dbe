import type { Browser } from '@playwright/test';
import type { BusyRow } from './measure-busy.ts';
import { type Kept, keepIn } from './session.ts';

const slowdown = 4;
const steps = 60;

/** A week of forty resources with 300 bookings each on a processor four times slower: until it is usable, and dragging. */
export async function measureBoard(browser: Browser, url: string, kept: Kept): Promise<BusyRow[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await keepIn(context, kept);
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const rows: BusyRow[] = [];
  for (const what of ['cold', 'warm']) {
    await page.goto('about:blank');
    const start = performance.now();
    await page.goto(`${url}/#/PressureTestbay/Board?view=week`);
    await page.locator('[data-block]').first().waitFor();
    const seconds = Math.round((performance.now() - start) / 100) / 10;
    const drawn = await page.evaluate(() => document.querySelectorAll('*').length);
    const bar = `≤ 2 s ${seconds <= 2 ? 'held' : 'MISSED'}`;
    rows.push({ what: `board of 40 × 300 in a week, usable, ${what}`, seconds, 'elements drawn': drawn, bar });
  }
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
  await context.close();
  const sorted = frames.toSorted((a, b) => a - b);
  const [middle, most] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted[Math.floor(sorted.length * 0.95)] ?? 0];
  return [
    ...rows,
    {
      what: `a booking dragged: frame of ${Math.round(middle)} ms, 95 % within ${Math.round(most)} ms`,
      'longest task ms': Math.round(sorted.at(-1) ?? 0),
      bar: `≤ 60 ms ${most <= 60 ? 'held' : 'MISSED'}`,
    },
  ];
}
