import { formOn } from '../request-form/form-page.ts';
import { book } from './bookings.ts';
import { bookingOn, dayCell, section, untilLoaded } from './calendar-page.ts';
import { calendars } from './calendars.ts';
import { inHouston } from './places.ts';
import { expect, test } from './test.ts';

const testBay = calendars[2] as (typeof calendars)[number];
const [, name = ''] = testBay.at(inHouston);

// Other files count what can be booked.
test.afterAll(async ({ database }) => {
  await database.updateTable('resource').set({ status: 'active' }).where('name', '=', name).execute();
});

test('WALK-6 WALK-24 what is retired stays on the calendar with its bookings, takes no more, and the form says so', async ({
  visit,
  page,
  portal,
  database,
}) => {
  const day = '2026-10-22';
  await book(portal, 'requestor', testBay, inHouston, { resource: 1, day, from: '09:00', to: '10:00' });
  await database.updateTable('resource').set({ status: 'retired' }).where('name', '=', name).execute();
  await visit(testBay.route, { as: 'requestor', at: inHouston.saved });
  await untilLoaded(page);
  const retired = section(page, name);
  await expect(retired).toContainText(`${name}Retired`);
  await section(page, 'Test Bay 1').click();
  await expect(page.getByRole('table')).toHaveCount(0);
  await retired.click();
  await untilLoaded(page);
  const reason = 'This resource is retired and takes no bookings';
  await expect(page.getByText(`Not available from 01/10/2026 to 31/10/2026: ${reason}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toHaveCount(0);
  await expect(page.getByRole('grid', { name: /^Times to book/ })).toHaveCount(0);

  const booking = bookingOn(dayCell(page, day), /^09:00 to 10:00, /);
  await booking.press('Enter');
  const form = formOn(page);
  await expect(form.lookup('Resource')).toHaveValue(name);
  await expect(form.panel.getByText(`${name} is retired. It can stay here, but not be chosen again.`)).toBeVisible();
  await form.close.press('Enter');
  await expect(booking).toBeFocused();

  await page.getByRole('button', { name: 'List', exact: true }).click();
  const row = page.getByRole('list', { name: 'Bookings' }).getByRole('button').first();
  await row.press('Enter');
  await expect(form.lookup('Resource')).toHaveValue(name);
  await page.goBack();
  await expect(row).toBeFocused();
});
