import { houston } from '../rig/places.ts';
import { expect, reload, test } from '../rig/test.ts';
import { dashboardOn, listCalls } from './dashboard-page.ts';
import { askForTask } from './requests.ts';

const admin = { as: 'siteManager', at: houston } as const;

test('DAILY-3 DAILY-4 a dashboard opens where there is work, tells how much, and is narrowed by what is chosen', async ({
  visit,
  portal,
}) => {
  const task = await askForTask(portal, 'requestor', houston);
  const page = await visit('/Dashboard/AdminTask/', admin);
  const { tab, row } = dashboardOn(page);
  await expect(tab('Assigned Requests')).toHaveAttribute('aria-selected', 'true');
  await expect(tab('Assigned Requests')).toHaveText(/^Assigned Requests\d+$/);
  await tab('All Requests').click();

  const calls = listCalls(page);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filters = page.getByRole('group', { name: 'Filters' });
  await filters.getByRole('combobox', { name: 'Show only' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Unassigned' }).click();
  await page.keyboard.press('Escape');
  await filters.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'New Request' }).click();
  await page.keyboard.press('Escape');
  await filters.getByRole('combobox', { name: 'Submit Date' }).click();
  await page.getByRole('option', { name: 'today', exact: true }).click();
  await expect(row(task.requestId)).toBeVisible();
  await expect(page).toHaveURL(/tab=all&is=unassigned&status=new-request&createdAt=today\.\.today$/);
  expect(calls.at(-1)?.where).toEqual({
    is: ['unassigned'],
    requestStatus: ['New Request'],
    metaCreatedAt: { from: 'today', to: 'today' },
  });

  await reload(page);
  const chips = page.getByRole('list', { name: 'Filters in use' }).getByRole('button');
  await expect(chips).toHaveText([
    'Show only: Unassigned',
    'Status: New Request',
    'Submit Date: today',
    'Clear filters',
  ]);
  await page.getByRole('button', { name: 'Remove filter Status: New Request' }).click();
  await expect(chips).toHaveCount(3);
  await chips.filter({ hasText: 'Clear filters' }).click();
  await expect(page).toHaveURL(/AdminTask\/\?tab=all$/);
});

test('DAILY-4 an address whose filter makes no sense shows the rest and says what was left out', async ({ visit }) => {
  const page = await visit('/Dashboard/Washbay/?tab=all&colour=red&status=cancelled&resourceId=999999', admin);
  await expect(
    page.getByText('This link asks for something that is not here, so it was left out: colour.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove filter .*: Not there any more \(999999\)$/ })).toBeVisible();
  await expect(page.getByText('Nothing in this list fits the filters in use.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('which was left out')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page.getByRole('link', { name: /^View Details/ }).first()).toBeVisible();
});
