import type { Page } from '@playwright/test';
import { houston } from '../rig/places.ts';
import { untilSaid } from '../rig/said.ts';
import { expect, test } from '../rig/test.ts';
import { orderOn } from './order-page.ts';
import { act, earDefenders, entitledTo, orderFor, readOrder, tooManyHelmets } from './orders.ts';

const updated = 'Your request has been successfully updated!';

/** How long a success is shown before the app returns to the landing. */
async function shownFor(page: Page, text: string, landing: RegExp): Promise<number> {
  await expect(page.getByText(text)).toBeVisible();
  const from = Date.now();
  await expect(page).toHaveURL(landing);
  return Date.now() - from;
}

test('PPE-6 PPE-22 PPE-23 PPE-24 ERR-8 CONST-5 what has to be approved goes from person to person until it is handed out', async ({
  page,
  visit,
  visitAnew,
  portal,
}) => {
  test.slow();
  await visit('/PPE/form/', { as: 'requestor', at: houston });
  const order = orderOn(page);
  await order.chooseLines();
  await order.add(earDefenders, 1);
  await order.button('Check Compliance').click();
  const answer = page.waitForResponse(/PPERequestDetails$/);
  await order.button('Save request').click();
  const { ppeRequestId: id } = await (await answer).json();
  const submitted = await shownFor(page, 'Your request has been successfully submitted!', /#\/Dashboard\/PPE\//);
  expect(submitted).toBeGreaterThan(1500);
  expect(submitted).toBeLessThan(4000);
  expect(await readOrder(portal, id)).toMatchObject({ requestStatus: 'New Request', ManagerApproval: 'Y' });

  const managers = await visitAnew('/', { as: 'lineManager' });
  await managers.getByRole('link', { name: `PPE ${id}` }).click();
  const decision = orderOn(managers);
  await expect(decision.title).toHaveText(`PPE ID - ${id}`);
  await expect(decision.card('Ear Defenders')).toContainText('Open');
  await expect(decision.adder).toHaveCount(0);
  await decision.button('Approve request').click();
  await expect(decision.alert).toHaveText('Please check the marked fields: Approver Comments');
  await decision.button('Reject').click();
  await expect(decision.alert).toHaveText('Please check the marked fields: Approver Comments');
  await decision.text('Approver Comments').fill('For the compressor hall');
  await decision.button('Approve request').click();
  const approved = await shownFor(managers, updated, /#\/changeModule\//);
  expect(approved).toBeGreaterThan(600);
  expect(approved).toBeLessThan(1800);
  expect(await readOrder(portal, id)).toMatchObject({ requestStatus: 'Request Approved' });
  await expect(managers.getByRole('link', { name: `PPE ${id}` })).toHaveCount(0);

  await page.goto(`/#/PPE/view/${id}`);
  await expect(order.status('Request Approved')).toBeVisible();
  await expect(order.fact('Approver Comments')).toHaveText('For the compressor hall');
  await expect(order.button('Ready to Pick Up')).toHaveCount(0);
  await order.edit.click();
  await expect(order.button('Close Request')).toHaveCount(0);
  await expect(order.button('Cancel Request')).toHaveCount(0);
  await order.findPerson('Item PickedUp By', 'haug', 'Linda Haugen');
  await order.button('Ready to Pick Up').click();
  await untilSaid(page, updated);
  await order.dismiss();
  await expect(page).toHaveURL(/#\/Dashboard\/PPE\//);

  const members = await visitAnew(`/PPE/edit/${id}`, { as: 'sbsMember', at: houston });
  const closing = orderOn(members);
  await expect(closing.status('Request Submitted')).toBeVisible();
  await expect(closing.chosen('Item PickedUp By')).toHaveText([/Linda Haugen/]);
  await closing.findPerson('Item PickedUp By', 'desh', 'Ravi Deshmukh');
  await closing.confirm('Close Request');
  await untilSaid(members, updated);
  expect(await readOrder(portal, id)).toMatchObject({
    requestStatus: 'Request Closed',
    itemReceivedBy: 'line.manager@norvane.example;requestor@norvane.example',
  });
  await closing.dismiss();
  await expect(members).toHaveURL(/#\/Dashboard\//);
  await members.goto(`/#/PPE/edit/${id}`);
  await expect(closing.status('Request Closed')).toBeVisible();
  await expect(closing.fact('Item PickedUp By')).toHaveText('Linda Haugen, Ravi Deshmukh');
  await expect(closing.panel.getByRole('button', { name: /Request$/ })).toHaveCount(0);
});

test('LETTER-4 PPE-16 what is within the entitlement approves itself, and says so with the pick-up section', async ({
  page,
  visit,
  visitAnew,
  portal,
}) => {
  const entitled = await entitledTo(portal, 'sbsMember');
  await visit('/PPE/form/', { as: 'sbsMember', at: houston });
  const order = orderOn(page);
  await order.chooseLines();
  await order.findPerson('Item PickedUp By', 'haug', 'Linda Haugen');
  await order.add(entitled, 1);
  await order.button('Check Compliance').click();
  const answer = page.waitForResponse(/PPERequestDetails$/);
  await order.button('Save request').click();
  await order.untilSaid('this request was auto approved');
  await expect(order.status('Request Approved')).toBeVisible();
  await expect(order.fact('Item PickedUp By')).toHaveText('Linda Haugen');
  const { ppeRequestId: id } = await (await answer).json();
  await order.dismiss();
  await expect(page).toHaveURL(/#\/Dashboard\/PPE\//);
  await page.goto(`/#/PPE/edit/${id}`);
  await expect(order.panel.getByText('this request was auto approved', { exact: true })).toBeVisible();
  await expect(order.chosen('Item PickedUp By')).toHaveText([/Linda Haugen/]);
  await expect(order.lookup('Product Line')).toHaveCount(0);

  const others = await visitAnew(`/PPE/edit/${id}`, { as: 'siteManager', at: houston });
  const cancelling = orderOn(others);
  await cancelling.confirm('Cancel Request');
  await untilSaid(others, updated);
  expect(await readOrder(portal, id)).toMatchObject({ requestStatus: 'Request Cancelled' });
});

test('whoever decides sees by which figures a row was judged', async ({ page, visit, portal }) => {
  const { ppeRequestId: id } = await orderFor(portal, 'requestor', tooManyHelmets);
  await visit(`/PPE/edit/${id}`, { as: 'lineManager', at: houston });
  await expect(orderOn(page).card('Safety Helmet')).toContainText(
    /Allowed: 1 in 24 months\. Granted so far: \d+\. Requested now: 2\./,
  );
});

test('FORM-22 a request is rejected by the site manager, and another cancelled by its owner; admins and SBS members have the comments of an approver on the form, a requester has not', async ({
  page,
  visit,
  visitAnew,
  portal,
}) => {
  const rejected = await orderFor(portal, 'requestor');
  await visit(`/PPE/edit/${rejected.ppeRequestId}`, { as: 'siteManager', at: houston });
  const order = orderOn(page);
  await expect(order.text('Approver Comments')).toBeVisible();
  for (const as of ['globalAdmin', 'sbsMember'] as const) {
    const others = orderOn(await visitAnew(`/PPE/edit/${rejected.ppeRequestId}`, { as, at: houston }));
    await expect(others.text('Approver Comments')).toBeVisible();
  }
  await order.open('User Details');
  await order.text('Phone').fill('+1 713 555 7777');
  await order.text('Approver Comments').fill('Not this year');
  await order.button('Reject').click();
  await expect(order.alert).toHaveText(/^Reject does not save your changes to Phone\./);
  await order.button('Update').click();
  await expect(order.alert).toHaveText(/^Update does not save your changes to Approver Comments\./);
  await order.text('Approver Comments').fill('');
  await order.button('Update').click();
  await untilSaid(page, updated);
  await order.dismiss();
  await expect(page).toHaveURL(/#\/Dashboard\//);
  await page.goto(`/#/PPE/edit/${rejected.ppeRequestId}`);
  await order.text('Approver Comments').fill('Not this year');
  await order.button('Reject').click();
  await untilSaid(page, updated);
  expect(await readOrder(portal, rejected.ppeRequestId)).toMatchObject({ requestStatus: 'Request Rejected' });

  const mine = await orderFor(portal, 'requestor');
  const owners = await visitAnew(`/PPE/edit/${mine.ppeRequestId}`, { as: 'requestor', at: houston });
  const cancelling = orderOn(owners);
  await expect(cancelling.button('Update')).toBeVisible();
  await expect(cancelling.button('Approve request')).toHaveCount(0);
  await expect(cancelling.text('Approver Comments')).toHaveCount(0);
  await cancelling.confirm('Cancel Request');
  await untilSaid(owners, updated);
  expect(await readOrder(portal, mine.ppeRequestId)).toMatchObject({ requestStatus: 'Request Cancelled' });
});

test('PPE-24 an external user reads a request and can do nothing with it', async ({ page, visit, portal }) => {
  const { ppeRequestId: id } = await orderFor(portal, 'requestor');
  await act(portal, 'siteManager', id, 'Request Approved', { L1ApproverComments: 'Fine' });
  await visit(`/PPE/edit/${id}`, { as: 'external', at: houston });
  const order = orderOn(page);
  await expect(order.card('Ear Defenders')).toBeVisible();
  await expect(order.button('Ready to Pick Up')).toHaveCount(0);
  await expect(order.edit).toHaveCount(0);
});
