import { freeSpot, goAhead } from '../calendar/calendar-page.ts';
import { dashboardOn } from '../dashboard/dashboard-page.ts';
import { ownFieldsOf } from '../own-fields/own-fields.ts';
import { formOn } from '../request-form/form-page.ts';
import { call } from '../rig/call.ts';
import { shipChannel } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';

test('OWN-2 OWN-3 a forklift is booked, from the tile to the dashboard, with what the location asks besides', async ({
  page,
  visit,
  portal,
}) => {
  const here = { iBaseLocationId: shipChannel.iBaseLocationId, moduleName: 'ForkliftBooking' };
  await call(portal, 'globalAdmin', 'POST', '/manage/location-modules', here);
  await call(portal, 'globalAdmin', 'POST', '/manage/resources', { ...here, resourceName: 'Forklift 4 t' });

  await ownFieldsOf(portal, 'ForkliftBooking', shipChannel).add(
    { key: 'licence', type: 'Text', name: 'Licence number', required: 'always' },
    { key: 'gear', type: 'MultiChoice', name: 'Gear', options: 'Forks\nHook' },
  );

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
  await form.button('Submit').click();
  await expect(form.panel.getByRole('alert').last()).toHaveText('Please check the marked fields: Licence number');
  await form.text('Licence number').fill('FL-9');
  await form.panel.getByRole('checkbox', { name: 'Hook' }).check();
  const answer = page.waitForResponse(/ForkliftBookingDetails$/);
  await form.button('Submit').click();
  const { forkliftBookingId: id, loadWeight, ownFields } = await (await answer).json();
  expect([loadWeight, ownFields]).toEqual([3500, { licence: 'FL-9', gear: 'Hook' }]);
  await expect(page).toHaveURL(/#\/Dashboard\/ForkliftBooking\//);
  await expect(dashboardOn(page).row(id)).toContainText('Forklift 4 t');
  await page.goto(`/#/ForkliftBooking/view/${id}`);
  await expect(form.fact('Licence number')).toHaveText('FL-9');
  await expect(form.fact('Gear')).toHaveText('Hook');
  await expect(page.getByRole('banner').locator('svg path[d^="M4 3.5c0"]')).toBeVisible();
});
