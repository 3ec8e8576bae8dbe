import { houston } from '../rig/places.ts';
import { expect, reload, test } from '../rig/test.ts';
import { cancelledFor, noticesOn, readAll } from './notices-page.ts';

test('TOLD-11 whoever looks at the page sees at once that their booking was cancelled, and is led to it', async ({
  page,
  visit,
  portal,
}) => {
  test.setTimeout(120_000);
  await readAll(portal, 'requestor');
  const asked = page.waitForResponse(/\/api\/notices$/);
  await visit('/Module', { as: 'requestor', at: houston });
  const { bell, panel, ofBooking } = noticesOn(page);
  // Only what comes in after that is news.
  await asked;
  await expect(bell).toHaveAccessibleName('Notices');
  const id = await cancelledFor(portal, 'requestor');
  await expect(bell).toHaveAccessibleName('Notices, 1 unread');
  await expect(page.getByRole('status').filter({ hasText: '1 new notice' })).toHaveCount(1);

  await bell.click();
  await expect(panel.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(ofBooking(id)).toContainText(houston.location);
  await expect(ofBooking(id).getByRole('link', { name: /unread/ })).toBeVisible();
  await ofBooking(id).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`#/Washbay/view/${id}$`));
  await expect(page.getByRole('dialog').getByText('Submitted On')).toBeVisible();
  await expect(panel).toHaveCount(0);

  await page.goto('/#/Module');
  const askedAgain = page.waitForResponse(/\/api\/notices$/);
  await reload(page);
  await askedAgain;
  await expect(bell).toHaveAccessibleName('Notices');
  await bell.click();
  await expect(ofBooking(id).getByRole('button', { name: /^Mark as unread/ })).toBeVisible();
});

test('TOLD-11 what was told is read and marked with the keyboard alone, on a phone as well', async ({
  page,
  visit,
  portal,
}) => {
  test.setTimeout(120_000);
  await readAll(portal, 'requestor');
  const first = await cancelledFor(portal, 'requestor');
  const second = await cancelledFor(portal, 'requestor');
  await page.setViewportSize({ width: 360, height: 740 });
  await visit('/Module', { as: 'requestor', at: houston });
  const { bell, panel, ofBooking } = noticesOn(page);
  await expect(bell).toHaveAccessibleName('Notices, 2 unread');
  await bell.press('Enter');
  await expect(panel.getByRole('button', { name: 'Close the notices' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(ofBooking(second).getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(ofBooking(second).getByRole('button', { name: /^Mark as unread/ })).toBeFocused();
  await expect(ofBooking(first).getByRole('button', { name: /^Mark as read/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
  await expect(bell).toHaveAccessibleName('Notices, 1 unread');

  await page.keyboard.press('Space');
  await panel.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await expect(panel.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName('Notices');
});

test('TOLD-11 the bell is live before a location is chosen', async ({ page, visit, portal }) => {
  await readAll(portal, 'requestor');
  await visit('/changeModule/', { as: 'requestor' });
  const { bell } = noticesOn(page);
  await expect(bell).toHaveAccessibleName('Notices');
  await cancelledFor(portal, 'requestor');
  await expect(bell).toHaveAccessibleName(/unread/);
});
