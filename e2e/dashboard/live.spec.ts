import { copyRequest } from '@sitebook/server/testing/copy-request.ts';
import { houston } from '../rig/places.ts';
import type { Portal } from '../rig/portal.ts';
import { expect, test } from '../rig/test.ts';
import { dashboardOn } from './dashboard-page.ts';
import { type Booking, bookOne, end } from './requests.ts';

const admin = { as: 'siteManager', at: houston } as const;
const listOf = (search: string) => `/Dashboard/Washbay/?tab=all&search=${search}`;

/** Many bookings that are over, so that they are in nobody's way. */
async function fill(portal: Portal, remarks: string, count: number): Promise<Booking> {
  const first = await bookOne(portal, 'requestor', { remarks });
  await end(portal, first, 'Cancel');
  await copyRequest(portal.databaseUrl, first.wbBookingId, count - 1);
  return first;
}

test('what others book, change and cancel shows by itself', async ({ visit, page, portal }) => {
  await visit(listOf('Livefirst'), admin);
  await expect(page.getByText('No Results Found')).toBeVisible();
  const booking = await bookOne(portal, 'requestor', { remarks: 'Livefirst' });
  const { row, ids } = dashboardOn(page);
  await expect(row(booking.wbBookingId)).toContainText('Assigned');
  const second = await bookOne(portal, 'requestor', { remarks: 'Livefirst' });
  await expect.poll(ids).toEqual([second, booking].map(({ wbBookingId }) => String(wbBookingId)));
  await end(portal, booking, 'Cancel');
  await expect(row(booking.wbBookingId)).toContainText('Cancelled');
  await expect(row(second.wbBookingId)).toContainText('Assigned');
});

test('LIVE-8 two tabs of a browser hold one stream between them, and the second takes over', async ({
  visit,
  page,
  context,
  portal,
}) => {
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/api/events')) streams.push(request.url());
  });
  await visit(listOf('Livetabs'), admin);
  await expect(page.getByText('No Results Found')).toBeVisible();
  await expect.poll(() => streams.length).toBe(1);
  const other = await context.newPage();
  const { key, value } = await portal.session('site.manager@norvane.example');
  await other.addInitScript(([name, text]) => sessionStorage.setItem(name, text), [key, value] as const);
  await other.goto(`/#${listOf('Livetabs')}`);
  await expect(other.getByText('No Results Found')).toBeVisible();

  const first = await bookOne(portal, 'requestor', { remarks: 'Livetabs' });
  await expect(dashboardOn(page).row(first.wbBookingId)).toBeVisible();
  await expect(dashboardOn(other).row(first.wbBookingId)).toBeVisible();
  expect(streams).toHaveLength(1);

  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  const second = await bookOne(portal, 'requestor', { remarks: 'Livetabs' });
  await expect(dashboardOn(other).row(second.wbBookingId)).toBeVisible();
});

test('what comes in while a list is on its way shows as well', async ({ visit, page, context, portal }) => {
  await visit(listOf('Liveaway'), admin);
  await expect(page.getByText('No Results Found')).toBeVisible();
  const late = await context.newPage();
  const { key, value } = await portal.session('site.manager@norvane.example');
  await late.addInitScript(([name, text]) => sessionStorage.setItem(name, text), [key, value] as const);
  await late.goto(`/#${listOf('Livetabs')}`);
  const [left, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isFirst = true;
  await late.route(/GetAllWashBayBookings/, async (route) => {
    if (!isFirst || !route.request().postData()?.includes('Liveaway')) return route.continue();
    isFirst = false;
    const response = await route.fetch();
    left.resolve();
    await told.promise;
    return route.fulfill({ response });
  });
  await dashboardOn(late).search.fill('Liveaway');
  await left.promise;
  const { wbBookingId: id } = await bookOne(portal, 'requestor', { remarks: 'Liveaway' });
  // Tabs are told at the same time.
  await expect(dashboardOn(page).row(id)).toBeVisible();
  told.resolve();
  await expect(dashboardOn(late).row(id)).toBeVisible();
});

test('whoever reads further down is not disturbed, and sees what came in when they want', async ({
  visit,
  page,
  portal,
}) => {
  await fill(portal, 'Livebelow', 71);
  await visit(listOf('Livebelow'), admin);
  const { row, shows } = dashboardOn(page);
  await shows('50 requests shown so far');
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 1_200);
  const reading = page.locator('tbody tr[data-index="30"]');
  await expect(reading).toBeVisible();
  const before = [await reading.textContent(), (await reading.boundingBox())?.y];
  const fresh = await bookOne(portal, 'requestor', { remarks: 'Livebelow' });
  const button = page.getByRole('button', { name: '1 new request' });
  await expect(button).toBeVisible();
  expect([await reading.textContent(), (await reading.boundingBox())?.y]).toEqual(before);
  await button.click();
  await expect(row(fresh.wbBookingId)).toBeInViewport();
  await expect(button).toBeHidden();
});

test('nor by what came in while the stream was down', async ({ visit, page, portal }) => {
  await fill(portal, 'Livemissed', 71);
  const stream = Promise.withResolvers<void>();
  await page.route('**/api/events?*', async (route) => {
    await stream.promise;
    await route.continue();
  });
  await visit(listOf('Livemissed'), admin);
  await dashboardOn(page).shows('50 requests shown so far');
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 1_200);
  const reading = page.locator('tbody tr[data-index="30"]');
  await expect(reading).toBeVisible();
  const before = [await reading.textContent(), (await reading.boundingBox())?.y];
  await bookOne(portal, 'requestor', { remarks: 'Livemissed' });
  stream.resolve();
  await expect(page.getByRole('button', { name: '1 new request' })).toBeVisible();
  expect([await reading.textContent(), (await reading.boundingBox())?.y]).toEqual(before);
});

test('scrolling 2,000 rows while others are being created shows every row once, in order', async ({
  visit,
  page,
  portal,
}) => {
  test.slow();
  const first = await fill(portal, 'Liveendless', 2_000);
  await visit(listOf('Liveendless'), admin);
  const { shows } = dashboardOn(page);
  await shows('50 requests shown so far');

  const seen: number[] = [];
  const collect = async () => {
    const ids = await page.locator('tbody tr[data-index] td[data-field=id]').allTextContents();
    const below = ids.map(Number).filter((id) => id < (seen.at(-1) ?? Number.POSITIVE_INFINITY));
    expect(below).toEqual(below.toSorted((a, b) => b - a));
    seen.push(...below);
  };
  await page.mouse.move(700, 500);
  const others: Promise<unknown>[] = [];
  for (let step = 0; seen.at(-1) !== first.wbBookingId; step += 1) {
    await collect();
    if (step % 5 === 0) others.push(bookOne(portal, 'requestor', { remarks: 'Liveendless' }));
    await page.mouse.wheel(0, 700);
  }
  await Promise.all(others);
  expect(others.length).toBeGreaterThan(5);
  expect(seen.length).toBe(new Set(seen).size);
  const copies = seen.filter((id) => id >= first.wbBookingId);
  expect(copies.length).toBeGreaterThanOrEqual(2_000);
  // From the newest that was there at the beginning down to the first, none is missing.
  expect(seen.slice(-2_000)).toEqual(Array.from({ length: 2_000 }, (_, index) => (seen.at(-2_000) ?? 0) - index));
});

test('LIVE-5 a lost network is told, and what happened meanwhile is there when it is back', async ({
  visit,
  page,
  context,
  portal,
  forgive,
}) => {
  // Chromium itself writes down each call that the network swallowed.
  forgive('net::ERR_');
  const booking = await bookOne(portal, 'requestor', { remarks: 'Livelost' });
  // What tells it in full comes when the page is at rest; until then the frame does, and for a moment both are there.
  const streamed = page.waitForRequest(/\/api\/events/);
  await visit(listOf('Livelost'), admin);
  const { row, search } = dashboardOn(page);
  await expect(row(booking.wbBookingId)).toContainText('Assigned');
  await streamed;
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await search.fill('Livelost');
  const missed = await bookOne(portal, 'requestor', { remarks: 'Livelost' });
  await end(portal, booking, 'Cancel');
  await expect(row(booking.wbBookingId)).toContainText('Assigned');
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toBeHidden();
  await expect(row(missed.wbBookingId)).toBeVisible();
  await expect(row(booking.wbBookingId)).toContainText('Cancelled');
  await expect(search).toHaveValue('Livelost');
});

test('LIVE-5 what was told while nothing could be fetched is fetched once the network is back', async ({
  visit,
  page,
  portal,
  forgive,
}) => {
  forgive('net::ERR_');
  const streamed = page.waitForResponse(/\/api\/events/);
  await visit(listOf('Livetold'), admin);
  await expect(page.getByRole('tab', { name: 'All Requests' })).toHaveAttribute('aria-selected', 'true');
  await streamed;
  const asked = page.waitForEvent('requestfailed', (request) => /GetAllWashBayBookings/.test(request.url()));
  await page.route(/GetAllWashBayBookings/, (route) => route.abort('internetdisconnected'));
  const missed = await bookOne(portal, 'requestor', { remarks: 'Livetold' });
  await asked;
  await page.unroute(/GetAllWashBayBookings/);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(dashboardOn(page).row(missed.wbBookingId)).toBeVisible();
});

test('LIVE-5 a server that does not answer is told as that, and not as a network that is gone', async ({
  visit,
  page,
  context,
  forgive,
}) => {
  forgive('net::ERR_');
  await context.route('**/api/events**', (route) => route.abort('connectionrefused'));
  await visit(listOf('Livelost'), admin);
  await expect(page.getByText('The service cannot be reached at the moment')).toBeVisible({ timeout: 20_000 });
  await context.unroute('**/api/events**');
  await expect(page.getByText('The service cannot be reached at the moment')).toBeHidden({ timeout: 40_000 });
});

test('LIVE-5 a page says so while the server hears of no changes, and stops when it does', async ({ page, visit }) => {
  const events = 'event: resync\ndata: {}\n\nevent: behind\ndata: {}\n\n';
  await page.route('**/api/events*', (route) => route.fulfill({ contentType: 'text/event-stream', body: events }));
  await page.setViewportSize({ width: 360, height: 480 });
  await visit('/Dashboard/Washbay/?tab=all', admin);
  const bar = page.getByText('We do not hear of changes at the moment');
  await expect(bar).toBeVisible();
  // Screen readers are told, and whoever has scrolled on sees it.
  await expect(page.locator('[aria-live]', { has: bar })).toHaveCount(1);
  await expect(page.getByRole('article').nth(3)).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.unroute('**/api/events*');
  await expect(bar).toBeHidden();
});
