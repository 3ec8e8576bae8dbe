import { addDays } from '@sitebook/domain/time/day.ts';
import { expect, test } from '../rig/test.ts';
import { at, bookBay, workday } from './bookings.ts';
import { bookingOn, dayCell, freeSpot, goAhead, route, untilLoaded } from './calendar-page.ts';
import { inHouston } from './places.ts';

const mine = /^09:00 to 10:30, Ravi Deshmukh · .+, Assigned$/;
const notMine = /^09:00 to 10:30, (?!.*Ravi).+, Assigned$/;

test('CAL-7 an own booking opens for editing', async ({ visit, portal }) => {
  const day = workday(8, inHouston);
  const when = { start: at(inHouston, day, '09:00'), end: at(inHouston, day, '10:30') };
  const { wbBookingId } = await bookBay(portal, 'requestor', inHouston, when);
  const page = await visit(route, { as: 'requestor', at: inHouston.saved });
  await goAhead(page);
  await bookingOn(dayCell(page, day), mine).click();
  await page.waitForURL(`**/#/Washbay/edit/${wbBookingId}`);
});

test('CAL-7 a booking of somebody one manages opens its details, by keyboard as well', async ({ visit, portal }) => {
  const day = workday(9, inHouston);
  const when = { start: at(inHouston, day, '09:00'), end: at(inHouston, day, '10:30') };
  const { wbBookingId } = await bookBay(portal, 'requestor', inHouston, when);
  const page = await visit(route, { as: 'lineManager', at: inHouston.saved });
  await goAhead(page);
  await bookingOn(dayCell(page, day), mine).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/#/Washbay/view/${wbBookingId}`);
});

for (const as of ['requestor', 'external'] as const) {
  test(`CAL-7 CAL-17 CAL-19 of others' bookings ${as} sees the slot, in a small panel`, async ({ visit, portal }) => {
    const day = workday(as === 'requestor' ? 10 : 11, inHouston);
    const when = { start: at(inHouston, day, '09:00'), end: at(inHouston, day, '10:30') };
    const { segmentName } = await bookBay(portal, 'sbsMember', inHouston, when);
    const page = await visit(route, { as, at: inHouston.saved });
    await goAhead(page);
    const booking = bookingOn(dayCell(page, day), notMine);
    await booking.focus();
    await page.keyboard.press('Enter');

    const panel = page.getByRole('dialog', { name: 'This time is taken' });
    await expect(panel.getByRole('term')).toHaveText(['Status', 'Resource', 'Product Line', 'Start Time', 'End Time']);
    const shown = day.split('-').reverse().join('/');
    await expect(panel.getByRole('definition')).toHaveText([
      'Assigned',
      'Wash Bay 1',
      segmentName,
      new RegExp(`^${shown} 09:00 -0[56]:00$`),
      new RegExp(`^${shown} 10:30 -0[56]:00$`),
    ]);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(booking).toBeFocused();
    expect(page.url()).toContain(route);
  });
}

test('CAL-20 who runs the location sees whose every booking is', async ({ visit, portal }) => {
  const day = workday(12, inHouston);
  const when = { start: at(inHouston, day, '09:00'), end: at(inHouston, day, '10:30') };
  await bookBay(portal, 'requestor', inHouston, when);
  const page = await visit(route, { as: 'sbsMember', at: inHouston.saved });
  await goAhead(page);
  await expect(bookingOn(dayCell(page, day), mine)).toBeVisible();
});

test('CAL-18 external users cannot begin a booking', async ({ visit }) => {
  const page = await visit(route, { as: 'external', at: inHouston.saved });
  await untilLoaded(page);
  // By now it is known who they are: the page has told them everything but how to book.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toHaveCount(0);
  await goAhead(page);
  const day = workday(13, inHouston);
  await dayCell(page, addDays(day, 1)).scrollIntoViewIfNeeded();
  const { x, y } = await freeSpot(dayCell(page, day));
  await page.mouse.click(x, y);
  await expect(page.getByRole('heading', { level: 3 })).toBeVisible();
  expect(page.url()).toContain(route);
  expect(await page.evaluate(() => localStorage.getItem('sitebook.slot'))).toBeNull();
});
