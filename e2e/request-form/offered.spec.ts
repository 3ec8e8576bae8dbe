import type { Page } from '@playwright/test';
import { accounts } from '../rig/accounts.ts';
import { houston, shipChannel } from '../rig/places.ts';
import { expect, reload, test } from '../rig/test.ts';
import { formOn } from './form-page.ts';
import { seedSession, untilKept } from './kept.ts';
import { book, freeDay } from './requests.ts';

const at = { ...houston, moduleName: 'Washbay' };

test('FORM-28 what is typed at once, on a slow device, and left in haste is offered on the tiles', async ({
  page,
  visit,
  portal,
}) => {
  await page.addInitScript(() => {
    const { addEventListener } = IDBRequest.prototype;
    IDBRequest.prototype.addEventListener = function (type: string, listen: (event: Event) => void) {
      addEventListener.call(this, type, type === 'success' ? (event) => setTimeout(() => listen(event), 150) : listen);
    };
  });
  const booking = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await visit(`/Washbay/edit/${booking.wbBookingId}`, { as: 'siteManager', at });
  const form = formOn(page);
  await form.text('Remarks').fill('Typed once');
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const watch = setInterval(() => {
      if (location.hash.startsWith('#/Washbay')) return;
      clearInterval(watch);
      location.hash = '#/Module';
    });
  });
  await page.getByRole('button', { name: 'Keep it for later' }).click();
  await page.getByRole('link', { name: 'Resume your unsent request' }).click();
  await expect(form.text('Remarks')).toHaveText('Typed once');
});

test('FORM-29 unsent forms are kept by user and location; a second tab begins its own', async ({
  page,
  visit,
  portal,
}) => {
  await visit('/AdminTask/form/', { as: 'requestor', at: houston });
  await formOn(page).text('Remarks').fill('At Houston');
  await untilKept(page, 'At Houston');
  const second = await page.context().newPage();
  await seedSession(second, await portal.session(accounts.requestor));
  await second.goto(`${portal.url}/#/AdminTask/form/`);
  await expect(formOn(second).text('Remarks')).toHaveText('');
  await second.close();

  await page.evaluate((saved) => localStorage.setItem('sitebook.selection', saved), JSON.stringify(shipChannel));
  await page.goto('/#/Module');
  await reload(page);
  await expect(page.getByRole('heading', { name: 'All Modules' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Location' }).getByText('SHIP CHANNEL')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Resume your unsent request' })).toHaveCount(0);

  const third = await page.context().newPage();
  await seedSession(third, await portal.session(accounts.lineManager));
  await third.addInitScript((saved) => localStorage.setItem('sitebook.selection', saved), JSON.stringify(houston));
  await third.goto(`${portal.url}/#/AdminTask/form/`);
  await expect(formOn(third).text('Remarks')).toHaveText('');
});

test('FORM-28 what is typed and not sent is offered in all tabs, until one of them goes on with it', async ({
  page,
  visit,
  portal,
}) => {
  const resumeIn = (tab: Page) => tab.getByRole('link', { name: 'Resume your unsent request' });
  await visit('/AdminTask/form/', { as: 'requestor', at: houston });
  await formOn(page).text('Remarks').fill('For any tab');
  await untilKept(page, 'For any tab');
  const other = await page.context().newPage();
  await seedSession(other, await portal.session(accounts.requestor));
  await other.goto(`${portal.url}/#/Module`);
  await expect(other.getByRole('heading', { name: 'All Modules' })).toBeVisible();
  await expect(resumeIn(other)).toHaveCount(0);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep it for later' }).click();
  await expect(resumeIn(page)).toBeVisible();
  await resumeIn(other).click();
  await expect(formOn(other).text('Remarks')).toHaveText('For any tab');
  await expect(resumeIn(page)).toHaveCount(0);
  await other.close();
});

test('FORM-28 FORM-30 an unsent form can be discarded, and Log Out asks and removes them', async ({ page, visit }) => {
  await visit('/AdminTask/form/', { as: 'requestor', at: houston });
  const form = formOn(page);
  const resume = page.getByRole('link', { name: 'Resume your unsent request' });
  await form.text('Remarks').fill('Not sent');
  await untilKept(page, 'Not sent');
  await reload(page);
  await form.button('Start over').click();
  await expect(form.text('Remarks')).toHaveText('');
  await form.text('Remarks').fill('Not sent either');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep it for later' }).click();
  await expect(page.getByRole('tab', { name: 'My Requests' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/#/Module');
  await expect(resume).toBeVisible();
  await page.getByRole('button', { name: 'Discard the unsent request: Admin Task, new request' }).click();
  await expect(resume).toHaveCount(0);

  await page.goto('/#/AdminTask/form/');
  await form.text('Remarks').fill('Left behind');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep it for later' }).click();
  await expect(page.getByRole('tab', { name: 'My Requests' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/#/Module');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const logOut = page.getByRole('button', { name: 'Log Out' });
  await logOut.click();
  const question = page.getByRole('alertdialog', { name: 'Log out?' });
  await expect(question).toContainText('You have 1 unsent request on this device');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await logOut.click();
  await question.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('button', { name: accounts.requestor }).click();
  await expect(page.getByRole('tab', { name: 'My Requests' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/#/AdminTask/form/');
  await expect(form.text('Remarks')).toHaveText('');
});
