import { tabTo } from '../request-form/tab-to.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { dashboardOn } from './dashboard-page.ts';
import { bookOne } from './requests.ts';

const admin = { as: 'siteManager', at: houston } as const;

test('The key / leads to the search, and n to the calendar of a module that has one, or to the form of one that has none', async ({
  visit,
  page,
}) => {
  await visit('/Dashboard/Washbay/?tab=all', admin);
  const { search } = dashboardOn(page);
  const first = page.getByRole('link', { name: /^View Details/ }).first();
  await test.step('n leads to the calendar of a module that has one', async () => {
    await expect(first).toBeVisible();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/#\/Washbay\/WBCalendar$/);
    await expect(first).toBeHidden();
  });
  await test.step('n leads to the form of one that has none', async () => {
    await page.goto('/#/Dashboard/AdminTask/?tab=all');
    await expect(first).toBeVisible();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/#\/AdminTask\/form\/$/);
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await test.step('/ leads to the search, and types nothing into it', async () => {
    await page.goto('/#/Dashboard/Washbay/?tab=all');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(first).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('');
    // A letter that is typed is a letter, whatever it stands for elsewhere.
    await page.keyboard.type('n/n');
    await expect(search).toHaveValue('n/n');
    await expect(page).toHaveURL(/Dashboard/);
  });
});

test('The key n does nothing for an external user', async ({ visit, page }) => {
  await visit('/Dashboard/Washbay/', { as: 'external', at: houston });
  const first = page.getByRole('link', { name: /^View Details/ }).first();
  await expect(first).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('/');
  await expect(dashboardOn(page).search).toBeFocused();
  await expect(page).toHaveURL(/Dashboard/);
});

test('WALK-24 tabs, heads and rows are used by keyboard alone, and a closed request leads back to its row', async ({
  visit,
  portal,
  page,
}) => {
  const { wbBookingId } = await bookOne(portal, 'siteManager');
  await visit('/Dashboard/Washbay/', admin);
  const { tab, head } = dashboardOn(page);
  await expect(page.getByRole('link', { name: `View Details, request ${wbBookingId}` })).toBeVisible();
  await tab('My Requests').focus();
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowRight');
  await expect(tab('All Requests')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tab('All Requests')).toHaveAttribute('aria-selected', 'true');

  const idHead = page.getByRole('button', { name: 'ID', exact: true });
  await tabTo(page, idHead);
  await page.keyboard.press('Space');
  await expect(head('ID')).toHaveAttribute('aria-sort', 'ascending');
  // The head says so at once, while the former rows stay until the new ones are there.
  const first = page.getByRole('link', { name: /^View Details/ }).first();
  const details = page.getByRole('link', { name: `View Details, request ${wbBookingId}` });
  await expect(first).not.toHaveAccessibleName(`View Details, request ${wbBookingId}`);
  await page.keyboard.press('Enter');
  await expect(head('ID')).toHaveAttribute('aria-sort', 'descending');
  await expect(first).toHaveAccessibleName(`View Details, request ${wbBookingId}`);
  await tabTo(page, details);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/Washbay/view/${wbBookingId}$`));
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await expect(details).toBeFocused();
  // By way of another panel, too.
  const edit = page.getByRole('link', { name: `Edit, request ${wbBookingId}` });
  await edit.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Update', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
});
