import { book } from '../calendar/bookings.ts';
import { expectProposed } from '../calendar/calendar-page.ts';
import { calendars } from '../calendar/calendars.ts';
import { inStavanger } from '../calendar/places.ts';
import { expect, test } from '../calendar/test.ts';
import { boardOn, stored } from './board-page.ts';

test.use({
  timezoneId: 'Pacific/Auckland',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
});

test('BOARD-2 each board with a finger: one that moves scrolls, one that rests lifts, a tap books or opens', async ({
  visit,
  page,
  portal,
}) => {
  test.slow();
  const day = '2026-10-25';
  await visit('/Module', { as: 'requestor', at: inStavanger.saved });
  const { grid, block, row, ghost, notice, untilLoaded, at } = boardOn(page);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  /** A swipe lets what it moved run on for a while. */
  const untilStill = () =>
    grid.evaluate(async (one) => {
      let before: number;
      do {
        before = one.scrollLeft;
        await new Promise((resolve) => setTimeout(resolve, 200));
      } while (one.scrollLeft !== before);
    });
  for (const calendar of calendars) {
    await test.step(calendar.title, async () => {
      const [first = '', second = ''] = calendar.at(inStavanger);
      const own = await book(portal, 'requestor', calendar, inStavanger, { day, from: '08:00', to: '10:00' });
      await page.goto(`/#/${calendar.key}/Board?date=${day}`);
      await expect(row(first)).toBeVisible();
      await untilLoaded();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      const mine = block(/^08:00 to 10:00/);
      await expect(mine).toBeInViewport();
      // The clocks of that day show an hour twice: nine have passed at eight.
      const on = await at(first, 10, 25);

      // It scrolls.
      await touch('touchStart', on);
      for (let step = 1; step <= 6; step += 1) await touch('touchMove', { x: on.x - 15 * step, y: on.y });
      await expect(ghost).toHaveCount(0);
      await touch('touchEnd');
      await untilStill();
      expect(await stored(portal, calendar, inStavanger, own.id)).toMatchObject({ version: own.version });
      await grid.evaluate((one) => one.scrollTo({ left: 300 }));
      await untilStill();
      await expect(mine).toBeInViewport();

      // It rests, lifts, and moves to the row below an hour later.
      const from = await at(first, 10, 25);
      const to = await at(second, 11, 25);
      await touch('touchStart', from);
      await expect(ghost).toBeVisible();
      await touch('touchMove', { x: (from.x + to.x) / 2, y: from.y });
      await touch('touchMove', to);
      await expect(ghost).toContainText('09:00 – 11:00');
      await touch('touchEnd');
      await expect(notice).toContainText(`Moved: ${second}, Sun 25 Oct, 09:00 – 11:00`);
      await block(/^09:00 to 11:00/, row(second)).tap();
      await expect(page).toHaveURL(new RegExp(`/edit/${own.id}$`));
      await page.goBack();
      await untilLoaded();

      await grid.evaluate((one) => one.scrollTo({ left: 300 }));
      const free = await at(first, 10.7, 25);
      await page.touchscreen.tap(free.x, free.y);
      const [start, end] = [`${day} 09:30`, `${day} 10:30`];
      await expectProposed(page, calendar, inStavanger, { resource: first, start, end, hours: 1 });
    });
  }
});
