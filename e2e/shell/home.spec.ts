import { bookOne } from '../dashboard/requests.ts';
import { flawsOf } from '../rig/flaws.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';

test('DAILY-1 DAILY-2 DAILY-16 a booking is on the home page of whoever made it, and in the day of those who run the place', async ({
  page,
  visit,
  visitAnew,
  portal,
}) => {
  const { wbBookingId: id } = await bookOne(portal, 'lineManager');
  await visit('/Module', { as: 'lineManager', at: houston });
  const ahead = page.getByRole('region', { name: 'Your next bookings' });
  await expect(ahead.getByRole('link', { name: `Wash Bay ${id}` })).toContainText(
    /(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ \w{3}(?: \d{4})?, \d\d:\d\d – /,
  );
  await expect(page.getByRole('region', { name: 'Today' })).toHaveCount(0);
  expect(await flawsOf(page)).toEqual([]);
  await ahead.getByRole('link', { name: `Wash Bay ${id}` }).click();
  await expect(page).toHaveURL(new RegExp(`#/Washbay/view/${id}$`));

  const staff = await visitAnew('/Module', { as: 'siteManager', at: houston });
  const today = staff.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('link', { name: /^PPE Stock \d+/ })).toHaveAttribute('href', /needs=low/);
  expect(await flawsOf(staff)).toEqual([]);
  await today.getByRole('link', { name: /^PPE Stock \d+/ }).click();
  await staff.getByRole('button', { name: 'Low stock only: show all again' }).click();
  await expect(staff).not.toHaveURL(/needs=/);
});

test('DAILY-15 from every screen a request is found by its number, by keyboard alone', async ({
  page,
  visit,
  portal,
}) => {
  const { wbBookingId: id } = await bookOne(portal, 'requestor');
  const { wbBookingId: other } = await bookOne(portal, 'requestor');
  await visit('/Dashboard/PPE/', { as: 'requestor', at: houston });
  const button = page.getByRole('button', { name: 'Search everything' });
  await button.focus();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Number, person or words' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Control+k');
  await field.fill(String(id));
  const hits = page.getByRole('option');
  await expect(hits.first()).toContainText(`Wash Bay ${id}`);
  await expect(hits.first()).toHaveAttribute('aria-selected', 'true');
  expect(await flawsOf(page)).toEqual([]);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/Washbay/view/${id}$`));
  const search = page.getByRole('dialog', { name: 'Search everything' });
  await expect(search).toHaveCount(0);

  // Over a request that has the page to itself as well.
  const panel = page.getByRole('dialog', { name: `ID - ${id}` });
  const ask = panel.getByRole('button', { name: 'Ask to Cancel' });
  await ask.focus();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  expect(await flawsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await expect(ask).toBeFocused();
  await ask.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(search).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await field.fill(String(other));
  await expect(hits.first()).toContainText(`Wash Bay ${other}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/Washbay/view/${other}$`));
  await expect(page.getByRole('dialog', { name: `ID - ${other}` }).getByText('Submitted On')).toBeVisible();
});

test('whoever closes the search and asks for it again at once has it', async ({ page, visit }) => {
  await visit('/Dashboard/PPE/', { as: 'requestor', at: houston });
  await page.getByRole('button', { name: 'Search everything' }).click();
  const field = page.getByRole('combobox', { name: 'Number, person or words' });
  await field.fill('an older search');
  // Browsers tell of a dialog that it is closed only later: keys can be quicker.
  await page.evaluate(() => {
    document.querySelector('dialog')?.close();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
  });
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
});
