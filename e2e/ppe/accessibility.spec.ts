import { flawsOf } from '../rig/flaws.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { orderOn } from './order-page.ts';
import { earDefenders, orderFor } from './orders.ts';

test.use({ viewport: { width: 360, height: 800 } });

test('PROD-24 an order that is filled in', async ({ page, visit }) => {
  await visit('/PPE/form/', { as: 'requestor', at: houston });
  const order = orderOn(page);
  await order.button('Check Compliance').click();
  await expect(order.section).toContainText('Please add PPE Details');
  expect(await flawsOf(page)).toEqual([]);
  await order.adder.click();
  await order.dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await order.wish(earDefenders);
  expect(await flawsOf(page)).toEqual([]);
  await order.quantity.fill('1');
  await order.dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await order.chooseLines();
  await order.button('Check Compliance').click();
  await expect(order.card('Ear Defenders')).toContainText('Open');
  expect(await flawsOf(page)).toEqual([]);
});

test('PROD-24 an order that is read and decided on', async ({ page, visit, portal }) => {
  const { ppeRequestId: id } = await orderFor(portal, 'requestor');
  await visit(`/PPE/view/${id}`, { as: 'siteManager', at: houston });
  const order = orderOn(page);
  await expect(order.card('Ear Defenders')).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
  await order.edit.click();
  await order.button('Reject').click();
  await expect(order.alert).toContainText('Approver Comments');
  expect(await flawsOf(page)).toEqual([]);
});
