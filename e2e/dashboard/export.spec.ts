import { readFileSync } from 'node:fs';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { bookOne } from './requests.ts';

test('DAILY-20 a list is saved as a file, can be cancelled, and a refusal leads on', async ({
  portal,
  visit,
  forgive,
}) => {
  forgive('ERR_FAILED');
  const { wbBookingId: id } = await bookOne(portal, 'siteManager');
  const page = await visit('/Dashboard/Washbay/?tab=all', { as: 'siteManager', at: houston });
  const menu = page.getByRole('button', { name: 'Export', exact: true });
  await menu.click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('ID,Name,Resource,Product line,Start Date,Priority Level,Status');
  expect(text).toContain(`\r\n${id},`);
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toContainText('.csv');
  await expect(menu).toBeFocused();

  // One that never comes, cancelled by keyboard alone.
  await page.route('**/api/lists/export', () => {});
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Preparing the export')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel export' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'cancelled' })).toBeAttached();
  await page.unroute('**/api/lists/export');

  await page.route('**/api/lists/export', (route) => route.abort());
  await menu.click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  await expect(page.getByRole('alert')).toContainText('broke off');
  await page.unroute('**/api/lists/export');
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect((await again).suggestedFilename()).toMatch(/\.xlsx$/);
});
