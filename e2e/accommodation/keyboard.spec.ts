import { tabTo } from '../request-form/tab-to.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { stayOn } from './stay-page.ts';
import { askForHouse, readStay } from './stays.ts';

test('ACC-25 a house is looked for, selected and confirmed by keyboard alone', async ({ page, visit, portal }) => {
  const asked = await askForHouse(portal);
  await visit(`/AccomodationModule/edit/${asked.staffHouseBookingId}`, { as: 'sbsMember', at: houston });
  const stay = stayOn(page);
  await tabTo(page, stay.check);
  await page.keyboard.press('Enter');
  await tabTo(page, stay.details('Cedar House'));
  await page.keyboard.press('Enter');
  await expect(stay.bookings).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stay.details('Cedar House')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(stay.select('Cedar House')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(stay.panel.getByText('Selected: Cedar House')).toBeVisible();
  await tabTo(page, stay.text('Booking Information'));
  await page.keyboard.type('Room 1');
  await tabTo(page, stay.button('Confirm Booking'));
  await page.keyboard.press('Enter');
  await stay.untilSaid('Your request updated successfully!');
  expect(await readStay(portal, asked)).toMatchObject({ requestStatus: 'Booking Confirmed' });
});
