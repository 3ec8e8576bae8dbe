import type { Page } from '@playwright/test';
import type { Account } from '../rig/accounts.ts';
import { houston, shipChannel } from '../rig/places.ts';
import { expect, reload, test } from '../rig/test.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(drawer(page).getByRole('button', { name: 'Log Out' })).toBeVisible();
}

// How it comes and goes is a part of it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('DRAW-1 DRAW-2 DRAW-6 DRAW-7 its width, two letters without a photo, and the other modules of the location', async ({
  page,
  visit,
}) => {
  const answer = page.waitForResponse(/GetUserPhoto/);
  await visit('/Module', { as: 'requestor', at: houston });
  await page.getByRole('button', { name: 'Open menu' }).focus();
  await page.keyboard.press('Enter');

  await test.step('the drawer is 371 px wide', async () => {
    await expect(drawer(page).getByRole('button', { name: 'Log Out' })).toBeVisible();
    await expect.poll(async () => (await drawer(page).boundingBox())?.width).toBe(371);
    await expect.poll(async () => (await drawer(page).boundingBox())?.x).toBe(0);
  });

  await test.step('two letters where there is no photo', async () => {
    expect(await (await answer).text()).toBe('photo not found');
    await expect(drawer(page).getByText('RD', { exact: true })).toBeVisible();
  });

  await test.step('Non SBS Modules unfolds the active ones of the location, each for a new tab', async () => {
    const fold = drawer(page).getByRole('button', { name: 'Non SBS Modules' });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(drawer(page).getByRole('link', { name: 'Canteen' })).toHaveCount(0);
    await fold.click();
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    // The shuttle bus is switched off here; the helicopter belongs to another location.
    const expected = {
      Canteen: 'https://tools.norvane.example/canteen/houston',
      'Gate Passes': 'https://tools.norvane.example/gate',
      'Visitor Registration': 'https://tools.norvane.example/visitors',
    };
    for (const [name, address] of Object.entries(expected)) {
      const link = drawer(page).getByRole('link', { name });
      await expect(link).toHaveAttribute('href', address);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    await expect(drawer(page).locator('a[href^="https://tools."]')).toHaveCount(3);
  });

  await test.step('Escape closes the drawer and the focus returns to the menu button', async () => {
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });
});

for (const [account, name, role] of [
  ['globalAdmin', 'Grace Amundsen', 'Global Admin'],
  ['siteManager', 'Samuel Okafor', 'SBS Manager'],
  ['sbsMember', 'Sofia Marchetti', 'SBS Member'],
  ['requestor', 'Ravi Deshmukh', 'Requestor'],
  ['external', 'Ewan Calder', 'External User'],
] satisfies [Account, string, string][]) {
  const manages = role === 'Global Admin' || role === 'SBS Manager';
  test(`DRAW-3 DRAW-5 DRAW-8 ${role}: name, role, ${manages ? 'with' : 'without'} the manage items`, async ({
    page,
    visit,
  }) => {
    await visit('/Module', { as: account, at: houston });
    await openDrawer(page);
    await expect(drawer(page).getByText(name, { exact: true })).toBeVisible();
    await expect(drawer(page).getByText(role, { exact: true })).toBeVisible();
    for (const item of ['Manage Master Data & Modules', 'Manage Global Admin', 'Outbox']) {
      await expect(drawer(page).getByRole('link', { name: item })).toHaveCount(manages ? 1 : 0);
    }
    await expect(drawer(page).getByRole('link', { name: 'Webhooks' })).toHaveCount(role === 'Global Admin' ? 1 : 0);
  });
}

test('DRAW-5 ACCESS-2 the role is that of the chosen location', async ({ page, visit }) => {
  await visit('/Module', { as: 'siteManager', at: shipChannel });
  await openDrawer(page);
  await expect(drawer(page).getByText('Requestor', { exact: true })).toBeVisible();
});

test('DRAW-2 a photo where there is one', async ({ page, visit }) => {
  await visit('/Module', { as: 'siteManager', at: houston });
  await openDrawer(page);
  const photo = drawer(page).locator('img');
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});

test('DRAW-2 ERR-13 two letters as well when the photo cannot be asked for', async ({ page, visit, forgive }) => {
  forgive(500);
  await page.route(/GetUserPhoto/, (route) => route.fulfill({ status: 500 }));
  const answer = page.waitForResponse(/GetUserPhoto/);
  await visit('/Module', { as: 'siteManager', at: houston });
  await openDrawer(page);
  // The letters are there before the answer is.
  await answer;
  await expect(drawer(page).getByText('SO', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('PROD-5 DRAW-4 DRAW-9 DRAW-10 DRAW-12 Help, Yammer Group and the footer come from configuration, and mail is in lower case', async ({
  page,
  visit,
}) => {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    const others = {
      helpUrl: 'mailto:desk@example.org',
      yammerUrl: 'https://groups.example.org/yard',
      poweredBy: 'Powered by Example',
      productName: 'Yardbook',
    };
    await route.fulfill({ json: { ...(await answer.json()), ...others } });
  });
  await page.route(/GetMyUser/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), mail: 'Requestor@Norvane.Example' } });
  });
  await visit('/Module', { as: 'requestor', at: houston });
  await expect(page.getByRole('banner').getByText('Yardbook')).toBeVisible();
  await openDrawer(page);
  await expect(drawer(page).getByRole('link', { name: 'Help' })).toHaveAttribute('href', 'mailto:desk@example.org');
  await expect(drawer(page).getByRole('link', { name: 'Yammer Group' })).toHaveAttribute(
    'href',
    'https://groups.example.org/yard',
  );
  await expect(drawer(page).getByText('Powered by Example')).toBeVisible();
  await expect(drawer(page).getByText('SBS stands for Site Booking Services')).toBeVisible();
  await expect(drawer(page).getByText('requestor@norvane.example', { exact: true })).toBeVisible();
});

test('the appearance can be chosen and is remembered', async ({ page, visit }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await visit('/Module', { as: 'requestor', at: houston });
  const background = () =>
    page.locator('main').evaluate((main) => getComputedStyle(main.closest('div') as Element).backgroundColor);
  await openDrawer(page);
  const light = await background();
  await drawer(page).getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await reload(page);
  await expect(page.getByRole('heading', { name: 'All Modules' })).toBeVisible();
  expect(await background()).toBe(dark);
});

test('Escape closes it in the moment in which it comes, before that has taken the focus', async ({ page, visit }) => {
  await visit('/Module', { as: 'requestor', at: houston });
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.focus();
  const pressed = menu.evaluate(
    (button) =>
      new Promise<void>((resolve) => {
        new MutationObserver((_records, observer) => {
          if (!document.querySelector('[role=dialog]')) return;
          observer.disconnect();
          button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
          resolve();
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.keyboard.press('Enter');
  await pressed;
  await expect(drawer(page)).toBeHidden();
  await expect(menu).toBeFocused();
});

test('Escape gives up a drawer that has not come yet', async ({ page, visit }) => {
  const part = Promise.withResolvers<void>();
  await page.route('**/drawer-*.js', async (route) => {
    await part.promise;
    await route.continue();
  });
  await visit('/Module', { as: 'requestor', at: houston });
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.focus();
  const asked = page.waitForRequest('**/drawer-*.js');
  await page.keyboard.press('Enter');
  await asked;
  await page.keyboard.press('Escape');
  part.resolve();
  await expect(expect(drawer(page)).toBeVisible({ timeout: 1_500 })).rejects.toThrow('toBeVisible');
  await expect(menu).toBeFocused();
  await openDrawer(page);
});
