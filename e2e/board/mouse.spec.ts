import { book } from '../calendar/bookings.ts';
import { expectProposed } from '../calendar/calendar-page.ts';
import { calendars, crane, washBay } from '../calendar/calendars.ts';
import { inHouston } from '../calendar/places.ts';
import { expect, test } from '../calendar/test.ts';
import { boardOn, drag, stored } from './board-page.ts';

// Far from the location, and on the other side of midnight for most of the day.
test.use({ timezoneId: 'Pacific/Auckland', viewport: { width: 1440, height: 900 } });

test("BOARD-1 BOARD-2 BOARD-3 BOARD-6 each board with a mouse, on the day on which Houston's clocks go back", async ({
  visit,
  page,
  portal,
  forgive,
}) => {
  test.slow();
  forgive(409);
  const day = '2026-11-01';
  await visit('/Module', { as: 'requestor', at: inHouston.saved });
  const board = boardOn(page);
  for (const calendar of calendars) {
    await test.step(calendar.title, async () => {
      const [first = '', second = ''] = calendar.at(inHouston);
      const own = await book(portal, 'requestor', calendar, inHouston, { day, from: '04:00', to: '05:00' });
      await book(portal, 'sbsMember', calendar, inHouston, { resource: 1, day, from: '08:00', to: '09:00' });
      await page.goto(`/#/${calendar.key}/Board?view=day&date=${day}`);
      await expect(board.row(first)).toBeVisible();
      await board.untilLoaded();
      const there = () => stored(portal, calendar, inHouston, own.id);

      // Of another's booking no more than its product line is told, and it cannot be lifted.
      const other = board.block(/^08:00 to 09:00, /);
      await expect(other).toHaveAttribute('aria-label', `08:00 to 09:00, ${second}, ${own.segmentName}, Assigned`);
      await expect(other.locator('[data-grip]')).toHaveCount(0);

      // To another resource, and back over the hour that comes twice: it lasts as long as before.
      await drag(page, await board.at(first, 5.5, 25), await board.at(second, 2.5, 25));
      await expect(board.notice).toContainText(`Moved: ${second}, Sun 1 Nov, 01:00 – 02:00`);
      await expect(board.block(/^01:00 to 02:00/, board.row(second))).toBeVisible();
      expect(await there()).toEqual({
        resource: second,
        start: `${day} 01:00`,
        end: `${day} 02:00`,
        hours: 1,
        version: own.version + 1,
      });
      await board.notice.getByRole('button', { name: 'Undo' }).click();
      await expect(board.block(/^04:00 to 05:00/, board.row(first))).toBeVisible();
      await expect(board.notice).toContainText(`Put back: ${first}, Sun 1 Nov, 04:00 – 05:00`);

      // Its end is drawn to where it is to end.
      const end = await board.at(first, 6, 25);
      await drag(page, { ...end, x: end.x - 4 }, await board.at(first, 7.5, 25));
      await expect(board.notice).toContainText(`Length changed: ${first}, Sun 1 Nov, 04:00 – 06:30`);
      await expect(board.block(/^04:00 to 06:30/, board.row(first))).toBeVisible();
      expect(await there()).toMatchObject({ start: `${day} 04:00`, end: `${day} 06:30`, hours: 2.5 });

      // Onto another's time: it is warned of, refused, glides back, and told with what is free.
      if (calendar === crane || calendar === washBay) {
        await drag(page, await board.at(first, 5.5, 25), await board.at(second, 9.5, 25), true);
        await expect(board.ghost).toContainText('Overlapping not allowed');
        await page.mouse.up();
        await expect(board.notice).toContainText('Not moved: Overlapping not allowed. Next free times:');
        await expect(board.block(/^04:00 to 06:30/, board.row(first))).toBeVisible();
        await expect(board.ghost).toHaveCount(0);
        expect(await there()).toMatchObject({ resource: first, start: `${day} 04:00` });
      }

      // Escape lets go of it.
      await drag(page, await board.at(first, 5.5, 25), await board.at(first, 12.5, 25), true);
      await expect(board.ghost).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(board.ghost).toHaveCount(0);
      await page.mouse.up();
      expect(await there()).toMatchObject({ start: `${day} 04:00` });

      // Let go outside the grid, or on another day than it was lifted on: it is put back.
      const putBack = page.getByRole('status').filter({ hasText: `Put back: ${first}, Sun 1 Nov, 04:00 – 06:30` });
      const below = await board.grid.boundingBox();
      await drag(page, await board.at(first, 5.5, 25), { x: 700, y: (below?.y ?? 0) + (below?.height ?? 0) + 20 });
      await expect(putBack).toHaveCount(1);
      await drag(page, await board.at(first, 5.5, 25), await board.at(second, 12.5, 25), true);
      await expect(board.ghost).toBeVisible();
      await page.evaluate((to) => location.assign(to), `/#/${calendar.key}/Board?view=day&date=2026-11-02`);
      await expect(page.getByRole('heading', { level: 3 })).toHaveText('Monday 2 November 2026');
      await expect(board.ghost).toHaveCount(0);
      await page.mouse.up();
      await page.goBack();
      await board.untilLoaded();
      await expect(board.block(/^04:00 to 06:30/, board.row(first))).toBeVisible();
      expect(await there()).toMatchObject({ resource: first, start: `${day} 04:00`, end: `${day} 06:30` });

      // Drawn over free time, from before the hour that comes twice to behind it.
      await drag(page, await board.at(first, 0.5, 25), await board.at(first, 3.9, 25));
      const [start, until] = [`${day} 00:30`, `${day} 03:00`];
      await expectProposed(page, calendar, inHouston, { resource: first, start, end: until, hours: 3.5 });
    });
  }
});
