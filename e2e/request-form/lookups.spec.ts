import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { formOn } from './form-page.ts';
import { bay, book, freeDay, timeOf } from './requests.ts';

test('FIELD-11 FIELD-16 retired resources are not offered; priority is green, amber or red, beside its word', async ({
  page,
  visit,
}) => {
  await visit('/Washbay/form/', { as: 'requestor', at: houston });
  const form = formOn(page);
  const dotOf = async (name: string) => {
    const dot = form.panel.locator('label', { hasText: new RegExp(`^${name}$`) }).locator('[aria-hidden]');
    const [red = 0, green = 0, blue = 0] = await dot.evaluate((element) =>
      (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
    );
    return { red, green, blue };
  };
  await expect(form.choice('Low')).toBeChecked();
  const [high, medium, low] = [await dotOf('High'), await dotOf('Medium'), await dotOf('Low')];
  expect(high.red).toBeGreaterThan(2 * Math.max(high.green, high.blue));
  expect(low.green).toBeGreaterThan(Math.max(low.red, low.blue));
  expect(medium.red).toBeGreaterThan(medium.green);
  expect(medium.green).toBeGreaterThan(medium.blue);
  expect(medium.green).toBeGreaterThan(high.green);

  await form.lookup('Resource').click();
  await expect(form.offered('Resource')).toHaveText(['Wash Bay 1', 'Wash Bay 2', 'Wash Bay 3 (Steam)']);
});

test('FIELD-8 FIELD-12 FIELD-13 sub product lines follow the product line, also in the form after a save', async ({
  page,
  visit,
  portal,
}) => {
  const addLine = (subSegmentName: string, isActive: boolean) =>
    call(portal, 'globalAdmin', 'POST', '/manage/sub-segments', {
      iBaseLocationId: houston.iBaseLocationId,
      segmentId: 4,
      subSegmentName,
      AU: '1001-SL',
      isActive,
    });
  await addLine('Slickline', true);
  await addLine('Old Slickline', false);
  await visit('/AdminTask/form/', { as: 'requestor', at: { ...houston, moduleName: 'AdminTask' } });
  const form = formOn(page);
  await expect(form.lookup('Sub Product Line')).toBeDisabled();
  await expect(form.panel.getByText('Please choose Product Line first')).toBeVisible();
  await form.choose('Product Line', 'Wireline');
  await form.lookup('Sub Product Line').click();
  await expect(form.offered('Sub Product Line').filter({ hasText: 'Slickline' })).toHaveText(['Slickline']);
  await page.keyboard.press('Escape');
  await form.choose('Sub Product Line', 'Open Hole');
  await form.choose('Product Line', 'Cementing');
  await expect(form.lookup('Sub Product Line')).toHaveValue('');
  await form.lookup('Sub Product Line').click();
  await expect(page.getByRole('option', { name: 'Primary Cementing' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Open Hole' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  // What is switched off is not offered.
  await form.lookup('Task Request').click();
  await expect(page.getByRole('option', { name: 'Stationery' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Fax Line' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const day = freeDay();
  await form.choose('Product Line', 'Drilling');
  await form.choose('Sub Product Line', 'Drilling Tools');
  await form.choose('Task Request', 'Stationery');
  await form.enterTime('Start Time', timeOf(day, '08:00'));
  await form.enterTime('Finish Time', timeOf(day, '09:00'));
  await form.button('Submit').click();
  await form.untilSaid('Your request has been successfully submitted!');
  await form.dismiss();
  await expect(page.getByRole('tab', { name: 'My Requests' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'New request' }).click();
  // The next form begins with the lines of the last one; another product line has others.
  await expect(form.lookup('Sub Product Line')).toHaveValue('Drilling Tools');
  await form.choose('Product Line', 'Cementing');
  await expect(form.lookup('Sub Product Line')).toHaveValue('');
});

test('ERR-11 ERR-12 a lookup that failed says so at its field and can be tried again; the rest works', async ({
  page,
  visit,
  forgive,
}) => {
  forgive(403);
  let isBroken = true;
  await page.route(/GetAllWashBayResources/, (route) =>
    isBroken ? route.fulfill({ status: 403, json: { code: 'error.forbidden' } }) : route.continue(),
  );
  await visit('/Washbay/form/', { as: 'requestor', at: houston });
  const form = formOn(page);
  await expect(form.panel.getByText('Resource could not be loaded')).toBeVisible();
  await form.choose('Product Line', 'Drilling');
  isBroken = false;
  await form.button('Try again').click();
  await form.choose('Resource', bay);
  await expect(form.panel.getByText('Resource could not be loaded')).toHaveCount(0);
});

test('a stored row that is no longer offered is still shown by its name, and kept', async ({ page, visit, portal }) => {
  const { wbBookingId: id } = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  // As if the bay had been retired meanwhile.
  await page.route(/GetAllWashBayResources/, async (route) => {
    const answer = await route.fetch();
    const rows: { resourceName: string }[] = await answer.json();
    await route.fulfill({ response: answer, json: rows.filter((row) => row.resourceName !== bay) });
  });
  await visit(`/Washbay/edit/${id}`, { as: 'requestor', at: houston });
  const form = formOn(page);
  await expect(form.lookup('Resource')).toHaveValue(bay);
  await form.text('Remarks').fill('Still there');
  await form.button('Update').click();
  await form.untilSaid('Your request updated successfully!');
});

test('FIELD-6 a stored minute outside the list is shown and kept', async ({ page, visit, portal }) => {
  const { wbBookingId: id } = await book(portal, 'requestor', freeDay(), '08:07', '09:23');
  await visit(`/Washbay/edit/${id}`, { as: 'requestor', at: houston });
  const form = formOn(page);
  const minute = form.panel.getByRole('combobox', { name: 'Start Time, minute' });
  await expect(minute).toHaveValue('07');
  await form.panel.getByRole('combobox', { name: 'Start Time, hour' }).selectOption('07');
  await form.button('Update').click();
  await form.untilSaid('Your request updated successfully!');
  const path = `/WashBay/GetWashBayBookingbyWashBayBookingId?washBayBookingId=${id}`;
  const { startTime, endTime } = await call<{ startTime: string; endTime: string }>(portal, 'requestor', 'GET', path);
  expect([startTime.slice(14, 16), endTime.slice(14, 16)]).toEqual(['07', '23']);
});
