import { untilLoaded } from '../calendar/calendar-page.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { formOn } from './form-page.ts';
import { book, freeDay, read } from './requests.ts';
import { tabTo } from './tab-to.ts';
import { askForTask } from './tasks.ts';

test('a wash bay is booked by keyboard alone, from the dashboard over the calendar', async ({ page, visit }) => {
  test.slow();
  const form = formOn(page);
  await visit('/Dashboard/Washbay/', { as: 'requestor', at: houston });
  await expect(page.getByRole('heading', { name: 'Wash Bay' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'New request' }));
  await page.keyboard.press('Enter');
  await untilLoaded(page);
  await tabTo(page, page.getByRole('button', { name: 'Book', exact: true }));
  await page.keyboard.press('Enter');

  await expect(form.title).toHaveText('Create New Request - Wash Bay');
  await tabTo(page, form.lookup('Product Line'));
  await page.keyboard.type('wire');
  // What it offers may still be on its way.
  await expect(page.getByRole('option', { name: 'Wireline' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.lookup('Product Line')).toHaveValue('Wireline');
  await tabTo(page, form.choice('Low'));
  await page.keyboard.press('ArrowLeft');
  await expect(form.choice('Medium')).toBeChecked();
  await tabTo(page, form.text('Remarks'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('By keyboard');
  await tabTo(page, form.button('Submit'));
  await page.keyboard.press('Enter');
  await form.untilSaid('Your request has been successfully submitted!');
  await expect(page).toHaveURL(/#\/Dashboard\/Washbay\//);
  await expect(page.getByRole('main')).toBeFocused();
});

test('FIELD-7 a date is chosen from a month by keyboard, and the focus returns', async ({ page, visit }) => {
  await visit('/Washbay/form/', { as: 'requestor', at: houston });
  const form = formOn(page);
  const date = form.text('Start Time');
  await date.fill('30/11/2026');
  const opener = form.button('Choose a date: Start Time');
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const month = page.getByRole('table', { name: 'November 2026' });
  await expect(month.getByRole('columnheader')).toHaveText(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  await expect(page.getByRole('button', { name: 'Monday 30 November 2026' })).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('button', { name: 'Wednesday 30 December 2026' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(date).toHaveValue('20/12/2026');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(form.panel).toBeVisible();
  await expect(opener).toBeFocused();
});

test('Enter in a field saves what the form is for', async ({ page, visit, portal }) => {
  const { wbBookingId: id } = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await visit(`/Washbay/edit/${id}`, { as: 'requestor', at: houston });
  const form = formOn(page);
  await form.open('User Details');
  await form.text('Phone').fill('+1 713 555 9999');
  await form.text('Phone').press('Enter');
  await form.untilSaid('Your request updated successfully!');
  expect(await read(portal, id)).toMatchObject({ requesterPhone: '+1 713 555 9999' });
});

test('TASK-15 files are chosen, removed and sent again by keyboard alone', async ({ page, visit, portal, forgive }) => {
  forgive('net::ERR_CONNECTION_RESET');
  const id = await askForTask(portal, 'requestor', freeDay());
  let isBroken = true;
  await page.route(/UploadFiles$/, (route) => (isBroken ? route.abort('connectionreset') : route.continue()));
  await visit(`/AdminTask/edit/${id}`, { as: 'requestor', at: { ...houston, moduleName: 'AdminTask' } });
  const form = formOn(page);
  const press = async (name: string, key: string) => {
    await tabTo(page, form.button(name));
    await page.keyboard.press(key);
  };
  const chooser = page.waitForEvent('filechooser');
  await press('Choose files', 'Space');
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  await (await chooser).setFiles([file('one.txt'), file('two.txt'), file('three.txt')]);
  await press('Remove two.txt', 'Enter');
  await expect(form.button('Remove two.txt')).toHaveCount(0);
  // The focus does not fall out of the form with the row that is gone.
  await expect(form.panel.locator(':focus')).toHaveCount(1);
  await press('Update', 'Enter');
  await expect(form.button('Try one.txt again')).toBeVisible();
  await expect(form.button('Try three.txt again')).toBeVisible();
  await press('Remove one.txt', 'Enter');
  await expect(form.button('Try one.txt again')).toHaveCount(0);
  isBroken = false;
  await press('Try three.txt again', 'Enter');
  await expect(page.getByRole('tab', { name: 'My Requests' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(`/#/AdminTask/edit/${id}`);
  await press('Remove three.txt', 'Space');
  await expect(form.panel.getByText('Will be removed when you save')).toBeVisible();
  await press('Keep three.txt', 'Space');
  const download = page.waitForEvent('download');
  await press('Download three.txt', 'Enter');
  expect((await download).suggestedFilename()).toBe('three.txt');
  await expect(form.button('Download one.txt')).toHaveCount(0);
});
