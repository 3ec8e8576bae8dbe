import { flawsOf } from '../rig/flaws.ts';
import { book } from './bookings.ts';
import { untilLoaded } from './calendar-page.ts';
import { crane } from './calendars.ts';
import { inStavanger } from './places.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ portal, database }) => {
  const [resource = ''] = crane.at(inStavanger);
  // Days that cannot be booked, and bookings that overlap: all there is to be seen.
  for (const [from, to] of [
    ['08:00', '17:00'],
    ['14:00', '18:00'],
  ] as const) {
    await book(portal, 'requestor', crane, inStavanger, { day: '2026-10-20', from, to });
  }
  await database
    .updateTable('resource')
    .set({ certificate_expiry: '2026-10-21' })
    .where('name', '=', resource)
    .execute();
});

test.use({ viewport: { width: 360, height: 900 } });

test('PROD-24 month, week, day and list are without fault and fit the screen', async ({ visit, page }) => {
  // Four screens in one go.
  test.slow();
  await visit(crane.route, { as: 'globalAdmin', at: inStavanger.saved });
  await untilLoaded(page);
  for (const shown of ['Month', 'Week', 'Day', 'List']) {
    await page.getByRole('button', { name: shown, exact: true }).click();
    await expect(page.getByText(/bookings?, /)).toBeVisible();
    expect(await flawsOf(page)).toEqual([]);
    // It was so on the wide screen, too.
    await expect(page.getByRole('button', { name: shown, exact: true })).toHaveAttribute('aria-pressed', 'true');
  }
});
