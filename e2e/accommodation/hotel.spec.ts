import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { stayOn } from './stay-page.ts';
import { askForHotel, readStay } from './stays.ts';

const updated = 'Your request updated successfully!';

test('WALK-9 LETTER-7 ACC-22 ACC-29 ACC-47 ACC-49 a hotel is handed in, approved, changed and called off', async ({
  page,
  visit,
  visitAnew,
  portal,
}) => {
  test.slow();
  const asked = await askForHotel(portal);
  const address = `/AccomodationModule/edit/${asked.staffHouseBookingId}`;
  await visit(address, { as: 'sbsMember', at: houston });
  const stay = stayOn(page);
  await expect(stay.lookup('Destination City')).toHaveValue('Stavanger');
  await expect(stay.check).toHaveCount(0);
  await stay.button('Submit').click();
  await stay.untilSaid(updated);
  expect(await readStay(portal, asked)).toMatchObject({ requestStatus: 'Pending Approval' });

  const managers = await visitAnew('/', { as: 'lineManager' });
  await managers.getByRole('link', { name: `Accommodation ${asked.staffHouseBookingId}` }).click();
  const decision = stayOn(managers);
  await expect(decision.button('Reject Booking')).toBeVisible();
  await decision.text('Approval or Rejection Comments').fill('Fine');
  await decision.button('Approve Booking').click();
  await decision.untilSaid(updated);
  expect(await readStay(portal, asked)).toMatchObject({ requestStatus: 'Booking Approved' });

  await stay.dismiss();
  await expect(page).toHaveURL(/#\/Dashboard\//);
  await page.goto(`/#${address}`);
  await stay.text('Booking Information').fill('Hotel Victoria, late check-in');
  await stay.button('Update booking').click();
  await stay.untilSaid(updated);
  expect(await readStay(portal, asked)).toMatchObject({ requestStatus: 'Booking Updated' });

  await stay.dismiss();
  await expect(page).toHaveURL(/#\/Dashboard\//);
  await page.goto(`/#${address}`);
  await stay.confirm('Cancel Request');
  await stay.untilSaid(updated);
  expect(await readStay(portal, asked)).toMatchObject({ requestStatus: 'Booking Cancelled' });
  await stay.dismiss();
  await expect(page).toHaveURL(/#\/Dashboard\//);
  await page.goto(`/#${address}`);
  await expect(stay.status('Booking Cancelled')).toBeVisible();
  await expect(stay.panel.getByRole('textbox')).toHaveCount(0);
  // Its days are what is read; the history tells of them as well.
  await expect(stay.fact('Check In')).toHaveText(/^\d{2}\/\d{2}\/\d{4}$/);
  await expect(stay.fact('Check Out')).toHaveText(/^\d{2}\/\d{2}\/\d{4}$/);
  await expect(stay.fact('Destination Country')).toHaveText('Norway');
  await expect(stay.fact('Destination City')).toHaveText('Stavanger');
});
