import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { stayOn } from './stay-page.ts';
import { act, askForHouse, readStay } from './stays.ts';

const member = { as: 'sbsMember', at: houston } as const;
const addressOf = (stay: { staffHouseBookingId: number }) => `/AccomodationModule/edit/${stay.staffHouseBookingId}`;

test('FORM-34 a house that was selected stays so on top of what somebody else changed', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive(409);
  const asked = await askForHouse(portal);
  await visit(addressOf(asked), member);
  const stay = stayOn(page);
  await stay.check.click();
  await stay.select('Cedar House').click();
  await stay.text('Booking Information').fill('Upstairs');
  const { version } = asked;
  await act(portal, 'requestor', asked, 'Update', { version, isAirportPickup: 'Y', remarks: 'Gate 4' });
  await stay.button('Confirm Booking').click();
  await stay.button('Load the latest version').click();
  // Until it is there the form shows the same, and what is typed into it goes with it.
  await expect(stay.button('Load the latest version')).toHaveCount(0);
  await expect(stay.panel.getByText('Selected: Cedar House')).toBeVisible();
  await expect(stay.text('Booking Information')).toHaveText('Upstairs');
  // The stay is another one now, and what was free may not be.
  await stay.part('Check Out, hour').selectOption('10');
  await expect(stay.panel.getByText('Cedar House is no longer selected.')).toBeVisible();
  await stay.check.click();
  await stay.select('Cedar House').click();
  await expect(stay.panel.getByText('Cedar House is no longer selected.')).toHaveCount(0);
  await stay.button('Confirm Booking').click();
  await stay.untilSaid('Your request updated successfully!');
  expect(await readStay(portal, asked)).toMatchObject({ requestStatus: 'Booking Confirmed', PropertyId: 2 });
});

test('FORM-34 what the latest version does not take any more is told, with what was typed', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive(409);
  const asked = await askForHouse(portal);
  await visit(addressOf(asked), member);
  const stay = stayOn(page);
  await stay.text('Booking Information').fill('Upstairs');
  await stay.part('Check Out, minute').selectOption('45');
  await stay.check.click();
  await stay.select('Cedar House').click();
  await act(portal, 'siteManager', asked, 'Booking Rejected', { l2AprroverComments: 'Full' });
  await stay.button('Confirm Booking').click();
  await stay.button('Load the latest version').click();
  const left = stay.panel.getByRole('region', { name: 'Not kept' });
  await expect(left).toBeFocused();
  await expect(left).toContainText('These fields can no longer be changed.');
  await expect(left.getByText('Cedar House')).toBeVisible();
  await expect(left.getByText('Upstairs')).toBeVisible();
  await expect(left.getByText(/ 12:45 /)).toBeVisible();
  await expect(stay.status('Booking Rejected')).toBeVisible();
});
