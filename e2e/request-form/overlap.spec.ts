import { addDays, type Day } from '@sitebook/domain/time/day.ts';
import { call } from '../rig/call.ts';
import { houston, stavanger } from '../rig/places.ts';
import type { Portal } from '../rig/portal.ts';
import { expect, test } from '../rig/test.ts';
import { type Form, formOn } from './form-page.ts';
import { bay, book, bookedOn, change, freeDay, timeOf } from './requests.ts';

async function fill(form: Form, day: string): Promise<void> {
  await form.choose('Resource', bay);
  await form.choose('Product Line', 'Drilling');
  await form.enterTime('Start Time', timeOf(day, '08:00'));
  await form.enterTime('End Time', timeOf(day, '09:00'));
}

test('BOOK-14 ERR-4 ERR-5 WALK-24 a slot taken meanwhile is refused by the server with its text, and one tap takes a free one', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive(409);
  // The next free slot after a Saturday is on Monday.
  const day = freeDay({ withNext: 3 });
  // Else the stream of changes may tell of it before the form is sent.
  await page.route('**/api/events?*', () => {});
  await visit('/Washbay/form/', { as: 'requestor', at: houston });
  const form = formOn(page);
  const list = page.waitForResponse(/GetAllWashBayBookings/);
  await fill(form, day);
  await list;
  await book(portal, 'sbsMember', day, '08:30', '10:00');
  const isToBeTold = Promise.withResolvers<void>();
  await page.route(/GetAllWashBayBookings/, async (route) => {
    await isToBeTold.promise;
    await route.continue();
  });
  await form.button('Submit').click();
  await expect(form.panel.getByRole('alert').filter({ hasText: 'Overlapping not allowed' }).first()).toBeVisible();
  // Until what is in the way has been read, the time itself looks free.
  await expect(form.panel.getByText('Next free times:')).toHaveCount(0);
  isToBeTold.resolve();
  await expect(form.text('Start Time')).toBeFocused();
  await expect(form.text('Start Time')).toHaveAccessibleDescription(/Overlapping not allowed/);
  await expect(form.text('Start Time')).toHaveValue(timeOf(day, '').date);
  const advice = form.panel.getByRole('status').filter({ hasText: 'Next free times:' });
  await expect(advice).toContainText('Conflicts with:');
  await advice.getByRole('button').first().press('Enter');
  await expect(advice).toHaveCount(0);
  await expect(form.text('Start Time')).toBeFocused();
  await form.button('Submit').click();
  await form.untilSaid('Your request has been successfully submitted!');
});

test('BOOK-25 what somebody else books or cancels meanwhile shows on the open form by itself', async ({
  page,
  visit,
  portal,
}) => {
  const day = freeDay({ withNext: 3 });
  await visit('/Washbay/form/', { as: 'requestor', at: houston });
  const form = formOn(page);
  await fill(form, day);
  const remarks = form.text('Remarks');
  await remarks.fill('Both trucks, muddy');
  // A reader of screens tells what comes into a region that is there already, and may pass over a new one.
  await form.panel.getByRole('status').evaluateAll((regions) => {
    for (const region of regions) region.dataset.early = '';
  });
  const advice = form.panel.locator('[data-early]').filter({ hasText: 'Next free times:' });

  await expect(advice).toHaveCount(0);
  await remarks.focus();
  const made = await book(portal, 'globalAdmin', day, '08:00', '09:00');
  await expect(advice).toContainText(`${timeOf(day, '').date} 08:00`);
  await expect(advice.getByRole('button')).toHaveCount(3);
  await expect(form.panel.getByText('Overlapping not allowed').first()).toBeVisible();

  await change(portal, 'globalAdmin', made, { action: 'Cancel' });
  await expect(advice).toHaveCount(0);
  await expect(form.panel.getByText('Overlapping not allowed')).toHaveCount(0);

  await expect(remarks).toBeFocused();
  await expect(remarks).toHaveText('Both trucks, muddy');
  await form.button('Submit').click();
  await form.untilSaid('Your request has been successfully submitted!');
});

test('BOOK-25 what was in the way and has gone does not keep anybody from saving', async ({ page, visit, portal }) => {
  const day = freeDay();
  await visit('/Washbay/form/', { as: 'requestor', at: houston });
  const form = formOn(page);
  let isThere = true;
  // As if it were cancelled between two looks.
  await page.route(/GetAllWashBayBookings/, async (route) => {
    const answer = await route.fetch();
    const [row, ...rows] = await answer.json();
    const { resourceId } = (await bookedOn(portal, day))[0] ?? row;
    const ghost = { ...row, resourceId, wbBookingId: 999_999, requestStatus: 'Assigned' };
    const times = { startTime: `${day}T12:00:00Z`, endTime: `${day}T16:00:00Z` };
    await route.fulfill({ response: answer, json: isThere ? [...rows, { ...ghost, ...times }] : [row, ...rows] });
  });
  await book(portal, 'sbsMember', day, '16:00', '17:00');
  await fill(form, day);
  await expect(form.panel.getByText('Overlapping not allowed').first()).toBeVisible();
  isThere = false;
  await form.button('Submit').click();
  await form.untilSaid('Your request has been successfully submitted!');
});

test('ERR-6 without the list of bookings it says so, and the save may still try', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive(403);
  const day = freeDay();
  await page.route(/GetAllWashBayBookings/, (route) =>
    route.fulfill({ status: 403, json: { code: 'error.forbidden', status: 403 } }),
  );
  await visit('/Washbay/form/', { as: 'requestor', at: houston });
  const form = formOn(page);
  await fill(form, day);
  await expect(form.panel.getByText('Could not fetch overlapping data from calendar')).toBeVisible();
  await form.button('Submit').click();
  await form.untilSaid('Your request has been successfully submitted!');
  expect(await bookedOn(portal, day)).toHaveLength(1);
});

test('LETTER-8: a request of another location, opened by a link, warns as one at home does', async ({
  page,
  visit,
  portal,
}) => {
  const day = freeDay({ withNext: 3 });
  const { wbBookingId: id } = await book(portal, 'requestor', day, '08:00', '09:00');
  await visit(`/Washbay/edit/${id}`, { as: 'globalAdmin', at: stavanger });
  const form = formOn(page);
  await form.enterTime('End Time', timeOf(day, '11:00'));
  await expect(form.panel.getByText('Overlapping not allowed')).toHaveCount(0);
  // Somebody there takes what was free a moment ago.
  await book(portal, 'sbsMember', day, '10:00', '11:00');
  await expect(form.panel.getByText('Overlapping not allowed').first()).toBeVisible();
  await expect(form.panel.getByText('Next free times:')).toBeVisible();

  const crane = await bookCertified(portal);
  await page.goto(`/#/MobileCraneBooking/edit/${crane.id}`);
  await page.getByRole('button', { name: 'Discard it' }).click();
  // Until it is there the time would go into the former form.
  await expect(form.title).toHaveText(`Mobile Crane Booking ID - ${crane.id}`);
  await form.enterTime('End Time', timeOf(crane.after, '09:00'));
  await expect(form.panel.getByText('Bookings should be done before Certificate Expiry Date!')).toBeVisible();
});

/** A booking of a crane on the last day of its certificate, and the day after. */
async function bookCertified(portal: Portal): Promise<{ readonly id: number; readonly after: Day }> {
  const path = '/MobileCraneResource/GetAllMobileCraneResourceDetails?iBaseLocationId=1001';
  const cranes = await call<{ resourceId: number; certificateExpiryDate: string | null; resourceStatus: string }[]>(
    portal,
    'siteManager',
    'GET',
    path,
  );
  const today = new Date().toISOString();
  const crane = cranes.find(
    ({ certificateExpiryDate, resourceStatus }) =>
      resourceStatus !== 'Retired' && certificateExpiryDate !== null && certificateExpiryDate > today,
  );
  const expiry = (crane?.certificateExpiryDate ?? '').slice(0, 10);
  const made = await call<{ mcBookingId: number }>(
    portal,
    'siteManager',
    'POST',
    '/MobileCrane/MobileCraneBookingDetails',
    {
      iBaseLocationId: houston.iBaseLocationId,
      resourceId: crane?.resourceId,
      segmentId: 1,
      startTime: `${expiry}T11:00:00Z`,
      endTime: `${expiry}T11:15:00Z`,
    },
  );
  return { id: made.mcBookingId, after: addDays(expiry, 1) };
}
