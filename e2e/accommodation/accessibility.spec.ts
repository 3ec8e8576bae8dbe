import { flawsOf } from '../rig/flaws.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { stayOn } from './stay-page.ts';
import { askForHouse, types } from './stays.ts';

test.use({ viewport: { width: 360, height: 800 } });

test('PROD-24 a stay that is asked for', async ({ page, visit }) => {
  await visit('/AccomodationModule/form/', { as: 'siteManager', at: houston });
  const stay = stayOn(page);
  await stay.choice('Staff House Booking').click();
  await stay.choice('Yes').click();
  await stay.button('Submit').click();
  await expect(stay.alert).toContainText('Pick-up Details');
  expect(await flawsOf(page)).toEqual([]);
});

test('PROD-24 a stay that is read and given a house', async ({ page, visit, portal }) => {
  const asked = await askForHouse(portal, { propertyTypeId: types.familyHouse, gender: 'Any' });
  await visit(`/AccomodationModule/view/${asked.staffHouseBookingId}`, { as: 'siteManager', at: houston });
  const stay = stayOn(page);
  await expect(stay.fact('Booking Notes')).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
  await stay.edit.click();
  await stay.check.click();
  await stay.select('Heights Residence').click();
  await expect(stay.card('Katy Residence')).toContainText('Expired');
  await stay.button('Confirm Booking').click();
  await expect(stay.alert).toContainText('Booking Information');
  expect(await flawsOf(page)).toEqual([]);
  await stay.details('Heights Residence').click();
  await expect(stay.bookings).toContainText(/no bookings|Check In/);
  expect(await flawsOf(page)).toEqual([]);
});
