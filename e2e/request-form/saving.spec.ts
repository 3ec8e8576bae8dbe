import type { Page } from '@playwright/test';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { type Form, formOn } from './form-page.ts';
import { bay, book, bookedOn, change, freeDay, read, timeOf } from './requests.ts';

async function fill(form: Form, day: string): Promise<void> {
  await form.choose('Resource', bay);
  await form.choose('Product Line', 'Drilling');
  await form.enterTime('Start Time', timeOf(day, '08:00'));
  await form.enterTime('End Time', timeOf(day, '09:00'));
}

test('SIGN-8 ERR-4 ERR-5 a save without an answer says so and keeps everything; sent again it is done once', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive('net::ERR_CONNECTION_RESET');
  const day = freeDay();
  await visit('/Washbay/form/', { as: 'requestor', at: houston });
  const form = formOn(page);
  await fill(form, day);
  const keys: (string | undefined)[] = [];
  await page.route(/WashBayBookingDetails$/, async (route) => {
    const headers = route.request().headers();
    expect(headers['content-type']).toBe('application/json');
    keys.push(headers['idempotency-key']);
    // The server saves it; its answer gets lost on the way.
    if (keys.length === 1) {
      await route.fetch();
      await route.abort('connectionreset');
    } else await route.continue();
  });
  await form.button('Submit').click();
  await expect(form.panel.getByText('Something went Wrong!!')).toBeVisible();
  await expect(form.lookup('Resource')).toHaveValue(bay);
  await form.button('Submit').click();
  await form.untilSaid('Your request has been successfully submitted!');
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await bookedOn(portal, day)).toHaveLength(1);
});

test('what is typed on while a form is sent is told to be not saved, and stays to be copied', async ({
  page,
  visit,
  portal,
}) => {
  const booking = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await visit(`/Washbay/edit/${booking.wbBookingId}`, { as: 'siteManager', at: houston });
  const form = formOn(page);
  const { promise: isTyped, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/UpdateWashBayBookingDetails', async (route) => {
    await isTyped;
    await route.continue();
  });
  await form.text('Remarks').fill('Two units');
  const sent = page.waitForRequest('**/UpdateWashBayBookingDetails');
  await form.button('Update').click();
  await sent;
  await form.text('Remarks').fill('Two units, one of them with mud');
  goOn();
  await form.untilSaid('Your request updated successfully!');
  const lost = 'so this was not saved: Remarks (Two units, one of them with mud)';
  await expect(form.panel.getByText(lost)).toBeVisible();
  await form.button('Dismiss').click();
  await expect(form.panel).toHaveCount(0);
  expect(await read(portal, booking.wbBookingId)).toMatchObject({ remarks: 'Two units' });
});

test('FORM-34 a version conflict says so, keeps what was typed, and the latest can be loaded under it', async ({
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
  await change(portal, 'requestor', booking, { remarks: 'Theirs', priorityId: 1 });
  await form.button('Update').click();
  await expect(
    form.panel.getByText('This request was changed by someone else. Reload to see the latest version.'),
  ).toBeVisible();
  await expect(form.text('Remarks')).toHaveText('Mine');
  await expect(form.choice('Low')).toBeChecked();

  await form.button('Load the latest version').click();
  await expect(form.choice('High')).toBeChecked();
  await expect(form.text('Remarks')).toHaveText('Mine');
  await form.choice('Yours: Mine').check();
  await form.button('Update').click();
  await form.untilSaid('Your request updated successfully!');
  expect(await read(portal, booking.wbBookingId)).toMatchObject({ remarks: 'Mine', priorityId: 1 });
});

test('FORM-19 an update that changes nothing is not sent', async ({ page, visit, portal }) => {
  const { wbBookingId: id } = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('UpdateWashBay')) saves.push(request.url());
  });
  await visit(`/Washbay/edit/${id}`, { as: 'requestor', at: houston });
  const form = formOn(page);
  await form.button('Update').click();
  await expect(form.panel.getByText('Nothing has changed yet')).toBeVisible();
  await form.text('Remarks').fill('Changed');
  await form.button('Update').click();
  await form.untilSaid('Your request updated successfully!');
  expect(saves).toHaveLength(1);
});

/** Fills a form in, sends it, and stops the clock of its page as the answer comes. */
async function saveAtRest(page: Page): Promise<Form> {
  const form = formOn(page);
  const answer = Promise.withResolvers<void>();
  await page.route(/WashBayBookingDetails$/, async (route) => {
    const response = await route.fetch();
    await answer.promise;
    await route.fulfill({ response });
  });
  await fill(form, freeDay());
  await form.button('Submit').click();
  await expect(form.button('Submit')).toBeDisabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  answer.resolve();
  await form.untilSaid('Your request has been successfully submitted!');
  await expect(form.panel.getByRole('progressbar')).toHaveCount(0);
  return form;
}

test('CONST-4 a success is read for a second, and then the app returns', async ({ page, visit }) => {
  await page.clock.install();
  await visit('/Washbay/form/', { as: 'requestor', at: houston });
  await saveAtRest(page);
  await page.clock.runFor(999);
  await expect(page).toHaveURL(/#\/Washbay\/form\/$/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/#\/Dashboard\/Washbay\//);
});

test('FORM-12 dismissing the success bar returns at once', async ({ page, visit }) => {
  await page.clock.install();
  await visit('/Washbay/form/', { as: 'requestor', at: houston });
  const form = await saveAtRest(page);
  await form.button('Dismiss').click();
  await expect(page).toHaveURL(/#\/Dashboard\/Washbay\//);
});
