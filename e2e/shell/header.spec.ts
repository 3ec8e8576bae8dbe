import type { Page } from '@playwright/test';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';

const header = (page: Page) => page.getByRole('banner');
const plus = (page: Page) => header(page).getByRole('link', { name: 'New request' });

test('HEAD-1 HEAD-2 PROD-4 without a module the dark bar holds the menu and the product name', async ({
  page,
  visit,
}) => {
  await visit('/Module', { as: 'requestor', at: houston });
  await expect(header(page).getByText('Sitebook')).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Open menu' })).toBeVisible();
  await expect(header(page).getByRole('link')).toHaveCount(0);
  const [red = 255, green = 255, blue = 255] = await header(page).evaluate((bar) =>
    (getComputedStyle(bar).backgroundColor.match(/\d+/g) ?? []).map(Number),
  );
  expect(Math.max(red, green, blue)).toBeLessThan(64);
});

test('HEAD-3 the back button clears the module and goes home', async ({ page, visit }) => {
  await visit('/Dashboard/Washbay/', { as: 'requestor', at: houston });
  await header(page).getByRole('link', { name: 'Back to all modules' }).click();
  await expect(page.getByRole('heading', { name: 'All Modules' })).toBeVisible();
  const { moduleName } = await page.evaluate(() => JSON.parse(localStorage.getItem('sitebook.selection') ?? '{}'));
  expect(moduleName).toBe('');
});

for (const { key, title, calendar } of modules) {
  const target = calendar ? `#/${key}/${calendar}` : `#/${key}/form/`;
  const id = calendar ? 'HEAD-8' : 'HEAD-9';
  test(`HEAD-4 HEAD-5 ${id} PROD-3 ${key}: its title, and a plus that leads to ${target}`, async ({ page, visit }) => {
    await visit(`/Dashboard/${key}/`, { as: 'requestor', at: houston });
    await expect(header(page).getByRole('heading', { name: say(title), exact: true })).toBeVisible();
    await plus(page).click();
    expect(new URL(page.url()).hash).toBe(target);
  });
}

test('HEAD-6 an external user gets no plus', async ({ page, visit }) => {
  const role = page.waitForResponse(/GetRoleofUser/);
  await visit('/Dashboard/AdminTask/', { as: 'external', at: houston });
  expect(await (await role).json()).toMatchObject({ role: 'External User' });
  await expect(header(page).getByRole('heading', { name: 'Admin Task' })).toBeVisible();
  await expect(plus(page)).toHaveCount(0);
});

test('HEAD-7 on a calendar there is no plus', async ({ page, visit }) => {
  await visit('/Dashboard/Washbay/', { as: 'requestor', at: houston });
  await plus(page).click();
  await expect(header(page).getByRole('heading', { name: 'Wash Bay' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#/Washbay/WBCalendar');
  await expect(plus(page)).toHaveCount(0);
});

test('on a phone the plus of a dashboard is within reach of the thumb', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await visit('/Dashboard/AdminTask/', { as: 'requestor', at: houston });
  await expect(plus(page)).toBeVisible();
  const box = await plus(page).boundingBox();
  expect(box?.y).toBeGreaterThan(700);
  expect(box?.width).toBeGreaterThanOrEqual(44);
});
