import type { Page } from '@playwright/test';
import { flawsOf } from '../rig/flaws.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { dashboardOn } from './dashboard-page.ts';
import { askForTask, book, end } from './requests.ts';

const admin = { as: 'siteManager', at: houston } as const;

/** What is chosen and what becomes of it, as a user finds it. */
function bulkOn(page: Page) {
  const region = page.getByRole('region', { name: 'Several at once' });
  return {
    region,
    choose: (id: number) => page.getByRole('checkbox', { name: `Choose request ${id}`, exact: true }),
    button: (name: string) => region.getByRole('button', { name, exact: true }),
    question: page.getByRole('alertdialog'),
  };
}

test('DAILY-8 five tasks are chosen by keyboard and assigned together, and the page can be loaded again meanwhile', async ({
  visit,
  portal,
}) => {
  const remarks = `Together ${Date.now()}`;
  const ids: number[] = [];
  for (let made = 0; made < 5; made++)
    ids.push((await askForTask(portal, 'requestor', houston, { remarks })).requestId);
  const page = await visit(`/Dashboard/AdminTask/?tab=all&search=${remarks}`, admin);
  const { region, button, question, choose } = bulkOn(page);
  await expect(page.getByRole('link', { name: /^View Details/ })).toHaveCount(5);
  for (let at = 0; at < 5; at++) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }
  await expect(region.getByText('5 requests chosen', { exact: true })).toBeVisible();
  await test.step('what is chosen stays while the list is sorted, and goes with Clear choice', async () => {
    await page.keyboard.press('x');
    await expect(region.getByText('4 requests chosen', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'ID', exact: true }).click();
    await expect(dashboardOn(page).head('ID')).toHaveAttribute('aria-sort', 'ascending');
    await expect(region.getByText('4 requests chosen', { exact: true })).toBeVisible();
    await button('Choose all 5 shown').click();
    await expect(choose(ids[0] ?? 0)).toBeChecked();
  });
  await button('Assign').press('Enter');
  await expect(question).toContainText('Assign 5 requests?');
  await question.getByRole('button', { name: 'Assign 5 requests', exact: true }).click();
  await expect(question.getByText('Required')).toHaveCount(2);
  const people = question.getByRole('combobox');
  await expect(people).toBeFocused();
  await people.fill('wei zhang');
  await page.getByRole('option', { name: /Zhang Wěi/ }).click();
  await question.getByRole('textbox', { name: 'Admin Comment' }).fill('For next week');
  await question.getByRole('button', { name: 'Assign 5 requests', exact: true }).click();
  await expect(region).toBeFocused();
  await expect(region.getByText('Assigned 5 of 5 requests.')).toBeVisible();
  await page.reload();
  await expect(region.getByText('Assigned 5 of 5 requests.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Request Accepted' })).toHaveCount(5);
  await button('Dismiss').click();
  await expect(region).toBeHidden();
  await expect(page.getByRole('tabpanel')).toBeFocused();
});

test('DAILY-8 of three bookings one is refused with the reason, on a phone', async ({ visit, portal }) => {
  const remarks = `Refused ${Date.now()}`;
  const bookings = await book(portal, 'requestor', [{ remarks }, { remarks }, { remarks }]);
  const page = await visit(`/Dashboard/Washbay/?tab=all&search=${remarks}`, admin);
  await page.setViewportSize({ width: 360, height: 800 });
  const { region, button, question, choose } = bulkOn(page);
  for (const { wbBookingId } of bookings) await choose(wbBookingId).check();
  await expect(region.getByText('3 requests chosen', { exact: true })).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
  const [first] = bookings;
  if (!first) throw new Error('Nothing was booked');
  await button('Close').click();
  await expect(question).toContainText('Close 3 requests?');
  // Somebody else is quicker, after this list was seen.
  await end(portal, first, 'Cancel');
  await question.getByRole('textbox', { name: 'Note (optional)' }).fill('The week is over');
  expect(await flawsOf(page)).toEqual([]);
  await question.getByRole('button', { name: 'Close 3 requests', exact: true }).click();
  await expect(region.getByText('Closed 2 of 3 requests. 1 refused:')).toBeVisible();
  await expect(region.getByRole('listitem')).toHaveText(new RegExp(`^Request ${first.wbBookingId}: .*changed`, 'i'));
  expect(await flawsOf(page)).toEqual([]);
  await expect(region.getByRole('link')).toHaveAttribute('href', new RegExp(`${first.wbBookingId}`));
  await button('Choose those refused').click();
  await expect(region.getByText('1 request chosen', { exact: true })).toBeVisible();
  await expect(choose(first.wbBookingId)).toBeChecked();
  await expect(region.getByText('Nothing can be done')).toBeVisible();
  await button('Clear choice').click();
  await expect(region).toBeHidden();
});
