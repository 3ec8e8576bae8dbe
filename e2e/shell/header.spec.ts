import type { Page } from '@playwright/test';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';

const header = (page: Page) => page.getByRole('banner');
const plus = (page: Page) => header(page).getByRole('link', { name: 'New request' });

test('HEAD-1 HEAD-2 HEAD-3 PROD-4 the back button clears the module, and the dark bar then holds menu and product name', async ({
  page,
  visit,
}) => {
  await visit('/Dashboard/Washbay/', { as: 'requestor', at: houston });
  await header(page).getByRole('link', { name: 'Back to all modules' }).click();
  await expect(page.getByRole('heading', { name: 'All Modules' })).toBeVisible();
  const { moduleName } = await page.evaluate(() => JSON.parse(localStorage.getItem('sitebook.selection') ?? '{}'));
  expect(moduleName).toBe('');

  await expect(header(page).getByText('Sitebook')).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Open menu' })).toBeVisible();
  await expect(header(page).getByRole('link')).toHaveCount(0);
  const [red = 255, green = 255, blue = 255] = await header(page).evaluate((bar) =>
    (getComputedStyle(bar).backgroundColor.match(/\d+/g) ?? []).map(Number),
  );
  expect(Math.max(red, green, blue)).toBeLessThan(64);
});

test('HEAD-4 HEAD-5 HEAD-7 HEAD-8 HEAD-9 PROD-3 each module has its title, and a plus that leads to calendar or form', async ({
  page,
  visit,
}) => {
  await visit('/Module', { as: 'requestor', at: houston });
  for (const { key, title, calendar } of modules) {
    await test.step(key, async () => {
      await page.goto(`/#/Dashboard/${key}/`);
      await expect(header(page).getByRole('heading', { name: say(title), exact: true })).toBeVisible();
      await plus(page).click();
      expect(new URL(page.url()).hash).toBe(calendar ? `#/${key}/${calendar}` : `#/${key}/form/`);
      if (!calendar) return;
      // On a calendar there is none.
      await expect(page).toHaveTitle(/ Calendar/);
      await expect(header(page).getByRole('heading', { name: say(title), exact: true })).toBeVisible();
      await expect(plus(page)).toHaveCount(0);
    });
  }
});

test('HEAD-6 an external user gets no plus', async ({ page, visit }) => {
  const role = page.waitForResponse(/GetRoleofUser/);
  await visit('/Dashboard/AdminTask/', { as: 'external', at: houston });
  expect(await (await role).json()).toMatchObject({ role: 'External User' });
  await expect(header(page).getByRole('heading', { name: 'Admin Task' })).toBeVisible();
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
