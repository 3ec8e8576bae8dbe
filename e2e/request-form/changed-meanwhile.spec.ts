import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import type { Portal } from '../rig/portal.ts';
import { expect, test } from '../rig/test.ts';
import { formOn } from './form-page.ts';
import { untilKept } from './kept.ts';
import { type Booking, book, change, freeDay, read } from './requests.ts';

const at = { ...houston, moduleName: 'Washbay' };

function remove(portal: Portal, { wbBookingId }: Booking): Promise<unknown> {
  return call(portal, 'siteManager', 'DELETE', `/WashBay/WashBayBookingDetails?washBayBookingId=${wbBookingId}`);
}

test('a form that nobody is busy with follows what others do, and saves on top of it', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  // Asked for once more, what is deleted is not there.
  forgive('404 (Not Found)');
  const booking = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await visit(`/Washbay/edit/${booking.wbBookingId}`, { as: 'siteManager', at });
  const form = formOn(page);
  await expect(form.button('Update')).toBeVisible();
  await form.title.click();

  const changed = await change(portal, 'requestor', booking, { remarks: 'Changed beside you' });
  await expect(form.text('Remarks')).toHaveText('Changed beside you');
  await expect(form.title).toBeFocused();

  // Who stands at a field is about to type: nothing is taken from under their hands.
  await form.text('Remarks').focus();
  const again = await change(portal, 'requestor', changed, { remarks: 'Changed again' });
  await form.button('Load the latest version').click();
  await expect(form.text('Remarks')).toHaveText('Changed again');
  await expect(form.button('Update')).toBeFocused();
  await form.title.click();
  const last = await change(portal, 'requestor', again, { remarks: 'Changed for the last time' });
  await expect(form.text('Remarks')).toHaveText('Changed for the last time');
  await expect(form.title).toBeFocused();

  await form.text('Remarks').fill('Changed by you');
  await form.button('Update').click();
  await form.untilSaid('Your request updated successfully!');
  const stored = await read(portal, booking.wbBookingId);
  expect(stored).toMatchObject({ remarks: 'Changed by you', version: last.version + 1 });

  await page.goto(`/#/Washbay/edit/${booking.wbBookingId}`);
  await expect(form.button('Update')).toBeVisible();
  await form.title.click();
  await change(portal, 'globalAdmin', await read(portal, booking.wbBookingId), { action: 'Cancel' });
  await expect(page.getByText('This request can no longer be changed: its status is Cancelled.')).toBeVisible();
  await expect(form.status('Cancelled')).toBeVisible();
  await expect(form.button('Update')).toHaveCount(0);

  await remove(portal, booking);
  const gone = `Wash Bay request ${booking.wbBookingId} was deleted`;
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(gone);
});

test('who is busy with a form is told that it was changed, and goes on with both; of what is deleted the words stay', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive(404, 409);
  const booking = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await visit(`/Washbay/edit/${booking.wbBookingId}`, { as: 'siteManager', at });
  const form = formOn(page);
  const told = form.panel.getByText('This request was changed meanwhile.');
  await form.text('Remarks').fill('Changed by you');
  await expect(told).toHaveCount(0);

  const moved = await change(portal, 'requestor', booking, { requesterPhone: '+1 555 0100' });
  await expect(told).toBeVisible();
  await expect(form.text('Remarks')).toHaveText('Changed by you');
  await form.button('Update').click();
  await expect(form.panel.getByRole('alert')).toContainText('changed by someone else');
  await form.button('Load the latest version').click();
  await expect(form.panel.getByRole('alert')).toHaveCount(0);
  await expect(form.text('Remarks')).toHaveText('Changed by you');
  await expect(told).toHaveCount(0);
  await change(portal, 'requestor', moved, { requesterPhone: '+1 555 0111' });
  await expect(told).toBeVisible();
  await form.button('Load the latest version').click();
  await expect(told).toHaveCount(0);
  await form.button('Update').click();
  await form.untilSaid('Your request updated successfully!');
  const stored = await read(portal, booking.wbBookingId);
  expect(stored).toMatchObject({ remarks: 'Changed by you', requesterPhone: '+1 555 0111' });

  await page.goto(`/#/Washbay/edit/${booking.wbBookingId}`);
  await form.text('Remarks').fill('Two units with mud');
  await remove(portal, booking);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    `Wash Bay request ${booking.wbBookingId} was deleted`,
  );
  await expect(page.getByRole('region', { name: 'Not kept' })).toContainText('Two units with mud');
});

test('who writes into the form of a request that ends is told so, and finds their words beside it', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive(409);
  const form = formOn(page);
  const over = form.panel.getByText('This request can no longer be changed: its status is Cancelled.');
  const left = page.getByRole('region', { name: 'Not kept' });
  for (const [isTried, isWrong] of [
    [true, false],
    [false, true],
    [false, false],
  ]) {
    const booking = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
    await visit(`/Washbay/edit/${booking.wbBookingId}`, { as: 'siteManager', at });
    await form.text('Remarks').fill(`Two units with mud ${booking.wbBookingId}`);
    await untilKept(page, `Two units with mud ${booking.wbBookingId}`);
    if (isWrong) {
      await form.text('Start Time').fill('99/99/2026');
      await form.button('Update').click();
      await expect(form.panel.getByRole('alert').filter({ hasText: 'Start Time' })).toBeVisible();
    }
    await change(portal, 'globalAdmin', booking, { action: 'Cancel' });
    await expect(over).toBeVisible();
    if (isTried) {
      await form.button('Update').click();
      await expect(form.panel.getByRole('alert')).toContainText('changed by someone else');
    }
    await form.button('Load the latest version').click();
    await expect(form.button('Update')).toHaveCount(0);
    await expect(over).toBeVisible();
    await expect(left).toContainText(`Two units with mud ${booking.wbBookingId}`);
  }
});

test('a message that can no longer be sent is there to be copied, until it is thrown away', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive('404 (Not Found)');
  const booking = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await visit(`/Washbay/view/${booking.wbBookingId}`, { as: 'siteManager', at });
  const unsent = page.getByRole('region', { name: 'Not sent' });
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Is the bay\nclean?');

  await change(portal, 'globalAdmin', booking, { action: 'Cancel' });
  await expect(unsent).toContainText('Is the bay\nclean?');
  await expect(message).toHaveCount(0);
  await remove(portal, booking);
  await expect(page.getByRole('link', { name: 'Go to Wash Bay' })).toBeVisible();
  await expect(unsent).toContainText('Is the bay\nclean?');
  await unsent.getByRole('button', { name: 'Discard it' }).click();
  await expect(unsent).toHaveCount(0);
});
