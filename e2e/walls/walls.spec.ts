import { flawsOf } from '../rig/flaws.ts';
import { houston } from '../rig/places.ts';
import { expect, reload, test } from '../rig/test.ts';

test('WALL-1 a wall screen is made by keyboard, copied, opened without a sign-in, and taken back', async ({
  page,
  visit,
  context,
  browser,
  portal,
  forgive,
}) => {
  forgive('net::ERR_FAILED');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit('/Manage/MasterData', { as: 'siteManager', at: houston });
  await page.getByRole('link', { name: /^Wall screens/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wall screens' })).toBeVisible();
  await expect(page.getByText('There is none at Houston (West Yard) yet.')).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Name of the screen' });
  const make = page.getByRole('button', { name: 'Make a wall screen' });
  const link = page.getByRole('textbox', { name: 'Link' });
  const made = page.getByRole('list', { name: 'Wall screens at Houston (West Yard)' }).getByRole('listitem');

  await test.step('what is missing is told, and what was typed stays', async () => {
    await make.click();
    await expect(name).toBeFocused();
    await expect(page.getByText('Please choose what it shows')).toBeVisible();
    await page.keyboard.type('Gate 2');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox').first()).toBeFocused();
    await expect(name).toHaveValue('Gate 2');
  });

  await test.step('a failure keeps it all', async () => {
    await page.route('**/api/walls', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await page.getByRole('checkbox', { name: 'Wash Bay 1' }).focus();
    await page.keyboard.press('Space');
    await make.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await expect(name).toHaveValue('Gate 2');
    await expect(page.getByRole('checkbox', { name: 'Wash Bay 1' })).toBeChecked();
    await page.unroute('**/api/walls');
  });

  await test.step('it is made, and its link copied', async () => {
    await make.focus();
    await page.keyboard.press('Enter');
    await expect(link).toBeFocused();
    await expect(made).toHaveCount(1);
    await expect(made).toContainText('Gate 2');
    await expect(made).toContainText('Wash Bay 1. Made by');
    await expect(made).toContainText('Not opened yet.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The link is copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
    expect(await flawsOf(page)).toEqual([]);
  });

  const path = new URL(await link.inputValue()).pathname;
  expect(path).toMatch(/^\/screen\/[\w-]{43}$/);
  const monitor = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await test.step('it is shown without a sign-in', async () => {
    await monitor.goto(path);
    await expect(monitor.getByRole('heading', { level: 2, name: 'Wash Bay 1' })).toBeVisible();
    await reload(page);
    await expect(made).toContainText('Last read on');
    await expect(link).toHaveCount(0);
  });

  await test.step('on a phone it is taken back', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await made.getByRole('button', { name: /^Take back Gate 2/ }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('The same link cannot be made again.');
    await page.keyboard.press('Escape');
    await expect(made).toHaveCount(1);
    await made.getByRole('button').click();
    await question.getByRole('button', { name: 'Take back' }).click();
    await expect(made).toHaveCount(0);
    await expect(name).toBeFocused();
    await expect(monitor.getByText('This screen shows nothing any more')).toBeVisible({ timeout: 10_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
  await monitor.context().close();
});

test('WALL-1 whoever administers nothing is told whom to ask', async ({ page, visit, forgive }) => {
  forgive(403);
  await visit('/Manage/WallScreens', { as: 'sbsMember', at: houston });
  await expect(page.getByText('Wall screens are made by the admins of a location.')).toBeVisible();
});
