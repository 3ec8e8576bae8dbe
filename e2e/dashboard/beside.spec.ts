import type { Page } from '@playwright/test';
import { formOn } from '../request-form/form-page.ts';
import { untilKept } from '../request-form/kept.ts';
import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import { expect, reload, test } from '../rig/test.ts';
import { dashboardOn } from './dashboard-page.ts';
import { type Booking, book, end } from './requests.ts';

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

test('a request that is read follows what others do, but not under the hands of whoever acts on it', async ({
  visit,
  portal,
  forgive,
}) => {
  // Asked for once more, what is deleted is not there.
  forgive('404 (Not Found)');
  const [first, second] = await book(portal, 'requestor', [{}, {}]);
  if (!first || !second) throw new Error('Nothing was booked');
  const page = await visit('/Dashboard/Washbay/?tab=all', { as: 'siteManager', at: houston });
  const { panel, status, fact, edit, button, question } = formOn(page);
  const open = async ({ wbBookingId: id }: Booking) => {
    await page.getByRole('link', { name: `View Details, request ${id}`, exact: true }).click();
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(new RegExp(`ID - ${id}$`));
    await expect(edit).toBeVisible();
  };
  const change = ({ wbBookingId, version }: Booking, remarks: string) =>
    call<Booking>(portal, 'requestor', 'POST', '/WashBay/UpdateWashBayBookingDetails', {
      wbBookingId,
      version,
      remarks,
    });

  await test.step('changed and cancelled by others, it says so and offers no more to do', async () => {
    await open(first);
    const changed = await change(first, 'Changed beside you');
    await expect(fact('Remarks')).toHaveText('Changed beside you');
    await end(portal, changed, 'Cancel');
    await expect(status('Cancelled')).toBeVisible();
    await expect(edit).toHaveCount(0);
    await expect(button('Cancel Request')).toHaveCount(0);
  });
  await test.step('while somebody acts on it, it stays; once they turn back, it follows', async () => {
    await open(second);
    await button('Cancel Request').click();
    await expect(question).toBeVisible();
    const followed = page.waitForResponse(/\/GetAllWashBayBookings/);
    await change(second, 'Changed meanwhile');
    await followed;
    await expect(fact('Remarks')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(fact('Remarks')).toHaveText('Changed meanwhile');
  });
  await test.step('deleted by others, it is gone', async () => {
    await call(
      portal,
      'siteManager',
      'DELETE',
      `/WashBay/WashBayBookingDetails?washBayBookingId=${second.wbBookingId}`,
    );
    const gone = `Wash Bay request ${second.wbBookingId} was deleted`;
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(gone);
    await expect(page.getByRole('heading', { name: gone })).toHaveCount(1);
  });
});

test('FORM-28 what was typed is offered beside the form that it is in only once that is left', async ({
  visit,
  portal,
  forgive,
}) => {
  forgive(404);
  const [booking] = await book(portal, 'requestor', [{}]);
  if (!booking) throw new Error('Nothing was booked');
  const page = await visit('/Dashboard/Washbay/?tab=all', { as: 'siteManager', at: houston });
  const form = formOn(page);
  const offers = page.getByRole('region', { name: 'Not sent yet' }).getByRole('link');
  await page.getByRole('link', { name: `Edit, request ${booking.wbBookingId}`, exact: true }).click();
  await form.text('Remarks').fill('Not sent yet');
  await untilKept(page, 'Not sent yet');

  await reload(page);
  await expect(form.text('Remarks')).toHaveText('Not sent yet');
  await expect(offers).toHaveCount(0);
  await form.close.click();
  await page.getByRole('button', { name: 'Keep it for later' }).click();
  await expect(offers).toHaveCount(1);
  await offers.click();
  await expect(form.text('Remarks')).toHaveText('Not sent yet');
  await expect(offers).toHaveCount(0);
  await form.button('Update').click();
  await form.untilSaid('Your request updated successfully!');
  await expect(offers).toHaveCount(0);

  // What is deleted shows what was typed into it, until that is thrown away.
  await page.getByRole('link', { name: `Edit, request ${booking.wbBookingId}`, exact: true }).click();
  await form.text('Remarks').fill('Not sent any more');
  await call(portal, 'siteManager', 'DELETE', `/WashBay/WashBayBookingDetails?washBayBookingId=${booking.wbBookingId}`);
  await expect(form.panel.getByRole('region', { name: 'Not kept' })).toContainText('Not sent any more');
  await expect(offers).toHaveCount(1);
  await form.button('Discard it').click();
  await expect(offers).toHaveCount(0);
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
