import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { dashboardOn, listCalls } from './dashboard-page.ts';
import { type Booking, book, bookOne } from './requests.ts';

let paged: readonly Booking[] = [];

// Two full pages of one word, and some of another: an end that shows as a short page, and one that shows as an empty one.
test.beforeAll(async ({ portal }) => {
  const remarks = [...Array(100).fill('Pagesfull'), ...Array(20).fill('Pageshalf')];
  paged = await book(
    portal,
    'requestor',
    remarks.map((word, at) => ({ remarks: word, priorityId: (at % 3) + 1 })),
  );
});

const admin = { as: 'siteManager', at: houston } as const;
const idsDown = () => paged.map(({ wbBookingId }) => String(wbBookingId)).reverse();

test('DASH-16 scrolling to the bottom appends pages of 50, of which only what is near the view is drawn', async ({
  visit,
}) => {
  const page = await visit('/Dashboard/Washbay/?tab=all&search=Pages', admin);
  const { shows, ids } = dashboardOn(page);
  const toBottom = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await shows('50 requests shown so far');
  expect((await ids()).slice(0, 10)).toEqual(idsDown().slice(0, 10));
  await toBottom();
  await shows('100 requests shown so far');
  await toBottom();
  await shows('120 requests shown');
  await toBottom();
  await expect.poll(async () => (await ids()).at(-1)).toBe(idsDown().at(-1));
  expect((await ids()).length).toBeLessThan(50);
});

test('DASH-17 an empty page stops further loading', async ({ visit, page }) => {
  // Its beginning would fetch the list again.
  await page.route('**/api/events?*', () => {});
  const calls = listCalls(page);
  await visit('/Dashboard/Washbay/?tab=all&search=Pagesfull', admin);
  const { shows } = dashboardOn(page);
  const scrolled = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
  await shows('50 requests shown so far');
  await scrolled(1e6);
  await shows('100 requests shown so far');
  await scrolled(1e6);
  await shows('100 requests shown');
  expect(calls.map(({ after }) => after !== null)).toEqual([false, true, true]);
  await scrolled(0);
  await scrolled(1e6);
  // Time enough to ask for a fourth page, were there a reason to.
  await page.waitForTimeout(300);
  expect(calls).toHaveLength(3);
});

test('DASH-18 DASH-21 the latest come first, by the id of the module', async ({ visit, portal }) => {
  const { wbBookingId } = await bookOne(portal, 'requestor');
  const { head, ids } = dashboardOn(await visit('/Dashboard/Washbay/', { as: 'requestor', at: houston }));
  await expect(head('ID')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(async () => (await ids())[0]).toBe(String(wbBookingId));
});

test('DASH-15 clicking a head sorts by it, clicking again turns it around, from page 1', async ({ visit, page }) => {
  const calls = listCalls(page);
  await visit('/Dashboard/Washbay/?tab=all&search=Pages', admin);
  const { head, sortBy, ids, shows } = dashboardOn(page);
  await shows('50 requests shown so far');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await shows('100 requests shown so far');

  await sortBy('ID');
  await expect(head('ID')).toHaveAttribute('aria-sort', 'ascending');
  await shows('50 requests shown so far');
  expect((await ids())[0]).toBe(idsDown().at(-1));
  expect(calls.at(-1)).toMatchObject({ by: 'wbBookingId', dir: 'asc', after: null });

  await sortBy('ID');
  await expect(head('ID')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(async () => (await ids())[0]).toBe(idsDown()[0]);

  await sortBy('Start Date');
  await expect(head('Start Date')).toHaveAttribute('aria-sort', 'ascending');
  await expect(head('ID')).toHaveAttribute('aria-sort', 'none');
  await expect.poll(async () => (await ids())[0]).toBe(idsDown().at(-1));
});

test('DASH-1 DASH-14 another tab starts anew, latest first, and keeps the search', async ({ visit, page }) => {
  const calls = listCalls(page);
  await visit('/Dashboard/Washbay/?tab=all', admin);
  const { search, sortBy, head, tab, shows } = dashboardOn(page);
  await search.fill('Pageshalf');
  await shows('20 requests shown');
  await sortBy('Name');
  await expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  await tab('Assigned Requests').click();
  await shows('20 requests shown');
  await expect(search).toHaveValue('Pageshalf');
  await expect(head('ID')).toHaveAttribute('aria-sort', 'descending');
  const expected = { tab: 'AssignedRequests', by: 'wbBookingId', dir: 'desc', after: null, search: 'Pageshalf' };
  expect(calls.at(-1)).toEqual(expected);
});

test('DASH-7 an empty result says so, and the search can be cleared', async ({ visit, page }) => {
  await visit('/Dashboard/Washbay/?tab=all', admin);
  const { search, shows } = dashboardOn(page);
  await search.fill('nothing is called this');
  await expect(page.getByText('No Results Found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).last().click();
  await expect(search).toHaveValue('');
  await shows('50 requests shown so far');
});

test('DASH-8 a spinner shows while the list loads, and the former rows stay until the new ones are there', async ({
  visit,
  page,
}) => {
  await visit('/Dashboard/Washbay/?tab=all&search=Pageshalf', admin);
  const { shows, row, search } = dashboardOn(page);
  const { wbBookingId = 0 } = paged.at(-1) ?? {};
  await shows('20 requests shown');
  await expect(page.getByRole('progressbar')).toBeHidden();

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/GetAllWashBayBookings', async (route) => {
    await held;
    await route.continue();
  });
  await search.fill('nothing is called this');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(row(wbBookingId)).toBeVisible();
  release();
  await expect(page.getByText('No Results Found')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
});

test('A list that cannot be loaded says so and is tried again', async ({ visit, page, forgive }) => {
  forgive(422);
  const url = '**/GetAllWashBayBookings';
  // Its beginning would fetch the list again by itself.
  await page.route('**/api/events?*', () => {});
  await page.route(url, (route) => route.fulfill({ status: 422, json: { code: 'error.invalid' } }));
  await visit('/Dashboard/Washbay/?tab=all&search=Pageshalf', admin);
  await expect(page.getByRole('alert')).toHaveText('Please check the marked fields');
  await page.unroute(url);
  await page.getByRole('button', { name: 'Try again' }).click();
  await dashboardOn(page).shows('20 requests shown');
  await expect(page.getByRole('alert')).toBeHidden();
});

test('Coming back from a request finds tab, search and order as they were', async ({ visit, page }) => {
  await visit('/Dashboard/Washbay/', admin);
  const { tab, search, sortBy, head, shows } = dashboardOn(page);
  await tab('All Requests').click();
  await search.fill('Pageshalf');
  await shows('20 requests shown');
  await sortBy('Start Date');
  await expect(head('Start Date')).toHaveAttribute('aria-sort', 'ascending');
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/Washbay\/view\/\d+$/);
  await page.goBack();
  await expect(tab('All Requests')).toHaveAttribute('aria-selected', 'true');
  await expect(search).toHaveValue('Pageshalf');
  await expect(head('Start Date')).toHaveAttribute('aria-sort', 'ascending');
  await shows('20 requests shown');
});

test('Coming back from a request finds the rows and the place that one had come to', async ({ visit, page }) => {
  await visit('/Dashboard/Washbay/?tab=all&search=Pagesfull', admin);
  const { shows, ids } = dashboardOn(page);
  await shows('50 requests shown so far');
  await page.evaluate(() => window.scrollTo(0, 1e6));
  await shows('100 requests shown so far');
  await page.evaluate(() => window.scrollTo(0, 2_600));
  await expect.poll(async () => (await ids()).length).toBeGreaterThan(10);
  const row = page.locator('tbody tr[data-index="55"]');
  const before = await row.boundingBox();
  await row.getByRole('link', { name: /^View Details/ }).click();
  await expect(page).toHaveURL(/\/Washbay\/view\/\d+$/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(row).toBeInViewport();
  await expect.poll(async () => Math.abs(((await row.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4);
});
