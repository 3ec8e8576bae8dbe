import type { Page } from '@playwright/test';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { houston, shipChannel } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';

const tiles = (page: Page) => page.getByRole('list', { name: 'All Modules' }).getByRole('listitem');

test('TILE-1 TILE-2 TILE-3 TILE-4 TILE-5 TILE-8 a bar with the location, and a tile for each module, which selects it', async ({
  page,
  visit,
}) => {
  await visit('/Module', { as: 'requestor', at: houston });

  await test.step('below the bar is a tile for each module under All Modules', async () => {
    await expect(page.getByRole('heading', { name: 'All Modules' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Wash Bay', exact: true })).toBeVisible();
    await expect(tiles(page)).toHaveText(modules.map((module) => new RegExp(`^${say(module.title)}`)));
  });

  for (const [width, perRow] of [
    [390, 2],
    [1440, 6],
  ] as const) {
    await test.step(`at ${width} px a row holds ${perRow} tiles`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => inFirstRow(page)).toBe(perRow);
    });
  }

  await test.step('an active tile selects its module', async () => {
    await page.getByRole('link', { name: 'Wash Bay', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Wash Bay' })).toBeVisible();
    expect(new URL(page.url()).hash).toBe('#/Dashboard/Washbay/');
    const { moduleName } = await page.evaluate(() => JSON.parse(localStorage.getItem('sitebook.selection') ?? '{}'));
    expect(moduleName).toBe('Washbay');
    await page.getByRole('link', { name: 'Back to all modules' }).click();
  });

  await test.step('the bar shows the location in capitals with its brackets, and the way to change it', async () => {
    const bar = page.getByRole('region', { name: 'Location' });
    await expect(bar.getByText('HOUSTON (WEST YARD)', { exact: true })).toBeVisible();
    await bar.getByRole('link', { name: 'Change' }).click();
    await expect(page.getByRole('heading', { name: 'Select Location' })).toBeVisible();
    expect(new URL(page.url()).hash).toBe('#/changeModule/');
  });
});

test('TILE-6 TILE-7 a module that the location does not offer is dimmed and leads nowhere', async ({ page, visit }) => {
  await visit('/Module', { as: 'requestor', at: shipChannel });
  await expect(page.getByRole('link', { name: 'Admin Task', exact: true })).toBeVisible();
  const offered = tiles(page).filter({ hasText: 'Admin Task' });
  const dimmed = tiles(page).filter({ hasText: 'Wash Bay' });
  await expect(dimmed).toContainText('Not available at this location');
  expect(await colourOf(dimmed.locator('> *'))).not.toBe(await colourOf(offered.locator('> *')));
  await expect(dimmed.getByRole('link')).toHaveCount(0);
  await dimmed.click();
  expect(new URL(page.url()).hash).toBe('#/Module');

  // From the first tile on: above it stands what other tests have asked for, as many lines as there are.
  await tiles(page).getByRole('link').first().focus();
  const stops: string[] = [];
  for (const _ of modules) {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? ''));
  }
  expect(stops).toContain('Admin Task');
  expect(stops.join()).not.toContain('Wash Bay');
});

async function inFirstRow(page: Page): Promise<number> {
  const boxes = await Promise.all((await tiles(page).all()).map((tile) => tile.boundingBox()));
  return boxes.filter((box) => box?.y === boxes[0]?.y).length;
}

function colourOf(tile: ReturnType<typeof tiles>): Promise<string> {
  return tile.evaluate((element) => getComputedStyle(element).color);
}
