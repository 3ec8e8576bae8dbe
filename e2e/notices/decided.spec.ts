import type { Page } from '@playwright/test';
import { openDatabase } from '@sitebook/server/db/database.ts';
import { bringForward } from '@sitebook/server/testing/bring-forward.ts';
import { stayOn } from '../accommodation/stay-page.ts';
import { act, askForHouse, readStay, type Stay, types } from '../accommodation/stays.ts';
import { orderOn } from '../ppe/order-page.ts';
import { orderFor, readOrder, tooManyHelmets } from '../ppe/orders.ts';
import { type Account, accounts } from '../rig/accounts.ts';
import { call } from '../rig/call.ts';
import { houston, stavanger } from '../rig/places.ts';
import type { Portal } from '../rig/portal.ts';
import { untilSaid } from '../rig/said.ts';
import { expect, test } from '../rig/test.ts';
import { linkTo, noticesOn } from './notices-page.ts';

/** Opens what the mail leads to, which decides nothing, and approves it there. */
async function approveOrder(page: Page, portal: Portal, id: number, by: Account) {
  await page.goto(await linkTo(portal, by, `PPE ${id},`));
  const order = orderOn(page);
  await expect(order.title).toHaveText(`PPE ID - ${id}`);
  await expect(order.button('Approve request')).toBeVisible();
  await expect(order.button('Reject')).toBeVisible();
  expect(await readOrder(portal, id)).toMatchObject({ requestStatus: 'New Request' });
  await order.text('Approver Comments').fill('For the compressor hall');
  await order.button('Approve request').click();
  await untilSaid(page, 'Your request has been successfully updated!');
  expect(await readOrder(portal, id)).toMatchObject({ requestStatus: 'Request Approved' });
}

async function approveStay(page: Page, portal: Portal, asked: Stay, by: Account) {
  await page.goto(await linkTo(portal, by, `Accommodation ${asked.staffHouseBookingId},`));
  const stay = stayOn(page);
  await expect(stay.button('Approve Booking')).toBeVisible();
  await expect(stay.button('Reject Booking')).toBeVisible();
  expect(await readStay(portal, asked)).toMatchObject({ requestStatus: 'Pending Approval' });
  await stay.text('Approval or Rejection Comments').fill('Family comes along');
  await stay.button('Approve Booking').click();
  await stay.untilSaid('Your request updated successfully!');
  expect(await readStay(portal, asked)).toMatchObject({ requestStatus: 'Booking Approved' });
}

test('TOLD-10 a manager follows the links of two mails, and approves an order and a stay', async ({ page, portal }) => {
  test.slow();
  const { ppeRequestId } = await orderFor(portal, 'requestor');
  const asked = await askForHouse(portal, { propertyTypeId: types.familyHouse });
  await act(portal, 'siteManager', asked, 'Booking Confirmed', { PropertyId: 4, L1AprroverComments: 'Two bedrooms' });
  // The browser knows nobody yet: the request is behind the sign-in, and comes after it.
  await page.goto(await linkTo(portal, 'lineManager', `PPE ${ppeRequestId},`));
  await page.getByRole('button', { name: /Linda Haugen/ }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(`PPE ID - ${ppeRequestId}`);
  await approveOrder(page, portal, ppeRequestId, 'lineManager');
  await approveStay(page, portal, asked, 'lineManager');
});

test('TOLD-16 a substitute does the same where they have no other right, and the history says for whom', async ({
  page,
  visit,
  portal,
}) => {
  test.slow();
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const span = { alias: accounts.sbsMember, firstDay: day(0), lastDay: day(1) };
  const { substituteId } = await call<{ substituteId: number }>(portal, 'lineManager', 'POST', '/substitutes', span);
  const { ppeRequestId } = await orderFor(portal, 'requestor', tooManyHelmets, stavanger);
  const asked = await askForHouse(portal, { at: stavanger, propertyTypeId: types.apartment, gender: 'Any' });
  await act(portal, 'globalAdmin', asked, 'Booking Confirmed', { PropertyId: 11, L1AprroverComments: 'Upstairs' });
  await visit('/Module', { as: 'sbsMember', at: houston });
  await approveOrder(page, portal, ppeRequestId, 'sbsMember');
  await approveStay(page, portal, asked, 'sbsMember');
  await page.goto(`/#/PPE/view/${ppeRequestId}`);
  await orderOn(page).open('History');
  await expect(page.getByText('Sofia Marchetti on behalf of Linda Haugen').first()).toBeVisible();
  // Others find the manager as the company has them.
  await call(portal, 'lineManager', 'DELETE', `/substitutes/${substituteId}`);
});

test('TOLD-14 what a manager leaves alone ends with the local admin, who decides', async ({ page, visit, portal }) => {
  test.slow();
  const { ppeRequestId: id } = await orderFor(portal, 'requestor');
  const database = openDatabase(portal.databaseUrl, { poolSize: 1 });
  const history = async () => {
    const path = `/PPE/GetPPERequestDetailsbyRequestIdNew?ppeRequestId=${id}`;
    const body = await call<{ history: { action: string }[] }>(portal, 'globalAdmin', 'GET', path);
    return body.history.map(({ action }) => action);
  };
  // The reminder, and after it the local admins' turn: the time of each has come.
  for (const action of ['Reminded', 'Escalated']) {
    await expect.poll(() => bringForward(database, `hasten-approval/${id}`)).toBeDefined();
    await expect.poll(history).toContain(action);
  }
  await database.destroy();
  await visit('/Module', { as: 'siteManager', at: houston });
  const { bell, panel } = noticesOn(page);
  await bell.click();
  const told = panel.getByRole('listitem').filter({ hasText: `PPE ${id} ` });
  await expect(told).toContainText('The local admins may decide now');
  await expect(told).toContainText('Waits for you');
  await told.getByRole('link').click();
  const order = orderOn(page);
  await order.text('Approver Comments').fill('Linda is away');
  await order.button('Approve request').click();
  await untilSaid(page, 'Your request has been successfully updated!');
  expect(await readOrder(portal, id)).toMatchObject({ requestStatus: 'Request Approved' });
});
