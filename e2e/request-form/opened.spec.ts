import type { Page } from '@playwright/test';
import { flawsOf } from '../rig/flaws.ts';
import { houston, shipChannel } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { formOn } from './form-page.ts';
import { book, change, freeDay } from './requests.ts';
import { askForTask } from './tasks.ts';

const stamp = /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} -0[56]:00$/;

test('FORM-1 FORM-4 FORM-5 FORM-6 FORM-9 FORM-24 FORM-31 FORM-32 BOOK-10 BOOK-12 a request is read first, its history with it, and its owner edits it', async ({
  page,
  visit,
  portal,
}) => {
  const { wbBookingId: id } = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await visit(`/Washbay/view/${id}`, { as: 'requestor', at: houston });
  const form = formOn(page);
  await test.step('a request is read first, and edited by its icon', async () => {
    await expect(form.title).toHaveText(`Wash Bay ID - ${id}`);
    await expect(form.panel.getByText('Submitted On')).toBeVisible();
    await expect(form.panel.getByRole('time').first()).toHaveText(stamp);
    await expect(form.inputs).toHaveCount(0);
    await form.edit.click();
    await expect(form.text('Remarks')).toHaveText('Serial#/Unit#');
    await expect(form.panel.getByText('Submitted On')).toBeVisible();
  });
  await test.step('an owner can update and nothing else', async () => {
    await expect(form.button('Update')).toBeVisible();
    await expect(form.button('Close Request')).toHaveCount(0);
    await expect(form.button('Cancel Request')).toHaveCount(0);
  });
  await test.step('the history tells who changed what', async () => {
    const changed = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
    await change(portal, 'siteManager', changed, { remarks: 'Two units', segmentId: 4, priorityId: 1 });
    await page.goto(`/#/Washbay/view/${changed.wbBookingId}`);
    await expect(form.title).toHaveText(`Wash Bay ID - ${changed.wbBookingId}`);
    await form.open('History');
    const lines = form.panel.getByRole('region', { name: 'History' }).locator('ol > li');
    await expect(lines).toHaveCount(2);
    await expect(lines.nth(0)).toContainText('Update');
    await expect(lines.nth(0)).toContainText('Samuel Okafor');
    await expect(lines.nth(0).getByRole('listitem')).toHaveText([
      'Product LineDrillingWireline',
      'PriorityLowHigh',
      'RemarksSerial#/Unit#Two units',
    ]);
    await expect(lines.nth(1)).toContainText('Submit');
    await expect(lines.nth(1)).toContainText('Ravi Deshmukh');
  });
});

test('FORM-7 an external user reads, without the edit icon and without what is private', async ({
  page,
  visit,
  portal,
}) => {
  const { wbBookingId: id } = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await visit(`/Washbay/edit/${id}`, { as: 'external', at: houston });
  const form = formOn(page);
  await form.open('User Details');
  await expect(form.fact('Name')).toHaveText('Ravi Deshmukh');
  await expect(form.fact('GIN')).toHaveText('–');
  await expect(form.edit).toHaveCount(0);
  await expect(form.panel.getByRole('textbox')).toHaveCount(0);
});

test('BOOK-3 an opened booking turns to In Progress at the moment it starts', async ({ page, visit, portal }) => {
  const booking = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await page.clock.install({ time: Date.parse(booking.startTime) - 5_000 });
  await visit(`/Washbay/view/${booking.wbBookingId}`, { as: 'requestor', at: houston });
  const form = formOn(page);
  await expect(form.status('Assigned')).toBeVisible();
  await page.clock.runFor(6_000);
  await expect(form.status('In Progress')).toBeVisible();
});

test('FORM-16 BOOK-11 a cancelled request is read only, even at its edit address', async ({ page, visit, portal }) => {
  const { wbBookingId: id } = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await visit(`/Washbay/edit/${id}`, { as: 'siteManager', at: { ...houston, moduleName: 'Washbay' } });
  const form = formOn(page);
  await form.confirm('Cancel Request');
  await form.untilSaid('Your request updated successfully!');
  await form.dismiss();
  await expect(page).toHaveURL(/#\/Dashboard\/Washbay\//);
  await page.goto(`/#/Washbay/edit/${id}`);
  await expect(form.panel.getByText('This request can no longer be changed: its status is Cancelled.')).toBeVisible();
  await expect(form.status('Cancelled')).toBeVisible();
  await expect(form.panel.getByRole('textbox')).toHaveCount(0);
  await expect(form.button('Update')).toHaveCount(0);
  await expect(form.edit).toHaveCount(0);
});

/** Keeps the dashboard from arriving until it is let through. */
async function holdDashboard(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/dashboard-screen-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('FORM-16 whoever turns round while a saved form is being left finds the request as it is now', async ({
  page,
  visit,
  portal,
}) => {
  const { wbBookingId: id } = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  const letThrough = await holdDashboard(page);
  await visit(`/Washbay/edit/${id}`, { as: 'siteManager', at: { ...houston, moduleName: 'Washbay' } });
  const form = formOn(page);
  await form.confirm('Cancel Request');
  await expect(page).toHaveURL(/#\/Dashboard\/Washbay\//);
  await page.goto(`/#/Washbay/edit/${id}`);
  await expect(form.status('Cancelled')).toBeVisible();
  letThrough();
  await expect(form.panel.getByRole('textbox')).toHaveCount(0);
});

test('DAILY-9 FORM-16 whoever turns round while what they acted on is being left finds it as it is now', async ({
  page,
  visit,
  portal,
}) => {
  const id = await askForTask(portal, 'requestor', freeDay());
  const letThrough = await holdDashboard(page);
  await visit(`/AdminTask/view/${id}`, { as: 'siteManager', at: { ...houston, moduleName: 'AdminTask' } });
  const form = formOn(page);
  await form.button('Assign to me').click();
  await form.question.getByRole('textbox', { name: 'Admin Comments' }).fill('I see to it');
  await form.question.getByRole('button', { name: 'Assign to me', exact: true }).click();
  await expect(form.panel.getByText(`Request ${id} was updated`)).toBeVisible();
  await form.dismiss();
  await expect(page).toHaveURL(/#\/Dashboard\/AdminTask\//);
  await page.goto(`/#/AdminTask/view/${id}`);
  await expect(form.button('Close Request')).toBeEnabled();
  letThrough();
});

test('FORM-28 whoever turns round while a form is being left finds what was kept, and is asked again', async ({
  page,
  visit,
}) => {
  const letThrough = await holdDashboard(page);
  await visit('/AdminTask/form/', { as: 'requestor', at: { ...houston, moduleName: 'AdminTask' } });
  const form = formOn(page);
  await form.text('Remarks').fill('Two broken lamps');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep it for later' }).click();
  await expect(page).toHaveURL(/#\/Dashboard\/AdminTask\//);
  await page.goto('/#/AdminTask/form/');
  await expect(form.panel.getByText('Start over')).toBeVisible();
  await expect(form.text('Remarks')).toHaveText('Two broken lamps');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Leave this form?' })).toBeVisible();
  letThrough();
});

test('FORM-10 a form of another module than the selected one is loaded as its own, and selects it', async ({
  page,
  visit,
}) => {
  await visit('/Dashboard/AdminTask/', { as: 'requestor', at: { ...houston, moduleName: 'AdminTask' } });
  await expect(page.getByRole('tab', { name: 'My Requests' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const schema = page.waitForRequest(/GetFormSchemabyModule\?moduleName=Washbay&/);
  await page.goto('/#/Washbay/form/');
  await schema;
  const form = formOn(page);
  await expect(form.title).toHaveText('Create New Request - Wash Bay');
  await expect(form.lookup('Resource')).toBeVisible();
  await expect(form.lookup('Task Request')).toHaveCount(0);
  const selected = () => page.evaluate(() => JSON.parse(localStorage.getItem('sitebook.selection') ?? '{}').moduleName);
  expect(await selected()).toBe('Washbay');
  await page.goto('/#/');
  await expect(page).toHaveURL(/#\/Dashboard\/Washbay\/$/);
});

test('LAND-4 FORM-10 FORM-11 a link works without a saved location, and the request brings its own', async ({
  page,
  visit,
  portal,
}) => {
  const { wbBookingId: id } = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await visit(`/Washbay/view/${id}`, { as: 'requestor' });
  const form = formOn(page);
  await expect(form.title).toHaveText(`Wash Bay ID - ${id}`);
  await expect(form.fact('Start Time')).toHaveText(/ 08:00 -0[56]:00$/);
  await form.edit.click();
  await expect(form.lookup('Resource')).toHaveValue(/Wash Bay/);
});

test('FORM-11 nor does another saved location matter', async ({ page, visit, portal }) => {
  const { wbBookingId: id } = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await visit(`/Washbay/edit/${id}`, { as: 'siteManager', at: shipChannel });
  const form = formOn(page);
  await expect(form.button('Close Request')).toBeVisible();
  await form.lookup('Resource').click();
  // Other tests add bays of their own.
  await expect(form.offered('Resource').filter({ hasText: /^Wash Bay [123]\b/ })).toHaveCount(3);
});

test('WALK-14: a request of somebody else, one that there is not, and no id at all say so, and lead on', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive(403, 404);
  const { wbBookingId: id } = await book(portal, 'sbsMember', freeDay(), '08:00', '09:00');
  await visit(`/Washbay/view/${id}`, { as: 'lineManager', at: houston });
  const heading = page.getByRole('heading', { level: 2 });
  await expect(heading).toHaveText(`Wash Bay request ${id} is not open to you`);
  await expect(page.getByRole('alert')).toContainText('Ask whoever sent you here, or an SBS Manager of its location.');
  for (const none of ['view/999999', 'edit/abc', 'view/0', 'view/99999999999', 'view/1e3']) {
    await page.goto(`/#/Washbay/${none}`);
    await expect(heading).toHaveText(`There is no Wash Bay request ${none.split('/')[1]}`);
    await expect(page).toHaveTitle(/^There is no Wash Bay request/);
  }
  await expect(page.getByRole('alert')).toContainText('an SBS Manager of the location');
  expect(await flawsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to Wash Bay' }).click();
  await expect(page.getByRole('tab', { name: 'My Requests' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
