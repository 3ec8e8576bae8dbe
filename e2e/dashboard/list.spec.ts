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

test('DASH-15 DASH-16 scrolling to the bottom appends pages of 50, and clicking a head sorts from page 1', async ({
  visit,
  page,
}) => {
  const calls = listCalls(page);
  await visit('/Dashboard/Washbay/?tab=all&search=Pages', admin);
  const { shows, head, sortBy, ids } = dashboardOn(page);
  const toBottom = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await test.step('pages of 50 are appended, of which only what is near the view is drawn', async () => {
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

  await test.step('clicking a head sorts by it, clicking again turns it around, from page 1', async () => {
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

test('DASH-1 DASH-7 DASH-8 DASH-14 an empty result says so, another tab keeps the search, and a spinner shows while a list loads', async ({
  visit,
  page,
}) => {
  const calls = listCalls(page);
  await visit('/Dashboard/Washbay/?tab=all', admin);
  const { search, sortBy, head, tab, row, shows } = dashboardOn(page);
  await test.step('an empty result says so, and the search can be cleared', async () => {
    await search.fill('nothing is called this');
    await expect(page.getByText('No Results Found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).last().click();
    await expect(search).toHaveValue('');
    await shows('50 requests shown so far');
  });

  await test.step('another tab starts anew, latest first, and keeps the search', async () => {
    await search.fill('Pageshalf');
    await shows('20 requests shown');
    await sortBy('Name');
    await expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
    await tab('Assigned Requests').click();
    await shows('20 requests shown');
    await expect(search).toHaveValue('Pageshalf');
    await expect(head('ID')).toHaveAttribute('aria-sort', 'descending');
    const expected = {
      tab: 'AssignedRequests',
      by: 'wbBookingId',
      dir: 'desc',
      after: null,
      search: 'Pageshalf',
      where: {},
    };
    expect(calls.at(-1)).toEqual(expected);
  });

  await test.step('the former rows stay until the new ones are there', async () => {
    const { wbBookingId = 0 } = paged.at(-1) ?? {};
    await expect(page.getByRole('progressbar')).toBeHidden();
    await expect(row(wbBookingId)).toBeVisible();
    const held = Promise.withResolvers<void>();
    await page.route('**/GetAllWashBayBookings', async (route) => {
      await held.promise;
      await route.continue();
    });
    await search.fill('nothing is called this');
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(row(wbBookingId)).toBeVisible();
    held.resolve();
    await expect(page.getByText('No Results Found')).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeHidden();
  });
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

test('Coming back from a request finds tab, search and order, the rows, and the place that one had come to', async ({
  visit,
  page,
}) => {
  await visit('/Dashboard/Washbay/', admin);
  const { tab, search, sortBy, head, shows, ids } = dashboardOn(page);
  await test.step('tab, search and order are as they were', async () => {
    await tab('All Requests').click();
    await search.fill('Pageshalf');
    await shows('20 requests shown');
    await sortBy('Start Date');
    await expect(head('Start Date')).toHaveAttribute('aria-sort', 'ascending');
    // Until those in the new order are there, the others stay, and a row that is pressed may be gone when it is let go.
    await expect(page.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'false');
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

  await test.step('so are the rows and the place', async () => {
    await page.goto('/#/Dashboard/Washbay/?tab=all&search=Pagesfull');
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
});
