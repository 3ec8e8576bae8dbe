import type { Page } from '@playwright/test';
import { call } from '../rig/call.ts';
import { book, endBooking } from './bookings.ts';
import { bookingOn, dayCell, goAhead, openCalendar, section, untilLoaded } from './calendar-page.ts';
import { type Calendar, calendars, crane, washBay } from './calendars.ts';
import { inHouston, inStavanger } from './places.ts';
import { expect, test } from './test.ts';

const minute = 60_000;

test('ROUTE-10 ROUTE-11 ROUTE-12 ROUTE-13 CAL-1 CAL-2 CAL-3 CAL-4 CAL-5 CAL-8 CAL-21 each calendar: place, legend, sections, and back to the dashboard', async ({
  visit,
  page,
}) => {
  test.slow();
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  await visit('/Module', { as: 'requestor', at: inHouston.saved });
  for (const calendar of calendars) {
    await test.step(calendar.title, () => lookAt(page, calendar, asked));
  }
});

async function lookAt(page: Page, calendar: Calendar, asked: readonly URL[]): Promise<void> {
  await openCalendar(page, calendar, inHouston);
  await expect(page).toHaveTitle(new RegExp(`^${calendar.title} Calendar`));
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

  // All that is not retired, and what is known of it.
  const names = calendar.at(inHouston);
  const [first = '', second = ''] = names;
  const sections = page.locator('h2, [role=heading][aria-level="2"]').getByRole('button');
  await expect(sections).toHaveCount(names.length);
  for (const [index, name] of names.entries()) await expect(sections.nth(index)).toContainText(`${name}Active`);
  await expect(sections.first()).toContainText('Free now');

  await expect(page.getByRole('button', { name: 'Month' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('columnheader')).toHaveText([/Sun/, /Mon/, /Tue/, /Wed/, /Thu/, /Fri/, /Sat/]);
  // The bookings of a resource are asked for when its section is opened, and not before.
  const to = (path: string) => asked.filter((url) => url.pathname === `/api${path}`);
  const narrowed = () => to(calendar.list).flatMap((url) => url.searchParams.get('resourceId') ?? []);
  expect(new Set(narrowed()).size).toBe(1);
  await section(page, second).click();
  await expect(page.getByRole('table')).toHaveCount(2);
  expect(new Set(narrowed()).size).toBe(2);
  await section(page, first).click();
  await expect(page.getByRole('table')).toHaveCount(1);
  for (const url of [...to(calendar.list), ...to(calendar.resources)]) {
    expect(url.searchParams.get('iBaseLocationId')).toBe('1001');
  }

  await page.getByRole('link', { name: 'Close the calendar' }).click();
  await page.waitForURL(`**/#/Dashboard/${calendar.key}/`);
}

test('CAL-16 a section is a resource with its certificate, and its blocks are its bookings, each with id and colour', async ({
  visit,
  page,
  portal,
}) => {
  const [first = '', second = ''] = crane.at(inHouston);
  const { id } = await book(portal, 'requestor', crane, inHouston, { day: '2026-10-21', from: '08:00', to: '09:00' });
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.has('resourceId'));
  const rows = await call<{ resourceId: number; resourceName: string }[]>(
    portal,
    'requestor',
    'GET',
    `${crane.resources}?iBaseLocationId=1001`,
  );
  await visit(crane.route, { as: 'requestor', at: inHouston.saved });
  await untilLoaded(page);
  await expect(section(page, first)).toContainText('Certificate valid until 01/10/2027');
  const resourceId = rows.find(({ resourceName }) => resourceName === first)?.resourceId;
  expect(new URL((await asked).url()).searchParams.get('resourceId')).toBe(String(resourceId));
  const block = page.locator(`[data-booking="${id}"]`);
  await expect(block).toHaveCount(1);
  await expect(block).toHaveCSS('background-color', 'rgb(15, 108, 189)');

  await section(page, first).click();
  await section(page, second).click();
  await untilLoaded(page);
  await expect(block).toHaveCount(0);
});

test('CAL-9 BOOK-3 each status has its colour, and Assigned turns In Progress at the moment it starts', async ({
  visit,
  page,
  portal,
}) => {
  const day = '2026-10-20';
  await book(portal, 'requestor', washBay, inHouston, { day, from: '08:15', to: '09:00' });
  const closed = await book(portal, 'requestor', washBay, inHouston, { day, from: '10:00', to: '11:00' });
  await endBooking(portal, washBay, closed, 'Close');
  const cancelled = await book(portal, 'requestor', washBay, inHouston, { day, from: '12:00', to: '13:00' });
  await endBooking(portal, washBay, cancelled, 'Cancel');
  await visit(washBay.route, { as: 'requestor', at: inHouston.saved });
  await untilLoaded(page);
  const legend = page.getByRole('list', { name: 'What the colours mean' }).getByRole('button');
  const ground = async (status: string) => {
    const booking = bookingOn(dayCell(page, day), new RegExp(`, ${status}$`));
    const [onCalendar, inLegend] = await Promise.all([
      booking.locator('[data-status]').evaluate((block) => getComputedStyle(block).backgroundColor),
      legend.filter({ hasText: status }).evaluate((chip) => getComputedStyle(chip).backgroundColor),
    ]);
    expect(onCalendar).toBe(inLegend);
    return onCalendar;
  };
  expect(await ground('Assigned')).toBe('rgb(15, 108, 189)');
  expect(await ground('Closed')).toBe('rgb(97, 97, 97)');
  expect(await ground('Cancelled')).toBe('rgb(177, 14, 28)');
  const head = section(page, 'Wash Bay 1');
  await expect(head).toContainText('Free until 08:15');

  // The clock goes on by itself, too: as slow as the machine may be, it does not get there before it is told to.
  await page.clock.fastForward(14 * minute);
  await expect(bookingOn(page, /^08:15 .*, Assigned$/)).toBeVisible();
  await page.clock.fastForward(minute + 500);
  await expect(bookingOn(page, /^08:15 .*, In Progress$/)).toBeVisible();
  await expect(head).toContainText(/Now in use until 09:00: Ravi Deshmukh · /);
  expect(await ground('In Progress')).toBe('rgb(14, 112, 14)');
  await page.clock.fastForward(45 * minute);
  await expect(bookingOn(page, /^08:15 .*, In Progress, Overdue$/)).toBeVisible();
  await expect(head).toContainText('Free now');
});

test('CAL-10 a red border marks what overlaps, both of them and nothing else', async ({ visit, page, portal }) => {
  const day = '2026-10-23';
  for (const [from, to] of [
    ['08:00', '10:00'],
    ['09:00', '11:00'],
    ['11:00', '12:00'],
  ] as const) {
    await book(portal, 'requestor', washBay, inStavanger, { day, from, to });
  }
  await visit(washBay.route, { as: 'requestor', at: inStavanger.saved });
  await untilLoaded(page);
  const border = (time: string) =>
    bookingOn(dayCell(page, day), new RegExp(`^${time} to `))
      .locator('[data-status]')
      .evaluate((block) => getComputedStyle(block).boxShadow);
  const red = /^rgb\(197, 15, 31\) 0px 0px 0px 2px inset, rgb\(255, 255, 255\) 0px 0px 0px 4px inset/;
  expect(await border('08:00')).toMatch(red);
  expect(await border('09:00')).toMatch(red);
  expect(await border('11:00')).toBe('none');
});

test('the list holds the same bookings, on the screen and on paper', async ({ visit, page, portal }) => {
  const names = [/^14\/12\/2026 08:00 -06:00to14\/12\/2026 09:00 -06:00.*Assigned$/, /^15\/12\/2026 10:00 .*Assigned$/];
  const made = await book(portal, 'requestor', washBay, inHouston, { day: '2026-12-14', from: '08:00', to: '09:00' });
  await book(portal, 'requestor', washBay, inHouston, { day: '2026-12-15', from: '10:00', to: '11:00' });
  await visit(washBay.route, { as: 'requestor', at: inHouston.saved });
  await goAhead(page, 2);
  await expect(page.getByText('2 bookings, December 2026')).toBeVisible();
  const list = page.getByRole('list', { name: 'Bookings' });

  await page.emulateMedia({ media: 'print' });
  await expect(list.getByRole('listitem')).toHaveText(names);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('table')).toBeVisible();

  await page.getByRole('button', { name: 'List', exact: true }).press('Enter');
  await expect(list.getByRole('listitem')).toHaveText(names);
  await list.getByRole('button').first().press('Enter');
  await page.waitForURL(`**/#/Washbay/edit/${made.id}`);
});

test('CAL-15 a calendar that cannot be loaded says why, and tries again', async ({ visit, page, forgive }) => {
  forgive(403);
  const detail = 'Please come back after the break';
  // Else the stream of changes may try again before the button is pressed.
  await page.route('**/api/events?*', () => {});
  await page.route('**/api/WashBay/GetAllWashBayBookings?*', (call) =>
    call.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ title: 'Forbidden', status: 403, code: 'error.forbidden', detail }),
    }),
  );
  await visit(washBay.route, { as: 'requestor', at: inHouston.saved });
  await expect(page.getByRole('alert')).toHaveText(detail);
  await page.unroute('**/api/WashBay/GetAllWashBayBookings?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await untilLoaded(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
