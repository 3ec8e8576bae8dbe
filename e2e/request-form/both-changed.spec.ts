import { houston } from '../rig/places.ts';
import { expect, reload, test } from '../rig/test.ts';
import { formOn } from './form-page.ts';
import { untilKept } from './kept.ts';
import { book, change, freeDay, read } from './requests.ts';

test('FORM-34 what both changed is shown side by side, also after a reload, and one chooses', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive(409);
  const booking = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await visit(`/Washbay/edit/${booking.wbBookingId}`, { as: 'siteManager', at: houston });
  const form = formOn(page);
  await form.text('Remarks').fill('Mine');
  await form.choose('Product Line', 'Wireline');
  const changed = await change(portal, 'requestor', booking, { remarks: 'Theirs', segmentId: 3, priorityId: 1 });
  await form.button('Update').click();
  await form.button('Load the latest version').click();
  const conflicts = form.panel.getByRole('region', { name: 'Changed by both' });
  const choiceOf = (field: string) => conflicts.getByRole('radiogroup', { name: field });
  await expect(choiceOf('Remarks').getByRole('radio')).toHaveCount(2);
  await expect(conflicts).toBeFocused();
  // Nobody has chosen yet: one's own stands in the fields, and is not saved like that, not after a reload either.
  await expect(conflicts.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(choiceOf('Priority')).toHaveCount(0);
  // To type on is no choice.
  await form.text('Remarks').fill('Mine, with more');
  await expect(choiceOf('Remarks').getByRole('radio', { name: 'Yours: Mine, with more' })).not.toBeChecked();
  await untilKept(page, 'Mine, with more');
  await reload(page);
  await form.button('Update').click();
  await expect(form.panel.getByRole('alert').last()).toHaveText(
    'Please check the marked fields: Product Line, Remarks',
  );
  const yours = choiceOf('Product Line').getByRole('radio', { name: 'Yours: Wireline' });
  await expect(yours).toBeFocused();
  await expect(choiceOf('Remarks')).toHaveAccessibleDescription('Choose yours or theirs');
  await page.keyboard.press('Space');
  await expect(yours).toBeChecked();
  await expect(choiceOf('Product Line')).toHaveAccessibleDescription('');
  await choiceOf('Remarks').getByRole('radio', { name: 'Theirs: Theirs' }).check();
  await expect(form.text('Remarks')).toHaveText('Theirs');
  await form.text('Remarks').fill('Mine again');
  await untilKept(page, 'Mine again');

  // Changed once more, while the tab is closed.
  await change(portal, 'requestor', changed, { remarks: 'Theirs, too' });
  await reload(page);
  await expect(choiceOf('Remarks').getByRole('radio', { name: 'Theirs: Theirs, too' })).toBeVisible();
  await expect(choiceOf('Product Line')).toHaveCount(0);
  await choiceOf('Remarks').getByRole('radio', { name: 'Yours: Mine again' }).check();
  await form.button('Update').click();
  await form.untilSaid('Your request updated successfully!');
  expect(await read(portal, booking.wbBookingId)).toMatchObject({ remarks: 'Mine again', segmentId: 4, priorityId: 1 });
});
