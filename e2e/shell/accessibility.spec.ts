import { flawsOf } from '../rig/flaws.ts';
import { houston, shipChannel } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';

const screens = [
  { name: 'picker', route: '/changeModule/', ready: 'Select Location' },
  { name: 'tiles', route: '/Module', ready: 'All Modules', at: shipChannel },
  { name: 'unknown address', route: '/Nowhere', ready: 'There is nothing at this address', at: houston },
] as const;

for (const { name, route, ready, ...rest } of screens) {
  test(`PROD-24 ${name}: no barrier found`, async ({ page, visit }) => {
    await visit(route, { as: 'requestor', ...rest });
    await expect(page.getByRole('heading', { name: ready })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await flawsOf(page)).toEqual([]);
  });
}

test('PROD-24 drawer: no barrier found', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit('/Module', { as: 'siteManager', at: houston });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Non SBS Modules' }).click();
  await expect(page.getByRole('link', { name: 'Gate Passes' })).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
});

test('a new page takes the focus to its content, and the first stop skips the header', async ({ page, visit }) => {
  await visit('/Module', { as: 'requestor', at: houston });
  await page.getByRole('link', { name: 'Change' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
