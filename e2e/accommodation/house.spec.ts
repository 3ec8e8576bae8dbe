import { addDays } from '@sitebook/domain/time/day.ts';
import { houston, stavanger } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { stayOn } from './stay-page.ts';
import { act, askForHouse, freeNight, readStay, shown, types } from './stays.ts';

const updated = 'Your request updated successfully!';
const again = 'The stay has changed. Please check availability again.';
const addressOf = (stay: { staffHouseBookingId: number }) => `/AccomodationModule/edit/${stay.staffHouseBookingId}`;

test('FIELD-14 ACC-2 ACC-3 ACC-43 what fits a stay is shown in cards, and looked for anew once the stay changes', async ({
  page,
  visit,
  portal,
}) => {
  const night = freeNight();
  const asked = await askForHouse(portal, { night });
  await visit(addressOf(asked), { as: 'sbsMember', at: houston });
  const stay = stayOn(page);
  await stay.check.click();
  await expect(stay.card('Bayou House')).toContainText('Staff House');
  await expect(stay.card('Bayou House')).toContainText('Available');
  await expect(stay.cards).toHaveCount(2);
  for (const [width, columns] of [
    [1440, 3],
    [768, 2],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const grid = await stay.properties.evaluate((list) => getComputedStyle(list).gridTemplateColumns);
    expect(grid.split(' ')).toHaveLength(columns);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await stay.select('Cedar House').click();
  await expect(stay.panel.getByText('Selected: Cedar House')).toBeVisible();
  for (const change of [
    () => stay.choice('Any').click(),
    () => stay.choose('Property Type', 'Apartment'),
    () => stay.text('Check Out').fill(shown(addDays(night.to, 1))),
    () => stay.part('Check In, hour').selectOption('14'),
  ]) {
    await change();
    await expect(stay.panel.getByText(again)).toBeVisible();
    await expect(stay.properties).toHaveCount(0);
    await expect(stay.panel.getByText(/^Selected: /)).toHaveCount(0);
    await stay.check.click();
    await expect(stay.cards.first()).toBeVisible();
  }
  await expect(stay.card('Westchase 12B')).toBeVisible();
  // It is switched off.
  await expect(stay.card('Downtown Loft')).toHaveCount(0);
});

test('ACC-6 ACC-7 ACC-25 ACC-42 an SBS member looks what is free, selects a house and confirms', async ({
  page,
  visit,
  visitAnew,
  portal,
}) => {
  test.slow();
  const night = freeNight();
  const asked = await askForHouse(portal, { night });
  await visit(addressOf(asked), { as: 'sbsMember', at: houston });
  const stay = stayOn(page);
  await stay.button('Confirm Booking').click();
  await expect(stay.alert).toHaveText('Please check the marked fields: Property, Booking Information');
  await expect(stay.check).toBeFocused();
  await stay.check.click();
  await stay.select('Bayou House').click();
  await expect(stay.card('Bayou House')).toContainText('Selected');
  await stay.text('Booking Information').fill('Room 2, keys at the gate');
  await stay.button('Confirm Booking').click();
  await stay.untilSaid(updated);
  expect(await readStay(portal, asked)).toMatchObject({ requestStatus: 'Booking Confirmed' });

  const another = await askForHouse(portal, { night });
  await page.goto(`/#${addressOf(another)}`);
  await stay.check.click();
  await expect(stay.card('Bayou House')).toContainText('Booked');
  await expect(stay.select('Bayou House')).toHaveCount(0);
  await stay.details('Bayou House').click();
  await expect(stay.bookings).toContainText('Bayou House');
  await expect(stay.bookings).toContainText('Staff House');
  await expect(stay.bookings.getByRole('cell', { name: shown(night.from), exact: true })).toBeVisible();
  await expect(stay.bookings.getByRole('cell', { name: shown(night.to), exact: true })).toBeVisible();
  await stay.bookings.getByRole('button', { name: 'Close' }).click();

  const owners = await visitAnew(addressOf(asked), { as: 'requestor', at: houston });
  const reading = stayOn(owners);
  await expect(reading.fact('Property')).toHaveText('Bayou House');
  await expect(reading.fact('Booking Information')).toHaveText('Room 2, keys at the gate');
  await expect(reading.panel.getByText('You can read this request but not change it.')).toBeVisible();
  await expect(reading.edit).toHaveCount(0);
});

test('ACC-29 ACC-33 ACC-39 a house that needs approval waits for the direct manager, wherever they are', async ({
  page,
  visit,
  visitAnew,
  portal,
}) => {
  test.slow();
  const asked = await askForHouse(portal, { propertyTypeId: types.familyHouse });
  await visit(addressOf(asked), { as: 'siteManager', at: houston });
  const stay = stayOn(page);
  await stay.check.click();
  await stay.select('Heights Residence').click();
  await stay.text('Booking Information').fill('Two bedrooms');
  await stay.button('Confirm Booking').click();
  await stay.untilSaid(updated);
  expect(await readStay(portal, asked)).toMatchObject({ requestStatus: 'Pending Approval' });

  const managers = await visitAnew('/', { as: 'lineManager' });
  await managers.getByRole('link', { name: `Accommodation ${asked.staffHouseBookingId}` }).click();
  const decision = stayOn(managers);
  await expect(decision.fact('Property')).toHaveText('Heights Residence');
  await expect(decision.text('Check In')).toHaveCount(0);
  await expect(decision.button('Reject Booking')).toBeVisible();
  await expect(decision.button('Cancel Request')).toBeVisible();
  await decision.button('Approve Booking').click();
  await expect(decision.alert).toHaveText('Please check the marked fields: Approval or Rejection Comments');
  await decision.text('Approval or Rejection Comments').fill('Family comes along');
  await decision.button('Approve Booking').click();
  await decision.untilSaid(updated);
  await decision.dismiss();
  await expect(managers).toHaveURL(/#\/changeModule\//);
  expect(await readStay(portal, asked)).toMatchObject({ requestStatus: 'Booking Approved' });

  await page.goto(`/#${addressOf(asked)}`);
  await stay.text('Booking Information').fill('Three bedrooms');
  await stay.button('Update booking').click();
  await stay.untilSaid(updated);
  expect(await readStay(portal, asked)).toMatchObject({ requestStatus: 'Booking Updated' });
  await stay.dismiss();
  await expect(page).toHaveURL(/#\/Dashboard\//);
  await page.goto(`/#${addressOf(asked)}`);
  await stay.part('Check Out, hour').selectOption('10');
  await stay.button('Update booking').click();
  await stay.untilSaid(updated);
  expect(await readStay(portal, asked)).toMatchObject({ requestStatus: 'Pending Approval' });
});

test('ACC-5 ACC-7 ACC-9 ACC-33 ACC-39 ACC-42 a direct manager looks and does not select, rejects and cancels', async ({
  page,
  visit,
  portal,
}) => {
  const asked = await askForHouse(portal, { gender: 'FemaleOnly', propertyTypeId: types.apartment });
  await visit(addressOf(asked), { as: 'lineManager', at: houston });
  const stay = stayOn(page);
  await stay.check.click();
  await expect(stay.cards).toHaveCount(2);
  await expect(stay.panel.getByRole('button', { name: /^Select Property/ })).toHaveCount(0);
  await expect(stay.button('Confirm Booking')).toHaveCount(0);
  await stay.details('Westchase 12B').click();
  await expect(stay.bookings).toContainText('Westchase 12B');
  await expect(stay.bookings).toContainText('Apartment');
  await expect(stay.bookings.getByText('There are no bookings made against the selected property')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stay.bookings).toHaveCount(0);
  await expect(stay.details('Westchase 12B')).toBeFocused();
  await stay.button('Reject Booking').click();
  await expect(stay.alert).toHaveText('Please check the marked fields: Approval or Rejection Comments');
  await stay.text('Approval or Rejection Comments').fill('Come next week');
  await stay.button('Reject Booking').click();
  await stay.untilSaid(updated);
  expect(await readStay(portal, asked)).toMatchObject({ requestStatus: 'Booking Rejected' });

  const another = await askForHouse(portal);
  await page.goto(`/#${addressOf(another)}`);
  await stay.confirm('Cancel Request');
  await stay.untilSaid(updated);
  expect(await readStay(portal, another)).toMatchObject({ requestStatus: 'Booking Cancelled' });
});

test('ACC-4 WALK-21 a property whose time is over says so in red and cannot be selected', async ({
  page,
  visit,
  portal,
}) => {
  const asked = await askForHouse(portal, { propertyTypeId: types.familyHouse, gender: 'Any' });
  await visit(addressOf(asked), { as: 'siteManager', at: houston });
  const stay = stayOn(page);
  await stay.check.click();
  const expired = stay.card('Katy Residence').getByText('Expired', { exact: true });
  await expect(expired).toBeVisible();
  await expect(stay.card('Katy Residence')).not.toContainText('Available');
  const colour = await expired.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  await expect(stay.select('Katy Residence')).toHaveCount(0);
  await expect(stay.select('Heights Residence')).toBeVisible();
});

test('ACC-8 where nothing is of the wanted type it is told', async ({ page, visit, portal }) => {
  const asked = await askForHouse(portal, { as: 'globalAdmin', at: stavanger, propertyTypeId: types.familyHouse });
  await visit(addressOf(asked), { as: 'globalAdmin', at: stavanger });
  const stay = stayOn(page);
  await stay.check.click();
  await expect(stay.panel.getByText('There are no properties available for following property Type')).toBeVisible();
});

test('a house that somebody else gave away meanwhile is refused by its text, and what was typed stays', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive(409);
  const night = freeNight();
  const mine = await askForHouse(portal, { night });
  const other = await askForHouse(portal, { night });
  await visit(addressOf(mine), { as: 'sbsMember', at: houston });
  const stay = stayOn(page);
  await stay.check.click();
  await stay.select('Cedar House').click();
  await stay.text('Booking Information').fill('Upstairs');
  await act(portal, 'siteManager', other, 'Booking Confirmed', { PropertyId: 2, L1AprroverComments: 'Downstairs' });
  await stay.button('Confirm Booking').click();
  await expect(stay.panel.getByText('This property is already booked for these dates').first()).toBeVisible();
  await expect(stay.text('Booking Information')).toHaveText('Upstairs');
});
