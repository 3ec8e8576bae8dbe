import { flawsOf } from '../rig/flaws.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { addHook } from './webhooks-page.ts';

test('TOLD-23 a Global Admin sees a webhook’s secret, renews it, sends a test and reads what came of it', async ({
  page,
  visit,
  portal,
}) => {
  test.setTimeout(120_000);
  const { name } = await addHook(portal);
  await visit('/Module', { as: 'globalAdmin', at: houston });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(card).toContainText('Nothing was sent to it yet');

  const secret = card.locator('code');
  await expect(secret).toHaveCount(0);
  await card.getByRole('button', { name: 'Show secret' }).click();
  await expect(secret).toHaveText(/^whsec_.{44}$/);
  const before = (await secret.textContent()) ?? '';
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await card.getByRole('button', { name: 'Copy' }).click();
  await expect(card.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(before);
  await card.getByRole('button', { name: 'New secret' }).click();
  const question = page.getByRole('alertdialog', { name: `Make a new secret for ${name}?` });
  await question.getByRole('button', { name: 'Make a new secret' }).click();
  await expect(card.getByText('The secret before this one signs as well until')).toBeVisible();
  await expect(secret).not.toHaveText(before);
  expect.soft(await flawsOf(page)).toEqual([]);

  await card.getByRole('button', { name: 'Send a test' }).click();
  await expect(card.getByText('It is on its way.')).toBeVisible();
  await page.getByRole('button', { name: 'Failed' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('This address leads into an internal network.', { timeout: 30_000 });
  await row.getByRole('link', { name: 'test' }).click();
  await expect(page).toHaveURL(/#\/Webhooks\/\d+\?state=failed$/);
  await expect(page.getByRole('region', { name: 'What is sent' })).toContainText('"type": "test"');
  expect.soft(await flawsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(/^2, the last on/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'All webhooks and deliveries' }).last().click();
  await expect(page.getByRole('button', { name: 'Failed', pressed: true })).toBeVisible();
});

test('TOLD-23 webhooks are closed to local admins', async ({ page, visit }) => {
  await visit('/Webhooks', { as: 'siteManager', at: houston });
  await expect(page.getByRole('alert')).toHaveText('Webhooks are for Global Admins. Please ask one of them.');
});
