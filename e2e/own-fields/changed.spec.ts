import { formOn } from '../request-form/form-page.ts';
import { bay } from '../request-form/requests.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { fillInBooking, go, submit } from './booking.ts';
import { ownFieldsOf } from './own-fields.ts';

test.afterEach(async ({ portal }) => {
  await ownFieldsOf(portal, 'Washbay').removeAll();
});

test('OWN-2 the next form has what was added, without a reload', async ({ page, visit, portal }) => {
  const form = formOn(page);
  await visit('/Washbay/form/', { as: 'requestor', at: houston });
  await expect(form.text('Remarks')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isStillThisPage: true }));
  await go(page, '/Module');
  await ownFieldsOf(portal, 'Washbay').add({ key: 'permit', type: 'Text', name: 'Permit number' });
  await go(page, '/Washbay/form/');
  await expect(form.text('Permit number')).toBeVisible();
  expect(await page.evaluate(() => 'isStillThisPage' in window)).toBe(true);
});

test('OWN-2 an open form is told that it was changed, and goes on with what was typed', async ({
  page,
  visit,
  portal,
}) => {
  const added = ownFieldsOf(portal, 'Washbay');
  await added.add({ key: 'permit', type: 'Text', name: 'Permit number' });
  const form = formOn(page);
  const isTold = page.waitForResponse(/\/api\/events/);
  await visit('/Washbay/form/', { as: 'requestor', at: houston });
  await fillInBooking(form);
  await form.text('Permit number').fill('P-77');
  await isTold;
  await added.add({ key: 'crew', type: 'Text', name: 'Crew', position: 2, required: 'always' });
  const note = form.panel.getByRole('alert').filter({ hasText: 'This form was changed meanwhile.' });
  await expect(note).toContainText('New: Crew.');
  await expect(form.text('Crew')).toHaveCount(0);
  await expect(form.text('Permit number')).toHaveValue('P-77');
  await added.change('permit', { active: false });
  await expect(note).toContainText('No longer asked for, so not saved: Permit number.');
  await form.button('Take the new form').press('Enter');
  await expect(note).toHaveCount(0);
  await expect(form.lookup('Resource')).toHaveValue(bay);
  await expect(form.panel.getByRole('combobox', { name: 'End Time, hour' })).toHaveValue('10');
  const left = form.panel.getByRole('region', { name: 'Not kept' });
  await expect(left).toContainText('Permit number');
  await expect(left).toContainText('P-77');
  await form.text('Crew').fill('Alpha');
  const { ownFields } = await submit(page, form);
  expect(ownFields).toEqual({ crew: 'Alpha' });
});

test('OWN-2 what is not asked for any more in the moment it is sent is told to be not saved', async ({
  page,
  context,
  visit,
  portal,
  forgive,
}) => {
  forgive('net::ERR_FAILED');
  const added = ownFieldsOf(portal, 'Washbay');
  await added.add({ key: 'permit', type: 'Text', name: 'Permit number' });
  // Nobody tells this page anything.
  await context.route(/\/api\/events/, (route) => route.abort());
  const form = formOn(page);
  await visit('/Washbay/form/', { as: 'requestor', at: houston });
  await fillInBooking(form);
  await form.text('Permit number').fill('P-77');
  await added.change('permit', { active: false });
  await submit(page, form);
  const lost = 'The form was changed meanwhile, so this was not saved: Permit number (P-77)';
  await expect(form.panel.getByText(lost)).toBeVisible();
  // It stays until it was read.
  await page.waitForTimeout(1_500);
  await expect(form.panel.getByText(lost)).toBeVisible();
  await form.dismiss();
  await expect(form.panel).toHaveCount(0);
});
