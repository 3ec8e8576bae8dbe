import type { Page } from '@playwright/test';
import { accounts } from '../rig/accounts.ts';
import { houston } from '../rig/places.ts';
import { expect, reload, test } from '../rig/test.ts';
import { type Form, formOn } from './form-page.ts';
import { seedSession, untilKept } from './kept.ts';
import { bay, bookedOn, freeDay, read, timeOf } from './requests.ts';

const at = { ...houston, moduleName: 'Washbay' };
const create = /WashBay\/WashBayBookingDetails$/;

async function fill(form: Form, day: string): Promise<void> {
  await form.choose('Resource', bay);
  await form.choose('Product Line', 'Drilling');
  await form.enterTime('Start Time', timeOf(day, '08:00'));
  await form.enterTime('End Time', timeOf(day, '09:00'));
  await form.text('Remarks').fill('Typed once');
}

async function expectFilled(form: Form, day: string): Promise<void> {
  await expect(form.lookup('Resource')).toHaveValue(bay);
  await expect(form.lookup('Product Line')).toHaveValue('Drilling');
  await expect(form.text('Start Time')).toHaveValue(timeOf(day, '08:00').date);
  await expect(form.text('Remarks')).toHaveText('Typed once');
}

test('FORM-25 FORM-26 FORM-28 what was typed survives a reload and a killed tab, and is offered again', async ({
  page,
  visit,
  portal,
}) => {
  const day = freeDay();
  await visit('/Washbay/form/', { as: 'requestor', at });
  await fill(formOn(page), day);
  await untilKept(page, 'Typed once');
  await reload(page);
  await expectFilled(formOn(page), day);
  await expect(page.getByText('This is your unsent request, as it was on')).toBeVisible();

  // Killed without a word: nothing of the page's own runs any more.
  const other = await page.context().newPage();
  await killTab(page);
  await seedSession(other, await portal.session(accounts.requestor));
  await other.goto(`${portal.url}/#/Module`);
  await other.getByRole('link', { name: 'Resume your unsent request' }).click();
  const form = formOn(other);
  await expectFilled(form, day);
  await form.button('Submit').click();
  await form.untilSaid('Your request has been successfully submitted!');
  expect(await bookedOn(portal, day)).toHaveLength(1);
  await other.goto(`${portal.url}/#/Module`);
  await expect(other.getByRole('heading', { name: 'All Modules' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Resume your unsent request' })).toHaveCount(0);
  await other.goto(`${portal.url}/#/Washbay/form/`);
  await expect(form.text('Remarks')).toHaveText('Serial#/Unit#');
});

test('WALK-8: a slot chosen later begins another request; both stay, and the dashboard offers them', async ({
  page,
  visit,
}) => {
  const day = freeDay();
  await visit('/Washbay/form/', { as: 'requestor', at });
  const form = formOn(page);
  await fill(form, day);
  await untilKept(page, 'Typed once');
  await form.close.click();
  await page.getByRole('button', { name: 'Keep it for later' }).click();
  const offers = page.getByRole('link', { name: 'Resume your unsent request' });
  await expect(offers).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toContainText(`For ${timeOf(day, '').date} 08:00`);

  await chooseSlot(page);
  await expect(form.text('Remarks')).toHaveText('Serial#/Unit#');
  await expect(form.lookup('Resource')).toHaveValue('Wash Bay 1');
  await form.text('Remarks').fill('Typed later');
  await untilKept(page, 'Typed later');
  const other = form.panel.getByRole('button', { name: `Resume your unsent request. For ${timeOf(day, '').date}` });
  await other.click();
  await expectFilled(form, day);
  await expect(form.title).toBeFocused();
  await expect(form.panel.getByText('This is your unsent request, as it was on')).toBeVisible();
  await reload(page);
  await expectFilled(form, day);

  // A third one; nothing was typed into it, so nothing of it is kept.
  await form.button('Begin another').click();
  await expect(form.text('Remarks')).toHaveText('Serial#/Unit#');
  await expect(form.panel.getByRole('button', { name: /^Resume your unsent request/ })).toHaveCount(2);
  await form.close.click();
  await expect(page).toHaveURL(/#\/Washbay\/WBCalendar/);
  await page.goto('/#/Dashboard/Washbay/');
  await expect(offers).toHaveCount(2);
  await page
    .getByRole('listitem')
    .filter({ hasNotText: timeOf(day, '').date })
    .getByRole('link')
    .click();
  await expect(form.text('Remarks')).toHaveText('Typed later');
  await expect(form.lookup('Resource')).toHaveValue('Wash Bay 1');
  await expect(form.panel.locator(':focus')).toHaveCount(1);
});

/** As the calendar leaves it when a free time is chosen. */
async function chooseSlot(page: Page): Promise<void> {
  await page.goto('/#/Washbay/WBCalendar');
  await page.getByRole('button', { name: /^Book/ }).first().click();
}

test('WALK-11 FORM-27 ERR-4 ERR-5 lost network, a refusal and a crash of the server lose nothing, and it is saved once', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive('net::ERR_', 422, 500);
  const day = freeDay();
  await visit('/Washbay/form/', { as: 'requestor', at });
  const form = formOn(page);
  await fill(form, day);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (create.test(request.url())) keys.push(request.headers()['idempotency-key']);
  });

  await page.context().setOffline(true);
  await expect(form.panel.getByText(/^No connection. You can go on typing/)).toBeVisible();
  await form.button('Submit').click();
  await expect(form.panel.getByText('Something went Wrong!!', { exact: true })).toBeVisible();
  await expect(
    form.panel.getByText(/did not answer, and may have got it all the same. What you typed is kept on this device/),
  ).toBeVisible();
  await expectFilled(form, day);
  await page.context().setOffline(false);

  const answers = [
    () => ({ status: 422, json: { code: 'error.invalid', status: 422, detail: 'Please check the marked fields' } }),
    () => ({ status: 500, json: { code: 'error.internal', status: 500, detail: 'Something went Wrong!!' } }),
  ];
  for (const answer of answers) {
    await page.route(create, (route) => route.fulfill(answer()), { times: 1 });
    await form.button('Submit').click();
    await expect(form.panel.getByText(String(answer().json.detail))).toBeVisible();
    await expectFilled(form, day);
    await reload(page);
    await expectFilled(form, day);
  }

  // The server saves it and dies before it answers; the tab is gone, too.
  await page.route(
    create,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await form.button('Submit').click();
  await expect(form.panel.getByText('Something went Wrong!!')).toBeVisible();
  await reload(page);
  await expectFilled(form, day);
  await form.button('Submit').click();
  await form.untilSaid('Your request has been successfully submitted!');
  expect(await bookedOn(portal, day)).toHaveLength(1);
  expect(new Set(keys).size).toBe(1);
});

test('WALK-11: what a lost network kept from the form comes by itself once it is back', async ({
  page,
  visit,
  forgive,
}) => {
  forgive('net::ERR_');
  const segments = /GetSegments/;
  await page.route(segments, (route) => route.abort());
  await visit('/Washbay/form/', { as: 'requestor', at });
  const form = formOn(page);
  await expect(form.panel.getByText('Product Line could not be loaded')).toBeVisible();
  await page.context().setOffline(true);
  await expect(form.panel.getByText(/^No connection. You can go on typing/)).toBeVisible();
  await page.unroute(segments);
  await page.context().setOffline(false);
  await expect(form.panel.getByText('Product Line could not be loaded')).toHaveCount(0);
  await form.choose('Product Line', 'Drilling');
});

test('FORM-27 what is changed after a save whose answer was lost becomes a change of what was made', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  // The server refuses another body by the key of the first.
  forgive('net::ERR_CONNECTION_RESET', 422);
  const day = freeDay();
  await visit('/Washbay/form/', { as: 'requestor', at });
  const form = formOn(page);
  await fill(form, day);
  await page.route(
    create,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await form.button('Submit').click();
  await expect(form.panel.getByText('Something went Wrong!!')).toBeVisible();
  await reload(page);
  await form.text('Remarks').fill('Typed again');
  await form.button('Submit').click();
  await expect(form.title).toHaveText(/^Wash Bay ID - \d+$/);
  await expect(form.panel.getByText(/^What you sent before did arrive: it is this request/)).toBeVisible();
  await expect(form.text('Remarks')).toHaveText('Typed again');
  await form.button('Update').click();
  await form.untilSaid('Your request updated successfully!');
  const [booking, ...others] = await bookedOn(portal, day);
  expect(others).toEqual([]);
  expect(await read(portal, booking?.wbBookingId ?? 0)).toMatchObject({ remarks: 'Typed again' });
});

test('FORM-27 an expired sign-in leads through sign-in back to what was typed', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive(400, 401);
  const day = freeDay();
  await visit('/Washbay/form/', { as: 'requestor', at });
  const form = formOn(page);
  await fill(form, day);
  // Neither the token nor the renewal is taken any more.
  await page.route(create, (route) => route.fulfill({ status: 401, json: { code: 'error.unauthenticated' } }), {
    times: 1,
  });
  await page.route(/\/token$/, (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }), {
    times: 1,
  });
  await form.button('Submit').click();
  await page.getByRole('button', { name: accounts.requestor }).click();
  await expect(page).toHaveURL(/#\/Washbay\/form\//);
  await expectFilled(form, day);
  await form.button('Submit').click();
  await form.untilSaid('Your request has been successfully submitted!');
  expect(await bookedOn(portal, day)).toHaveLength(1);
});

/** Ends the tab's process. */
async function killTab(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
}
