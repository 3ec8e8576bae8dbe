import { orderOn } from '../ppe/order-page.ts';
import { act, orderFor } from '../ppe/orders.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { formOn } from './form-page.ts';
import { bay, book, bookedOn, change, freeDay, timeOf } from './requests.ts';

test('DAILY-12 DAILY-10: a cancelled booking is made once more with all but its time; the next form knows the product line', async ({
  page,
  visit,
  portal,
}) => {
  const day = freeDay();
  const booking = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  const { wbBookingId: id } = await change(portal, 'siteManager', booking, { remarks: 'Two units', action: 'Cancel' });
  await visit(`/Washbay/view/${id}`, { as: 'requestor', at: { ...houston, moduleName: 'Washbay' } });
  const form = formOn(page);
  const repeat = form.panel.getByRole('link', { name: 'Repeat as new' });
  await repeat.click();
  await expect(form.title).toHaveText('Create New Request - Wash Bay');
  await expect(form.lookup('Resource')).toHaveValue(bay);
  await expect(form.lookup('Product Line')).toHaveValue('Drilling');
  await expect(form.text('Start Time')).toHaveValue('');
  await form.enterTime('Start Time', timeOf(day, '08:00'));
  await form.enterTime('End Time', timeOf(day, '09:00'));
  // A reload loses nothing of it.
  await page.reload();
  await expect(form.lookup('Resource')).toHaveValue(bay);
  await expect(form.text('Start Time')).toHaveValue(timeOf(day, '08:00').date);
  await form.button('Submit').click();
  await form.untilSaid('Your request has been successfully submitted!');
  expect(await bookedOn(portal, day)).toMatchObject([{ requestStatus: 'Assigned' }]);
  await form.dismiss();
  await expect(page).toHaveURL(/#\/Dashboard\/Washbay\//);

  await page.goto('/#/Washbay/form/');
  await expect(form.lookup('Product Line')).toHaveValue('Drilling');
  await expect(form.lookup('Resource')).toHaveValue('');
  await form.close.click();
  await expect(page).toHaveURL(/#\/Dashboard\/Washbay\//);

  // What is not offered any more is left empty, and named.
  await page.route('**/GetAllWashBayResources*', async (route) => {
    const answer = await route.fetch();
    const rows: { resourceName: string }[] = await answer.json();
    await route.fulfill({ response: answer, json: rows.filter(({ resourceName }) => resourceName !== bay) });
  });
  await page.goto(`/#/Washbay/view/${id}`);
  await page.reload();
  await repeat.click();
  await expect(form.panel.getByRole('alert')).toHaveText(`No longer offered, so left empty: Resource (${bay})`);
  await expect(form.lookup('Resource')).toHaveValue('');
  await expect(form.lookup('Product Line')).toHaveValue('Drilling');
});

test('DAILY-12: an order is made once more with what was ordered; the next one knows the size', async ({
  page,
  visit,
  portal,
}) => {
  const gloves = { ppeItemId: 5, brandColor: 'Gripfast Grey', sizeType: 'L', orderQty: 1 };
  const { ppeRequestId: id } = await orderFor(portal, 'requestor', gloves);
  await act(portal, 'siteManager', id, 'Cancel');
  await visit(`/PPE/view/${id}`, { as: 'requestor', at: { ...houston, moduleName: 'PPE' } });
  const order = orderOn(page);
  await order.panel.getByRole('link', { name: 'Repeat as new' }).click();
  await expect(order.title).toHaveText('Create New Request - PPE');
  await expect(order.card('Cut-Resistant Gloves')).toContainText('Gripfast Grey · L');
  await order.button('Check Compliance').click();
  await order.button('Save request').click();
  await expect(page.getByText('Your request has been successfully submitted!')).toBeVisible();
  await order.dismiss();
  await expect(page).toHaveURL(/#\/Dashboard\/PPE\//);

  await page.goto('/#/PPE/form/');
  await expect(order.lookup('Sub Product Line')).not.toHaveValue('');
  await order.adder.click();
  await order.box('Items').click();
  await page.getByRole('option', { name: 'Cut-Resistant Gloves' }).click();
  await expect(order.box('Type/Size(US)')).toHaveValue('L');
});
