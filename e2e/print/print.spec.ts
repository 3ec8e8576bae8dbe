import { book, bookOne } from '../dashboard/requests.ts';
import { act, orderFor } from '../ppe/orders.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { pagesOf, scan } from './paper.ts';

const hour = 3_600_000;
const day = 24 * hour;

test('DAILY-21 a request prints on A4 and Letter, the same from a light and a dark screen', async ({
  visit,
  portal,
}) => {
  const remarks = `Unit 7 ${'long'.repeat(60)}`;
  const { wbBookingId: id } = await bookOne(portal, 'requestor', { remarks });
  const page = await visit(`/Washbay/view/${id}`, { as: 'siteManager', at: houston });
  await page.evaluate(() => {
    Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) });
  });
  await page.getByRole('dialog').getByRole('link', { name: 'Print', exact: true }).click();
  const paper = page.getByRole('article', { name: `Wash Bay ID - ${id}` });
  await expect(paper).toContainText('Printed');
  await expect(paper).toContainText('Houston (West Yard)');
  await expect(paper).toContainText(remarks);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed')), 'whoever asked for it').toBe(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await expect(page.getByRole('banner').first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  const light = await paper.screenshot();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(light.equals(await paper.screenshot())).toBe(true);
  expect(await pagesOf(page, 'A4')).toBe(1);
  expect(await pagesOf(page, 'Letter')).toBe(1);
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Submitted On')).toBeVisible();
});

test('DAILY-21 a list prints as it is narrowed, a day by resource', async ({ visit, visitAnew, portal }) => {
  const made = await book(
    portal,
    'requestor',
    // In a week of their own: what other tests book would make the day's plan longer.
    Array.from({ length: 45 }, (_, index) => {
      const start = Date.now() + 355 * day + index * 3 * hour;
      return {
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + 2 * hour).toISOString(),
        // By a word of their own: what other tests book would make the list longer.
        remarks: 'Papermill',
      };
    }),
  );
  const page = await visit('/Dashboard/Washbay/?tab=all&status=assigned&search=Papermill', {
    as: 'siteManager',
    at: houston,
  });
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print', exact: true }).click();
  const paper = page.getByRole('article', { name: 'Wash Bay, All Requests', exact: true });
  await expect(paper).toContainText('Status: Assigned');
  await expect(paper).toContainText('Search: Papermill');
  for (const { wbBookingId } of made) {
    await expect(paper.getByRole('cell', { name: String(wbBookingId), exact: true })).toHaveCount(1);
  }
  await page.emulateMedia({ media: 'print' });
  for (const format of ['A4', 'Letter'] as const) {
    const pages = await pagesOf(page, format);
    expect(pages).toBeGreaterThan(1);
    expect(pages).toBeLessThan(6);
  }

  const first = made[0]?.startTime.slice(0, 10);
  await page.emulateMedia({ media: null });
  await page.goto(`/#/Washbay/WBCalendar?date=${first}`);
  await page.getByRole('link', { name: 'Print day plan', exact: true }).click();
  const plan = page.getByRole('article', { name: /^Wash Bay, plan of / });
  await expect(plan.getByRole('heading', { name: 'Wash Bay 1', exact: true })).toBeVisible();
  const full = plan.getByRole('row').filter({ hasText: 'Ravi Deshmukh' }).filter({ hasText: '+1 713' });
  await expect(full.first()).toBeVisible();
  expect(await pagesOf(page, 'A4')).toBe(1);

  const other = await visitAnew(`/Print/day/Washbay?date=${first}`, { as: 'external', at: houston });
  await expect(other.getByRole('article')).toContainText('shown by their time only');
  await expect(other.getByRole('cell', { name: 'Booked', exact: true }).first()).toBeVisible();
  await expect(other.getByRole('article')).not.toContainText('Ravi');
});

test('DAILY-21 a pick-up slip has a code that leads to its request, once that is ready', async ({ visit, portal }) => {
  const { ppeRequestId: id } = await orderFor(portal, 'requestor');
  const page = await visit(`/Print/slip/PPE/${id}`, { as: 'globalAdmin', at: houston });
  await expect(page.getByRole('alert')).toHaveText(/not ready to be picked up/);
  await act(portal, 'globalAdmin', id, 'Request Approved', { L1ApproverComments: 'Fine' });
  await act(portal, 'globalAdmin', id, 'Request Submitted');
  await page.goto(`/#/PPE/view/${id}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Pick-up slip', exact: true }).click();
  const slip = page.getByRole('article', { name: new RegExp(`^Pick-up slip, .*${id}$`) });
  await expect(slip.getByRole('cell', { name: 'Ear Defenders', exact: true })).toBeVisible();
  const address = `${portal.url}/#/PPE/view/${id}`;
  expect(await scan(page, slip.getByRole('img', { name: address }))).toBe(address);
  await page.emulateMedia({ media: 'print' });
  expect(await pagesOf(page, 'A4')).toBe(1);
  expect(await pagesOf(page, 'Letter')).toBe(1);
});
