import { book } from '../calendar/bookings.ts';
import { expectProposed } from '../calendar/calendar-page.ts';
import { calendars } from '../calendar/calendars.ts';
import { inStavanger } from '../calendar/places.ts';
import { expect, test } from '../calendar/test.ts';
import { boardOn, stored } from './board-page.ts';

test.use({ timezoneId: 'America/Los_Angeles', viewport: { width: 1440, height: 900 } });

test("BOARD-2 BOARD-6 each board with the keyboard, on the day on which Stavanger's clocks go forward", async ({
  visit,
  page,
  portal,
}) => {
  test.slow();
  const day = '2026-03-29';
  await visit('/Module', { as: 'requestor', at: inStavanger.saved });
  const { grid, block, row, notice, ghost, untilLoaded } = boardOn(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** What the one stop of the tab key says of where keys have led. */
  const active = async () => {
    const id = await grid.getAttribute('aria-activedescendant');
    const cell = page.locator(`[id="${id}"]`);
    return (await cell.getAttribute('aria-label')) ?? (await cell.textContent());
  };
  const told = page.getByRole('status').filter({ hasText: /, Sun 29 Mar, .+, free$/ });
  for (const calendar of calendars) {
    await test.step(calendar.title, async () => {
      const [first = '', second = ''] = calendar.at(inStavanger);
      const own = await book(portal, 'requestor', calendar, inStavanger, { day, from: '00:00', to: '01:30' });
      await page.goto(`/#/${calendar.key}/Board?view=day&date=${day}`);
      await expect(row(first)).toBeVisible();
      await untilLoaded();
      const there = () => stored(portal, calendar, inStavanger, own.id);

      await page.getByRole('button', { name: 'First free' }).focus();
      await press('Tab');
      await expect(grid).toBeFocused();
      await expect.poll(active).toBe(`${first}, Sun 29 Mar, 07:00 – 07:30, free`);
      await press('ArrowDown', 'ArrowUp', 'Home');
      await expect.poll(active).toMatch(/^00:00 to 01:30, .+, Ravi Deshmukh · .+, In Progress, Overdue$/);
      expect(await active()).toContain(`, ${first}, `);

      // Four quarters on it ends behind the hour that is left out.
      await press('m');
      await expect(page.getByText(`Picked up: ${first}, Sun 29 Mar, 00:00 – 01:30`)).toHaveCount(1);
      await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
      await expect(told).toHaveText(`${first}, Sun 29 Mar, 01:00 – 03:30 (+01:00, +02:00), free`);
      await press('Escape');
      await expect(ghost).toHaveCount(0);
      await expect(page.getByText(`Put back: ${first}, Sun 29 Mar, 00:00 – 01:30`)).toHaveCount(1);
      expect(await there()).toMatchObject({ start: `${day} 00:00`, version: own.version });
      await press(' ', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Shift+ArrowRight');
      await expect(told).toHaveText(`${second}, Sun 29 Mar, 01:00 – 03:45 (+01:00, +02:00), free`);
      await press('Enter');
      await expect(notice).toContainText(`Moved: ${second}, Sun 29 Mar, 01:00 – 03:45`);
      expect(await there()).toMatchObject({
        resource: second,
        start: `${day} 01:00`,
        end: `${day} 03:45`,
        hours: 1.75,
      });

      // Keys go on from where it is now; what is opened is where one comes back to.
      await expect.poll(active).toMatch(/^01:00 to 03:45, /);
      await press('Enter');
      await expect(page).toHaveURL(new RegExp(`/edit/${own.id}$`));
      await page.goBack();
      await untilLoaded();
      await expect(block(/^01:00 to 03:45, /, row(second))).toBeVisible();

      // Free time of another day, half an hour and one more.
      await grid.focus();
      await press('PageDown');
      await expect(page.getByRole('heading', { level: 3 })).toHaveText('Monday 30 March 2026');
      await expect.poll(active).toBe(`${first}, Mon 30 Mar, 07:00 – 07:30, free`);
      await press('Shift+ArrowRight', 'Enter');
      const [start, end] = ['2026-03-30 07:00', '2026-03-30 08:00'];
      await expectProposed(page, calendar, inStavanger, { resource: first, start, end, hours: 1 });
    });
  }
});
