import { flawsOf } from '../rig/flaws.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { route, untilLoaded } from './calendar-page.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test.describe(`in ${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('month, week, day and list are without fault and fit the screen', async ({ visit, page }) => {
        // Four screens in one go.
        test.slow();
        await visit(route, { as: 'siteManager', at: houston });
        for (const shown of ['Month', 'Week', 'Day', 'List']) {
          await untilLoaded(page);
          await page.getByRole('button', { name: shown, exact: true }).click();
          await untilLoaded(page);
          expect(await flawsOf(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        }
      });
    });
  }
}

test('the list holds the same bookings as the calendar', async ({ visit, page }) => {
  await visit(route, { as: 'siteManager', at: houston });
  await untilLoaded(page);
  const count = Number((await page.getByText(/^Bookings, /).textContent())?.split(': ')[1]);
  expect(count).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'List', exact: true }).press('Enter');
  const list = page.getByRole('list', { name: 'Bookings' });
  await expect(list.getByRole('listitem')).toHaveCount(count);
  await list.getByRole('button').first().press('Enter');
  await page.waitForURL(/#\/Washbay\/(edit|view)\/\d+$/);
});
