import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { cancelledFor, mailTo } from './notices-page.ts';

test('TOLD-21 an admin reads in the outbox what somebody is written, as it arrives', async ({
  page,
  visit,
  portal,
}) => {
  test.setTimeout(120_000);
  const id = await cancelledFor(portal, 'requestor');
  const { mailId, subject } = await mailTo(portal, 'requestor', `Wash Bay ${id},`);
  await visit('/Module', { as: 'siteManager', at: houston });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Outbox' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  await expect(page.getByText('No mail server is set up. Mails are kept here and not sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Waiting' }).click();
  await page.locator(`a[href*="/Outbox/${mailId}?"]`).click();
  await expect(page).toHaveURL(new RegExp(`#/Outbox/${mailId}\\?state=waiting$`));
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();

  const mail = page.frameLocator('iframe[title="The mail as it arrives"]');
  const link = mail.locator(`a[href*="/Washbay/view/${id}"]`).first();
  await expect(link).toBeVisible();
  // What the mail says of its own look holds, although the page allows no styles in a document.
  expect(
    await mail.locator('[data-style]').evaluateAll((parts) => parts.map((part) => part.style.length > 0)),
  ).not.toContain(false);
  await page.getByRole('button', { name: 'Plain text' }).click();
  await expect(page.getByText('Cancelled by Samuel Okafor', { exact: false })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Calendar entry' })).toContainText('METHOD:CANCEL');

  await page.getByRole('link', { name: 'All mails' }).last().click();
  await expect(page.getByRole('button', { name: 'Waiting', pressed: true })).toBeVisible();
});

test('TOLD-21 the outbox is closed to whoever manages nothing', async ({ page, visit, forgive }) => {
  forgive(403);
  await visit('/Outbox', { as: 'requestor', at: houston });
  await expect(page.getByRole('alert')).toHaveText(
    'The outbox is for SBS Managers and Global Admins. Please ask one of them.',
  );
});
