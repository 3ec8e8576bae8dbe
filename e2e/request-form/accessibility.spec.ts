import { flawsOf } from '../rig/flaws.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { formOn } from './form-page.ts';
import { book, change, freeDay, timeOf } from './requests.ts';
import { askForTask } from './tasks.ts';

const textFile = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });

test.use({ viewport: { width: 360, height: 800 } });

test('PROD-24 a new task, refused', async ({ page, visit }) => {
  await visit('/AdminTask/form/', { as: 'siteManager', at: houston });
  const form = formOn(page);
  await form.open('User Details');
  await form.open('Location Details');
  await form.button('Submit').click();
  await expect(form.panel.getByText('Please check the marked fields')).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
  await form.button('Choose a date: Start Time').click();
  await expect(page.getByRole('table')).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
  await expect(page.getByRole('table')).toBeVisible();
});

test('PROD-24 a booking that is read, and one that is changed', async ({ page, visit, portal }) => {
  const booking = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await change(portal, 'siteManager', booking, { remarks: 'Two units', priorityId: 1 });
  await visit(`/Washbay/view/${booking.wbBookingId}`, { as: 'siteManager', at: houston });
  const form = formOn(page);
  await form.open('User Details');
  await form.open('History');
  expect(await flawsOf(page)).toEqual([]);
  await form.edit.click();
  await form.text('Remarks').fill('**Three** units, _wet_\n- crate\n1. see https://norvane.example');
  expect(await flawsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
});

test('PROD-24 a task with files in every state, left and offered again', async ({ page, visit, portal, forgive }) => {
  forgive('net::ERR_FAILED');
  test.slow();
  const id = await askForTask(portal, 'requestor', freeDay(), { acceptedBy: 'siteManager' });
  await page.route(/UploadFiles$/, (route) =>
    route.request().postDataBuffer()?.includes('lost.txt') ? route.abort() : route.continue(),
  );
  await visit(`/AdminTask/edit/${id}`, { as: 'siteManager', at: houston });
  const form = formOn(page);
  const files = form.panel.locator('input[type="file"]').first();
  await files.setInputFiles(['there.txt', 'lost.txt'].map(textFile));
  await form.button('Update').click();
  await expect(form.button('Try lost.txt again')).toBeVisible();
  await form.button('Remove there.txt').click();
  await files.setInputFiles(['waiting.txt', 'a#b.txt'].map(textFile));
  await expect(form.panel.getByText('File Name should not contain')).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep it for later' }).click();
  await expect(form.panel).toBeHidden();
  await page.goto('/#/Module');
  await expect(page.getByRole('link', { name: 'Resume your unsent request' })).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Log out?' })).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
});

test('PROD-24 a booking with another in its way, and one that both changed', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive(409);
  const day = freeDay();
  const booking = await book(portal, 'requestor', day, '08:00', '09:00');
  await book(portal, 'sbsMember', day, '10:00', '11:00');
  await visit(`/Washbay/edit/${booking.wbBookingId}`, { as: 'siteManager', at: houston });
  const form = formOn(page);
  await form.text('Remarks').fill('Mine');
  await change(portal, 'requestor', booking, { remarks: 'Theirs' });
  await form.button('Update').click();
  await form.button('Load the latest version').click();
  await expect(form.panel.getByRole('region', { name: 'Changed by both' })).toBeVisible();
  await form.enterTime('End Time', timeOf(day, '10:30'));
  await expect(form.panel.getByText('Next free times:')).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
});
