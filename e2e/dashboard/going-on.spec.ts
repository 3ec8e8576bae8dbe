import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { dashboardOn } from './dashboard-page.ts';
import { book } from './requests.ts';

test('DAILY-6 from request to request by keys and buttons, and back to the list as it was', async ({
  visit,
  portal,
}) => {
  const [first, second] = await book(portal, 'requestor', [{}, {}]);
  if (!first || !second) throw new Error('Nothing was booked');
  const page = await visit('/Dashboard/Washbay/?tab=all&status=assigned', { as: 'siteManager', at: houston });
  const opening = (id: number) => page.getByRole('link', { name: `View Details, request ${id}`, exact: true });
  await expect(opening(first.wbBookingId)).toBeVisible();
  await page.keyboard.press('j');
  await expect(opening(second.wbBookingId)).toBeFocused();
  await page.keyboard.press('j');
  await expect(opening(first.wbBookingId)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys on this page' })).toBeVisible();
  await page.keyboard.press('Escape');

  await opening(second.wbBookingId).press('Enter');
  const panel = (id: number) => page.getByRole('dialog', { name: new RegExp(`ID - ${id}$`) });
  await expect(panel(second.wbBookingId)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous request in the list' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next request in the list' }).click();
  await expect(panel(first.wbBookingId)).toBeVisible();
  await page.keyboard.press('k');
  await expect(panel(second.wbBookingId)).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL(/tab=all&status=assigned$/);

  await page.keyboard.press('j');
  await dashboardOn(page).row(second.wbBookingId).getByRole('link').first().focus();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(new RegExp(`Washbay/edit/${second.wbBookingId}$`));
});
