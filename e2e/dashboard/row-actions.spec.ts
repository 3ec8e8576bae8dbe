import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import { expect, reload, test } from '../rig/test.ts';
import { dashboardOn } from './dashboard-page.ts';
import { bookOne, end } from './requests.ts';

const route = '/Dashboard/Washbay/?tab=all';
const question = 'Are you sure you want to delete this record ?';
const deletePath = '/WashBay/WashBayBookingDetails?washBayBookingId=';

test('DASH-5 DASH-6 a row leads to details and to editing', async ({ visit, portal }) => {
  const { wbBookingId } = await bookOne(portal, 'requestor');
  const page = await visit('/Dashboard/Washbay/', { as: 'requestor', at: houston });
  const row = dashboardOn(page).row(wbBookingId);
  await row.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(new RegExp(`/Washbay/view/${wbBookingId}$`));
  await page.goBack();
  await row.getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(new RegExp(`/Washbay/edit/${wbBookingId}$`));
});

test('DASH-6 DASH-13 who is no admin can edit, a closed row too, and cannot delete', async ({ visit, portal }) => {
  const { wbBookingId } = await bookOne(portal, 'requestor', { remarks: 'Editable' });
  const closed = await bookOne(portal, 'requestor', { remarks: 'Editable' });
  await end(portal, closed, 'Close');
  const page = await visit(`${route}&search=Editable`, { as: 'sbsMember', at: houston });
  const { row } = dashboardOn(page);
  await expect(row(closed.wbBookingId).getByText('Closed')).toBeVisible();
  await expect(row(closed.wbBookingId).getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(row(wbBookingId).getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(row(wbBookingId).getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test('DASH-6 DASH-13 an external user has View Details only', async ({ visit, portal }) => {
  const { wbBookingId } = await bookOne(portal, 'requestor');
  const page = await visit(route, { as: 'external', at: houston });
  const row = dashboardOn(page).row(wbBookingId);
  await expect(row.getByRole('link')).toHaveText(['View Details']);
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'New request' })).toBeHidden();
});

test('DASH-12 DASH-13 deleting asks first, without a yes nothing is deleted, and with it the request is gone', async ({
  visit,
  portal,
  page,
}) => {
  const deletions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(request.url());
  });
  const { wbBookingId } = await bookOne(portal, 'requestor');
  await visit(route, { as: 'siteManager', at: houston });
  const row = dashboardOn(page).row(wbBookingId);
  const remove = row.getByRole('button', { name: 'Delete' });
  const dialog = page.getByRole('alertdialog');

  await remove.click();
  await expect(dialog).toContainText(question);
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();

  await remove.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row).toBeVisible();
  expect(deletions).toEqual([]);
  const detail = `/WashBay/GetWashBayBookingbyWashBayBookingId?washBayBookingId=${wbBookingId}`;
  await call(portal, 'siteManager', 'GET', detail);

  await remove.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'deleted' })).toHaveText(
    `Request ${wbBookingId} was deleted`,
  );
  await reload(page);
  await expect(page.getByRole('link', { name: /^View Details/ }).first()).toBeVisible();
  await expect(row).toBeHidden();
});

test('A deletion that fails says why and keeps the row', async ({ visit, portal, forgive }) => {
  forgive(404, 502);
  const { wbBookingId } = await bookOne(portal, 'requestor');
  const page = await visit(route, { as: 'siteManager', at: houston });
  const row = dashboardOn(page).row(wbBookingId);
  const url = '**/WashBayBookingDetails?*';
  await page.route(url, (answer) => answer.fulfill({ status: 502, body: 'Bad gateway' }));
  await row.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Something went Wrong!!');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(row).toBeVisible();
  await page.unroute(url);

  await row.getByRole('button', { name: 'Delete' }).click();
  // Somebody else was faster.
  await call(portal, 'globalAdmin', 'DELETE', `${deletePath}${wbBookingId}`);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Not found');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(row).toBeHidden();
});
