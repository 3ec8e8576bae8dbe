import { addDays, dayAt, momentOn } from '@sitebook/domain/time/day.ts';
import { wallTimeAt } from '@sitebook/domain/time/zone.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { stayOn } from './stay-page.ts';
import { askForHotel, readStay, shown, zone } from './stays.ts';

const quarter = 15 * 60_000;
const houseNotes = /^Keys are at the gate house/;
const hotelNotes = /^Hotels within 10 miles of the yard/;

/** 13:00 of today, or after that the next quarter of an hour. */
function checkIn() {
  const now = Date.now();
  const today = dayAt(zone, now);
  const moment = Math.max(momentOn(zone, today, 13 * 60), (Math.floor(now / quarter) + 1) * quarter);
  const { hour, minute } = wallTimeAt(zone, moment);
  const day = dayAt(zone, moment);
  const two = (part: number) => String(part).padStart(2, '0');
  return { day: shown(day), dayAfter: shown(addDays(day, 1)), hour: two(hour), minute: two(minute) };
}

test('WALK-15 ACC-1 ACC-15 a new stay begins today at one, or at the next quarter of an hour, for a night', async ({
  page,
  visit,
}) => {
  const earliest = checkIn();
  await visit('/AccomodationModule/form/', { as: 'requestor', at: houston });
  const stay = stayOn(page);
  await expect(stay.title).toHaveText('Create New Request - Accommodation');
  await expect(stay.tabs).toHaveText([
    'Accomodation Type',
    'Location Details',
    'User Details',
    'Accomodation Details',
    'Booking Information',
  ]);
  const either = (part: 'day' | 'hour' | 'minute') => new RegExp(`^(${earliest[part]}|${checkIn()[part]})$`);
  await expect(stay.text('Check In')).toHaveValue(either('day'));
  await expect(stay.part('Check In, hour')).toHaveValue(either('hour'));
  await expect(stay.part('Check In, minute')).toHaveValue(either('minute'));
  const nextDay = new RegExp(`^(${earliest.dayAfter}|${checkIn().dayAfter})$`);
  await expect(stay.text('Check Out')).toHaveValue(nextDay);
  await expect(stay.part('Check Out, hour')).toHaveValue('12');
  await expect(stay.part('Check Out, minute')).toHaveValue('00');
  await expect(stay.check).toHaveCount(0);
  // It is valid as it stands.
  await stay.button('Submit').click();
  await expect(stay.alert).toHaveText('Please check the marked fields: Booking Type, Product Line, Sub Product Line');
});

test('ACC-10 ACC-19 ACC-20 ACC-21 ACC-52 the type of stay decides what is asked', async ({ page, visit, portal }) => {
  test.slow();
  await visit('/AccomodationModule/form/', { as: 'requestor', at: houston });
  const stay = stayOn(page);
  await stay.button('Submit').click();
  await expect(stay.alert).toHaveText('Please check the marked fields: Booking Type, Product Line, Sub Product Line');
  await stay.choice('Staff House Booking').click();
  await expect(stay.alert).toHaveText(/Product Line, Sub Product Line, Property Type, Gender$/);
  await expect(stay.lookup('Destination Country')).toHaveCount(0);
  await expect(stay.fact('Booking Notes')).toHaveText(houseNotes);
  await stay.choose('Property Type', 'Apartment');
  await stay.choice('Female Only').click();

  await stay.choice('Hotel Booking').click();
  await expect(stay.fact('Booking Notes')).toHaveText(hotelNotes);
  await expect(stay.lookup('Property Type')).toHaveCount(0);
  await expect(stay.choice('Female Only')).toHaveCount(0);
  await stay.choose('Product Line', 'Drilling');
  await stay.choose('Sub Product Line', 'Drilling Tools');
  await expect(stay.alert).toHaveText('Please check the marked fields: Destination Country, Destination City');
  await stay.choose('Destination Country', 'Norway');
  await stay.choose('Destination City', 'Stavanger');
  // There and back: what made no sense is gone.
  await stay.choice('Staff House Booking').click();
  await expect(stay.lookup('Property Type')).toHaveValue('');
  await expect(stay.choice('Female Only')).not.toBeChecked();
  await stay.choice('Hotel Booking').click();
  await expect(stay.lookup('Destination Country')).toHaveValue('');
  await stay.choose('Destination Country', 'Norway');
  await stay.choose('Destination City', 'Stavanger');

  await expect(stay.text('Pick-up Details')).toHaveCount(0);
  await stay.choice('Yes').click();
  await stay.button('Submit').click();
  await expect(stay.alert).toHaveText('Please check the marked fields: Pick-up Details');
  await stay.choice('No').click();
  await expect(stay.text('Pick-up Details')).toHaveCount(0);
  const today = dayAt(zone, Date.now());
  await stay.text('Check Out').fill(shown(today));
  await expect(stay.panel.getByText('Start date should be before End date')).toBeVisible();
  await stay.text('Check Out').fill(shown(addDays(today, 2)));
  const answer = page.waitForResponse(/StaffHouseBookingDetails$/);
  await stay.button('Submit').click();
  await stay.untilSaid('Your request has been successfully submitted!');
  expect(await readStay(portal, await (await answer).json())).toMatchObject({
    requestStatus: 'New Booking',
    destCountry: 2,
    propertyTypeId: null,
    gender: null,
  });
});

test('ACC-20 an owner changes a stay that nobody has decided on yet', async ({ page, visit, portal }) => {
  const asked = await askForHotel(portal);
  await visit(`/AccomodationModule/edit/${asked.staffHouseBookingId}`, { as: 'requestor', at: houston });
  const stay = stayOn(page);
  await expect(stay.choice('Hotel Booking')).toBeChecked();
  await expect(stay.button('Cancel Request')).toHaveCount(0);
  await expect(stay.text('Approval or Rejection Comments')).toHaveCount(0);
  await stay.choice('Staff House Booking').click();
  await stay.choose('Property Type', 'Staff House');
  await stay.choice('Any').click();
  await expect(stay.fact('Booking Notes')).toHaveText(houseNotes);
  await stay.button('Update').click();
  await stay.untilSaid('Your request updated successfully!');
  expect(await readStay(portal, asked)).toMatchObject({ destCountry: null, propertyTypeId: 1, gender: 'Any' });
});
