import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { formOn } from './form-page.ts';
import { book, freeDay, read } from './requests.ts';

const at = { ...houston, moduleName: 'Washbay' };

test('WALK-1: cancelling asks first, says what becomes of the booking, and keeps a note', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive('net::ERR_FAILED');
  const { wbBookingId: id } = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await visit(`/Washbay/edit/${id}`, { as: 'siteManager', at });
  const { question, button, ...form } = formOn(page);
  await button('Cancel Request').click();
  await expect(question.getByRole('heading')).toHaveText(`Cancel booking ${id}?`);
  await expect(question).toContainText(
    'It becomes Cancelled and cannot be changed after that. Its time is free for others again.',
  );

  // Whoever turns back has done nothing, and is where they were.
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(button('Cancel Request')).toBeFocused();
  await page.keyboard.press('Enter');
  const note = question.getByRole('textbox', { name: 'Note (optional)' });
  await note.fill('x'.repeat(1001));
  await expect(question.getByText('Please enter at most 1000 characters')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel Request' }).click();
  await expect(question).toBeVisible();
  expect(await read(portal, id)).toMatchObject({ requestStatus: 'Assigned', version: 1 });

  await note.fill('The truck did not come.\nTold Ravi by phone.');
  await page.route('**/UpdateWashBayBookingDetails', (route) => route.abort(), { times: 1 });
  await question.getByRole('button', { name: 'Cancel Request' }).click();
  await expect(form.panel.getByRole('alert')).toBeVisible();
  // It did not arrive, so it is still there to be sent.
  await button('Cancel Request').click();
  await expect(note).toHaveValue('The truck did not come.\nTold Ravi by phone.');
  await question.getByRole('button', { name: 'Cancel Request' }).click();
  await form.untilSaid('Your request updated successfully!');
  await expect(form.panel.getByText(`Booking ${id} was cancelled`, { exact: true })).toBeVisible();
  await expect(form.status('Cancelled')).toBeVisible();
  await form.dismiss();
  await expect(page).toHaveURL(/#\/Dashboard\/Washbay\//);

  await page.goto(`/#/Washbay/view/${id}`);
  await form.open('History');
  const told = form.panel.getByRole('listitem').filter({ hasText: 'Cancel Request' });
  await expect(told).toContainText('The truck did not come.\nTold Ravi by phone.');
});
