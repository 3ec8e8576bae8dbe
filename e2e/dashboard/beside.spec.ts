import type { Page } from '@playwright/test';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { dashboardOn } from './dashboard-page.ts';
import { book, end } from './requests.ts';

test('DAILY-7 WALK-24 the list stays, and is used, beside the request that is open', async ({ visit, portal }) => {
  const [first, second, third] = await book(portal, 'requestor', [{}, {}, {}]);
  if (!first || !second || !third) throw new Error('Nothing was booked');
  const page = await visit('/Dashboard/Washbay/?tab=all&status=assigned', { as: 'siteManager', at: houston });
  const list = dashboardOn(page);
  const opening = (id: number) => page.getByRole('link', { name: `View Details, request ${id}`, exact: true });
  const panel = (id: number) => page.getByRole('dialog', { name: new RegExp(`ID - ${id}$`) });
  const ids = { first: first.wbBookingId, second: second.wbBookingId, third: third.wbBookingId };

  await test.step('another row takes the place of the one that is open, and is marked', async () => {
    await opening(ids.third).click();
    await expect(panel(ids.third).getByText('Submitted On')).toBeVisible();
    await expect(list.row(ids.third)).toHaveAttribute('aria-current', 'true');
    const drawnAgain = await watchRows(page);
    await opening(ids.second).click();
    await expect(panel(ids.second).getByText('Submitted On')).toBeVisible();
    await expect(panel(ids.third)).toHaveCount(0);
    await expect(list.row(ids.second)).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('tr[aria-current]')).toHaveCount(1);
    expect(await drawnAgain()).toEqual([ids.third, ids.second]);
  });
  await test.step('what others do shows in the list', async () => {
    await end(portal, third, 'Cancel');
    await expect(list.row(ids.third)).toHaveCount(0);
  });
  await test.step('keys go between the two, from request to request, and out', async () => {
    await page.keyboard.press('F6');
    await expect(opening(ids.second)).toBeFocused();
    await page.keyboard.press('F6');
    await expect(panel(ids.second).getByRole('heading', { name: /ID - / })).toBeFocused();
    await page.keyboard.press('j');
    await expect(panel(ids.first).getByText('Submitted On')).toBeVisible();
    await expect(list.row(ids.first)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/tab=all&status=assigned$/);
    await expect(opening(ids.first)).toBeFocused();
  });
  await test.step('the list is searched, and is left as it is then', async () => {
    await opening(ids.first).click();
    await expect(panel(ids.first).getByText('Submitted On')).toBeVisible();
    await list.search.fill(String(ids.second));
    await expect(list.row(ids.second)).toBeVisible();
    await expect(list.row(ids.first)).toHaveCount(0);
    await expect(panel(ids.first)).toBeVisible();
    await panel(ids.first).getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`search=%22${ids.second}%22|search=${ids.second}`));
    await expect(list.row(ids.first)).toHaveCount(0);
  });
  await test.step('what was typed is asked about before another row takes its place', async () => {
    await page.goto('/#/Dashboard/Washbay/?tab=all&status=assigned');
    await page.getByRole('link', { name: `Edit, request ${ids.first}`, exact: true }).click();
    await panel(ids.first).getByRole('textbox', { name: 'Remarks' }).fill('Not sent');
    await opening(ids.second).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(panel(ids.first)).toBeVisible();
    await opening(ids.second).click();
    await question.getByRole('button', { name: /Discard/ }).click();
    await expect(panel(ids.second).getByText('Submitted On')).toBeVisible();
  });
  await test.step('where there is no room for both, the request stands alone', async () => {
    await page.setViewportSize({ width: 1279, height: 900 });
    await expect(panel(ids.second).getByText('Submitted On')).toBeVisible();
    await expect(list.row(ids.second)).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await expect(list.row(ids.second)).toHaveAttribute('aria-current', 'true');
  });
});

declare global {
  interface Window {
    /** The rows that were drawn again since somebody began to watch. */
    rowsDrawnAgain: () => number[];
  }
}

/** Tells later which rows were drawn again meanwhile: what React gave to their elements is another object then. */
async function watchRows(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const rows = () => [...document.querySelectorAll('tr[data-index]')];
    const given = (row: Element) =>
      Reflect.get(row, Object.keys(row).find((name) => name.startsWith('__reactProps$')) ?? '');
    const before = new Map(rows().map((row) => [row, given(row)]));
    window.rowsDrawnAgain = () =>
      rows()
        .filter((row) => before.get(row) !== given(row))
        .map((row) => Number(row.querySelector('[data-field="id"]')?.textContent));
  });
  return () => page.evaluate(() => window.rowsDrawnAgain());
}
