import { freeSpot, goAhead } from '../calendar/calendar-page.ts';
import { dashboardOn } from '../dashboard/dashboard-page.ts';
import { formOn } from '../request-form/form-page.ts';
import { call } from '../rig/call.ts';
import { shipChannel } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';

test('a forklift is booked, from the tile to the dashboard', async ({ page, visit, portal }) => {
  const here = { iBaseLocationId: shipChannel.iBaseLocationId, moduleName: 'ForkliftBooking' };
  await call(portal, 'globalAdmin', 'POST', '/manage/location-modules', here);
  await call(portal, 'globalAdmin', 'POST', '/manage/resources', { ...here, resourceName: 'Forklift 4 t' });

  const form = formOn(page);
  await visit('/Module', { as: 'requestor', at: shipChannel });
  const tile = page.getByRole('link', { name: 'Forklift Booking' });
  await expect(tile.locator('svg path')).toHaveAttribute('d', /^M4 3\.5c0/);
  await tile.click();
  await page.getByRole('link', { name: 'New request' }).click();
  await goAhead(page, 1);
  const { x, y } = await freeSpot(page.locator('[role=cell][data-date$="-15"]'));
  await page.mouse.click(x, y);

  await expect(form.title).toHaveText('Create New Request - Forklift Booking');
  await expect(form.lookup('Resource')).toHaveValue('Forklift 4 t');
  await form.choose('Product Line', 'Wireline');
  await form.text('Load (kg)').fill('3500');
  const answer = page.waitForResponse(/ForkliftBookingDetails$/);
  await form.button('Submit').click();
  const { forkliftBookingId: id, loadWeight } = await (await answer).json();
  expect(loadWeight).toBe(3500);
  await expect(page).toHaveURL(/#\/Dashboard\/ForkliftBooking\//);
  await expect(dashboardOn(page).row(id)).toContainText('Forklift 4 t');
  await expect(page.getByRole('banner').locator('svg path[d^="M4 3.5c0"]')).toBeVisible();
});
