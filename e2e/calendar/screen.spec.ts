import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { at, bookBay, endBooking, workday } from './bookings.ts';
import { bookingOn, dayCell, goAhead, route, untilLoaded } from './calendar-page.ts';
import { inHouston, inStavanger } from './places.ts';

test('CAL-1 CAL-2 CAL-3 CAL-4 CAL-5 CAL-8 the calendar of a module', async ({ visit, page }) => {
  await visit(route, { as: 'requestor', at: houston });
  await untilLoaded(page);
  for (const [box, value] of [
    ['Country', 'United States'],
    ['City', 'Houston'],
    ['Location', 'Houston (West Yard)'],
  ] as const) {
    await expect(page.getByLabel(box, { exact: true })).toBeDisabled();
    await expect(page.getByLabel(box, { exact: true })).toHaveValue(value);
  }
  const legend = page.getByRole('list', { name: 'What the colours mean' }).getByRole('listitem');
  await expect(legend).toHaveText(['Closed', 'In Progress', 'Cancelled', 'Assigned']);

  const sections = page.getByRole('button', { name: /^Wash Bay \d/ });
  await expect(sections).toHaveText(['Wash Bay 1', 'Wash Bay 2', 'Wash Bay 3 (Steam)']);
  await expect(page.getByRole('button', { name: 'Month' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('columnheader')).toHaveText([/Sun/, /Mon/, /Tue/, /Wed/, /Thu/, /Fri/, /Sat/]);
  await expect(page.getByRole('table')).toHaveCount(1);
  await sections.nth(1).click();
  await expect(page.getByRole('table')).toHaveCount(2);
  await sections.nth(0).click();
  await expect(page.getByRole('table')).toHaveCount(1);

  await page.getByRole('link', { name: 'Close the calendar' }).click();
  await page.waitForURL('**/#/Dashboard/Washbay/');
});

test('CAL-16 CAL-21 asks for the bookings and the resources of the chosen location', async ({ visit, page }) => {
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  await visit(route, { as: 'requestor', at: houston });
  await untilLoaded(page);
  const to = (path: string) => asked.filter((url) => url.pathname === `/api${path}`);
  for (const path of ['/WashBay/GetAllWashBayBookings', '/WashBayResource/GetAllWashBayResources']) {
    expect(to(path).map((url) => url.searchParams.get('iBaseLocationId'))).toEqual(['1001']);
  }
});

test('CAL-9 each status has its colour, the same as in the legend', async ({ visit, page, portal }) => {
  const day = workday(14, inHouston);
  const slot = (from: string, to: string) => ({ start: at(inHouston, day, from), end: at(inHouston, day, to) });
  await bookBay(portal, 'requestor', inHouston, slot('08:00', '09:00'));
  await endBooking(
    portal,
    'siteManager',
    await bookBay(portal, 'requestor', inHouston, slot('10:00', '11:00')),
    'Close',
  );
  await endBooking(
    portal,
    'siteManager',
    await bookBay(portal, 'requestor', inHouston, slot('12:00', '13:00')),
    'Cancel',
  );
  await visit(route, { as: 'requestor', at: houston });
  await goAhead(page);
  const ground = (status: string) =>
    bookingOn(dayCell(page, day), new RegExp(`, ${status}$`)).evaluate(
      (booking) => getComputedStyle(booking.querySelector('[data-status]') ?? booking).backgroundColor,
    );
  const inLegend = (status: string) =>
    page
      .getByRole('list', { name: 'What the colours mean' })
      .getByRole('listitem')
      .filter({ hasText: status })
      .evaluate((chip) => getComputedStyle(chip).backgroundColor);
  const colours = { Assigned: 'rgb(15, 108, 189)', Closed: 'rgb(97, 97, 97)', Cancelled: 'rgb(177, 14, 28)' };
  for (const [status, colour] of Object.entries(colours)) {
    expect(await ground(status)).toBe(colour);
    expect(await inLegend(status)).toBe(colour);
  }
  expect(await inLegend('In Progress')).toBe('rgb(14, 112, 14)');
});

test('CAL-10 a red border marks what overlaps, and only that', async ({ visit, page, portal }) => {
  const day = workday(3, inStavanger);
  const slot = (from: string, to: string) => ({ start: at(inStavanger, day, from), end: at(inStavanger, day, to) });
  await bookBay(portal, 'requestor', inStavanger, slot('08:00', '10:00'));
  await bookBay(portal, 'requestor', inStavanger, slot('09:00', '11:00'));
  await bookBay(portal, 'requestor', inStavanger, slot('11:00', '12:00'));
  await visit(route, { as: 'requestor', at: inStavanger.saved });
  await goAhead(page);
  const border = (time: string) =>
    bookingOn(dayCell(page, day), new RegExp(`^${time} to `)).evaluate(
      (booking) => getComputedStyle(booking.querySelector('[data-status]') ?? booking).boxShadow,
    );
  const red = /^rgb\(197, 15, 31\) 0px 0px 0px 2px inset/;
  expect(await border('08:00')).toMatch(red);
  expect(await border('09:00')).toMatch(red);
  expect(await border('11:00')).toBe('none');
});

test('CAL-9 Assigned turns In Progress at its start, without a reload', async ({ visit, page, portal }) => {
  const start = new Date(Math.ceil(Date.now() / 60_000 + 5) * 60_000);
  const end = new Date(start.getTime() + 3_600_000);
  await bookBay(portal, 'requestor', inStavanger, { bay: 1, start, end });
  await page.clock.install();
  await visit(route, { as: 'requestor', at: inStavanger.saved });
  await untilLoaded(page);
  await page.getByRole('button', { name: 'Vaskehall 1' }).click();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('button', { name: 'Vaskehall 2' }).click();
  await untilLoaded(page);
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: inStavanger.zone, hour: '2-digit', minute: '2-digit' });
  const own = (status: string) => bookingOn(page, new RegExp(`^${clock.format(start)} to .*Ravi.*, ${status}`));
  await expect(own('Assigned')).toHaveCount(1);
  await page.clock.fastForward(start.getTime() - Date.now() + 1000);
  await expect(own('In Progress')).toHaveCount(1);
  await expect(own('Assigned')).toHaveCount(0);
});

test('CAL-15 a calendar that cannot be loaded says why, and tries again', async ({ visit, page, complaints }) => {
  const detail = 'Please come back after the break';
  await page.route('**/api/WashBay/GetAllWashBayBookings?*', (call) =>
    call.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ title: 'Forbidden', status: 403, code: 'error.forbidden', detail }),
    }),
  );
  await visit(route, { as: 'requestor', at: houston });
  await expect(page.getByRole('alert')).toHaveText(detail);
  await page.unroute('**/api/WashBay/GetAllWashBayBookings?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await untilLoaded(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(complaints.splice(0).every((complaint) => complaint.includes('403'))).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('CAL-4 the day is shown first', async ({ visit, page }) => {
    await visit(route, { as: 'requestor', at: houston });
    await untilLoaded(page);
    await expect(page.getByRole('button', { name: 'Day', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('columnheader')).toHaveCount(1);
  });
});
