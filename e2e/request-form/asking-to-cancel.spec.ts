import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import { expect, reload, test } from '../rig/test.ts';
import { formOn } from './form-page.ts';
import { book, freeDay, read } from './requests.ts';

const at = { ...houston, moduleName: 'Washbay' };

test('DAILY-14 DAILY-11: an owner writes, and asks to cancel with a reason', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive('net::ERR_FAILED');
  const { wbBookingId: id } = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await visit(`/Washbay/view/${id}`, { as: 'requestor', at });
  const { question, button, ...form } = formOn(page);

  // What is typed is there again after a reload, stays when it does not arrive, and is sent once.
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByRole('textbox', { name: 'Message' }).fill('Is the');
  await reload(page);
  await expect(messages.getByRole('textbox', { name: 'Message' })).toHaveValue('Is the');
  await messages.getByRole('textbox', { name: 'Message' }).fill('Is the bay clean?\n<b>Really?</b>');
  await page.route('**/messages', (route) => route.abort(), { times: 1 });
  await messages.getByRole('button', { name: 'Send' }).click();
  await expect(messages.getByRole('alert')).toBeVisible();
  await expect(messages.getByRole('textbox', { name: 'Message' })).toHaveValue('Is the bay clean?\n<b>Really?</b>');
  await messages.getByRole('button', { name: 'Send' }).click();
  await expect(messages.getByRole('listitem')).toContainText('Is the bay clean?\n<b>Really?</b>');
  await expect(messages.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await expect(messages.getByRole('status').filter({ hasText: 'Sent' })).toHaveCount(1);
  await messages.getByRole('button', { name: 'Send' }).click();
  await expect(messages.getByText('Required', { exact: true })).toBeVisible();
  await expect(messages.getByRole('status').filter({ hasText: 'Sent' })).toHaveCount(0);

  await button('Ask to Cancel').click();
  await expect(question.getByRole('heading')).toHaveText(`Ask to cancel booking ${id}?`);
  await question.getByRole('button', { name: 'Ask to Cancel' }).click();
  await expect(question.getByText('Required', { exact: true })).toBeVisible();
  await question.getByRole('textbox', { name: 'Reason' }).fill('The truck is late');
  await question.getByRole('button', { name: 'Ask to Cancel' }).click();
  await expect(form.panel.getByText(`The admins are asked to cancel booking ${id}`, { exact: true })).toBeVisible();

  // The list tells it, marks it, and does not offer it to calendars.
  await form.dismiss();
  await expect(page.getByRole('link', { name: 'View it' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: String(id) })).toContainText('Cancellation asked for');
});

test('DAILY-14 DAILY-11: the admin sees who asks to cancel and why, reads what was written, and refuses with a reason', async ({
  page,
  visit,
  portal,
}) => {
  const { wbBookingId: id } = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await call(portal, 'requestor', 'POST', `/requests/${id}/messages`, { text: 'Is the bay clean?' });
  await call(portal, 'requestor', 'POST', '/WashBay/UpdateWashBayBookingDetails', {
    wbBookingId: id,
    action: 'Ask Cancel',
    actionNote: 'The truck is late',
  });
  await visit(`/Washbay/view/${id}`, { as: 'siteManager', at });
  const { question, button, ...form } = formOn(page);
  await expect(form.panel.getByText('The truck is late').first()).toBeVisible();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByRole('listitem')).toContainText('Is the bay clean?');

  // What somebody else writes comes in, and what is typed stays.
  await messages.getByRole('textbox', { name: 'Message' }).fill('It is being');
  await call(portal, 'requestor', 'POST', `/requests/${id}/messages`, { text: 'Hello?' });
  await expect(messages.getByRole('listitem')).toHaveCount(2);
  await expect(messages.getByRole('textbox', { name: 'Message' })).toHaveValue('It is being');

  await button('Refuse to Cancel').click();
  await question.getByRole('textbox', { name: 'Reason' }).fill('It is on its way');
  await question.getByRole('button', { name: 'Refuse to Cancel' }).click();
  await expect(form.panel.getByText(`Booking ${id} stays as it is`, { exact: true })).toBeVisible();
  expect(await read(portal, id)).toMatchObject({ requestStatus: 'Assigned', version: 3 });
});
