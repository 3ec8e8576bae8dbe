import { houston } from '../rig/places.ts';
import { expect, reload, test } from '../rig/test.ts';
import { formOn } from './form-page.ts';
import { book, change, freeDay } from './requests.ts';

test('FORM-8 LETTER-10: the close icon returns to where one came from, or to the landing', async ({
  page,
  visit,
  portal,
}) => {
  const booking = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  const { wbBookingId: id } = await change(portal, 'requestor', booking, { remarks: 'Unit to leave' });
  await visit(`/Washbay/view/${id}`, { as: 'requestor', at: { ...houston, moduleName: 'Washbay' } });
  const form = formOn(page);
  await form.close.click();
  await expect(page).toHaveURL(/#\/Dashboard\/Washbay\//);

  await page.getByRole('searchbox', { name: 'Search' }).fill('Unit to leave');
  await expect(page).toHaveURL(/search=Unit/);
  // The rows of before stay until those of the search are there.
  await page.getByRole('link', { name: `View Details, request ${id}` }).click();
  await form.edit.click();
  await expect(page).toHaveURL(new RegExp(`edit/${id}$`));
  await form.close.click();
  await expect(page).toHaveURL(/Dashboard\/Washbay\/.*search=Unit/);
});

test('WALK-5 LETTER-10: a request that was opened by a link is left to its own module, closed or saved', async ({
  page,
  visit,
  portal,
}) => {
  const { wbBookingId: id } = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await visit('/Dashboard/AdminTask/', { as: 'siteManager', at: { ...houston, moduleName: 'AdminTask' } });
  await expect(page.getByRole('tab', { name: 'All Requests' })).toBeVisible();
  const form = formOn(page);
  // By an address typed over another module's list.
  await page.goto(`/#/Washbay/view/${id}`);
  await form.close.click();
  await expect(page).toHaveURL(/#\/Dashboard\/Washbay\//);

  // From the tiles, where one is not in the module yet.
  await page.goto('/#/Module');
  await page.goto(`/#/Washbay/edit/${id}`);
  await form.close.click();
  await expect(page).toHaveURL(/#\/Dashboard\/Washbay\//);

  // A list stays as it was left, also by a save and after a reload of the form.
  await page.goto('/#/Dashboard/Washbay/?tab=all');
  await page.getByRole('tab', { name: 'Closed Requests' }).click();
  await expect(page).toHaveURL(/tab=closed/);
  await page.goto(`/#/Washbay/edit/${id}`);
  await expect(form.button('Update')).toBeVisible();
  await reload(page);
  await form.text('Remarks').fill('Two units');
  await form.button('Update').click();
  await expect(page).toHaveURL(/#\/Dashboard\/Washbay\/.*tab=closed/);

  await page.goto('/#/Dashboard/AdminTask/');
  await page.goto(`/#/Washbay/edit/${id}`);
  await form.text('Remarks').fill('Three units');
  await form.button('Update').click();
  await expect(page).toHaveURL(/#\/Dashboard\/Washbay\/$/);
});

test('Esc closes a form in which nothing was typed', async ({ page, visit }) => {
  await visit('/Dashboard/AdminTask/', { as: 'requestor', at: houston });
  await page.getByRole('link', { name: 'New request' }).click();
  await expect(formOn(page).button('Submit')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/#\/Dashboard\/AdminTask\//);
});

test('WALK-13: leaving what was typed asks, however one leaves; whoever stays keeps the address', async ({
  page,
  visit,
}) => {
  await visit('/Dashboard/AdminTask/', { as: 'requestor', at: houston });
  await page.getByRole('link', { name: 'New request' }).click();
  const form = formOn(page);
  const remarks = form.text('Remarks');
  const question = page.getByRole('alertdialog', { name: 'Leave this form?' });
  const leave = [
    () => page.keyboard.press('Escape'),
    () => form.close.click(),
    () => page.evaluate(() => window.history.back()),
    () => page.evaluate(() => window.location.assign('#/Module')),
  ];
  await remarks.fill('Typed');
  for (const way of leave) {
    await remarks.focus();
    await way();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(question).toHaveCount(0);
    await expect(remarks).toHaveText('Typed');
    await expect(page).toHaveURL(/#\/AdminTask\/form\//);
  }
  await remarks.focus();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(remarks).toBeFocused();

  // It is kept on this device: closing the tab loses nothing, so nobody has to be asked.
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.accept();
  });
  await reload(page);
  expect(asked).toBe(0);
  await expect(remarks).toHaveText('Typed');

  await remarks.focus();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep it for later' }).click();
  await expect(page).toHaveURL(/#\/Dashboard\/AdminTask\//);
  await page.getByRole('link', { name: 'New request' }).click();
  await expect(remarks).toHaveText('Typed');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard it' }).click();
  await expect(page).toHaveURL(/#\/Dashboard\/AdminTask\//);
  await page.getByRole('link', { name: 'New request' }).click();
  await expect(remarks).toHaveText('');
});

test('a browser that keeps nothing asks before the tab is closed', async ({ page, visit }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not here', 'SecurityError');
    };
  });
  await visit('/AdminTask/form/', { as: 'requestor', at: houston });
  await formOn(page).text('Remarks').fill('Typed');
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toBe(1);
});

test('FORM-13 a slot does not turn up again once its form was given up', async ({ page, visit }) => {
  await visit('/Dashboard/Washbay/', { as: 'requestor', at: houston });
  await page.evaluate(() => {
    const hour = 3_600_000;
    const start = Date.now() + 300 * 24 * hour;
    const slot = { module: 'Washbay', baseLocationId: 1001, resourceId: 1, start: new Date(start).toISOString() };
    localStorage.setItem('sitebook.slot', JSON.stringify({ ...slot, end: new Date(start + hour).toISOString() }));
  });
  await reload(page);
  await page.goto('/#/Washbay/form/');
  const form = formOn(page);
  await expect(form.text('Start Time')).not.toHaveValue('');
  await form.close.click();
  await expect(page).toHaveURL(/#\/Dashboard\/Washbay\//);
  await expect(form.panel).toHaveCount(0);
  await page.goto('/#/Washbay/form/');
  await expect(form.text('Start Time')).toHaveValue('');
});
