import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import { expect, reload, test } from '../rig/test.ts';
import { dashboardOn } from './dashboard-page.ts';
import { book } from './requests.ts';

const admin = { as: 'siteManager', at: houston } as const;
const here = { iBaseLocationId: houston.iBaseLocationId, moduleName: 'Washbay' };

test('DAILY-4 DAILY-5 columns are chosen, kept as a view, shared, and used by somebody else', async ({
  visit,
  visitAnew,
  portal,
}) => {
  const page = await visit('/Dashboard/Washbay/?tab=all', admin);
  const { heads, row, tab } = dashboardOn(page);
  const [booking] = await book(portal, 'requestor', [{ remarks: 'Of the view' }]);
  const usual = ['ID', 'Name', 'Resource', 'Product line', 'Start Date', 'Priority Level', 'Status', 'Actions'];
  await expect(heads).toHaveText(usual);

  // By keyboard alone; the focus stays where one goes on.
  await page.getByRole('button', { name: 'Columns', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose columns' });
  await dialog.getByRole('button', { name: 'Hide Name', exact: true }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Hide Resource', exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Show Remarks', exact: true }).press('Enter');
  for (const at of [6, 5, 4, 3, 2]) {
    await dialog.getByRole('button', { name: 'Move Remarks up', exact: true }).press('Enter');
    await expect(dialog.getByRole('listitem').nth(at - 1)).toContainText('Remarks');
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns', exact: true })).toBeFocused();
  const chosen = ['ID', 'Remarks', 'Resource', 'Product line', 'Start Date', 'Priority Level', 'Status', 'Actions'];
  await expect(heads).toHaveText(chosen);
  await expect(row(booking?.wbBookingId ?? 0)).toContainText('Of the view');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Show only' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Open', exact: true }).click();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Views', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('There are no views yet')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Save as view …' })).toBeFocused();
  await page.keyboard.press('Enter');
  const naming = page.getByRole('dialog', { name: 'Save as view' });
  await naming.getByRole('button', { name: 'Save for me' }).click();
  await expect(naming.getByText('Required', { exact: true })).toBeVisible();
  await naming.getByRole('textbox', { name: 'Name of the view' }).fill('Open bays');
  await naming.getByRole('button', { name: 'Save for me' }).click();
  const menu = page.getByRole('button', { name: 'Views: Open bays', exact: true });
  await expect(menu).toBeFocused();

  await reload(page);
  await expect(heads).toHaveText(chosen);
  await expect(menu).toHaveText('Open bays');
  await tab('Closed Requests').click();
  await expect(page.getByRole('button', { name: 'Views: Open bays (changed)' })).toBeVisible();
  await tab('All Requests').click();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Share at this location' }).click();
  await expect(page.getByText('The view “Open bays” was saved')).toBeAttached();

  // By the link to it, from anywhere.
  const [{ viewId } = { viewId: 0 }] = await call<{ viewId: number }[]>(
    portal,
    'siteManager',
    'GET',
    `/lists/views?ibaseLocationId=${houston.iBaseLocationId}&moduleName=Washbay`,
  );
  const linked = await visitAnew(`/Dashboard/Washbay/?view=${viewId}`, admin);
  await expect(dashboardOn(linked).heads).toHaveText(chosen);
  await expect(linked).toHaveURL(new RegExp(`columns=.*view=${viewId}`));
  await linked.getByRole('button', { name: 'Views: Open bays', exact: true }).click();
  await expect(linked.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();

  const theirs = await visitAnew('/Dashboard/Washbay/', { as: 'sbsMember', at: houston });
  await theirs.getByRole('button', { name: 'Views', exact: true }).click();
  await theirs.getByRole('menuitemradio', { name: 'Open bays' }).click();
  await expect(dashboardOn(theirs).heads).toHaveText(chosen);
  await expect(theirs.getByRole('button', { name: 'Remove filter Show only: Open' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Views: Open bays', exact: true }).click();
  await theirs.getByRole('menuitem', { name: 'Remove …' }).click();
  await theirs.getByRole('button', { name: 'Remove the view' }).click();
  await expect(theirs.getByRole('button', { name: 'Views', exact: true })).toBeFocused();
  await expect(dashboardOn(theirs).heads).toHaveText(chosen);
});

test('DAILY-5 a link to a view shows what it holds now, says what of it is gone, and what is no longer there', async ({
  visit,
  portal,
}) => {
  const bay = await call<{ id: number }>(portal, 'globalAdmin', 'POST', '/manage/resources', {
    ...here,
    resourceName: 'Short-lived bay',
  });
  const List = { Filter: { tab: 'AllRequests' }, Where: { resourceId: [bay.id], is: ['open'] } };
  const { viewId } = await call<{ viewId: number }>(portal, 'siteManager', 'POST', '/lists/views', {
    ...here,
    viewName: 'The bay',
    List,
  });
  await call(portal, 'globalAdmin', 'DELETE', `/manage/resources/${bay.id}`);
  const page = await visit(`/Dashboard/Washbay/?view=${viewId}`, admin);
  await expect(page.getByRole('alert')).toHaveText(
    'Part of the view “The bay” does not hold any more and was left out, so this list may show more than it was made for: Resource.',
  );
  const chips = page.getByRole('list', { name: 'Filters in use' }).getByRole('button');
  await expect(chips).toHaveText(['Show only: Open', 'Clear filters']);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Views: The bay (changed)' }).click();
  await page.getByRole('menuitem', { name: 'Save changes to “The bay”' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Views: The bay', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await call(portal, 'siteManager', 'DELETE', `/lists/views/${viewId}`);
  await reload(page);
  await expect(page.getByText('is not there any more, or is somebody’s own')).toBeVisible();
  await expect(chips).toHaveText(['Show only: Open', 'Clear filters']);
  await page.goto(`/#/Dashboard/Washbay/?view=${viewId}`);
  await expect(page.getByText('is not there any more, or is somebody’s own')).toBeVisible();
  await expect(page.getByRole('link', { name: /^View Details/ }).first()).toBeVisible();
});
