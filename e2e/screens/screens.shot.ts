import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Account } from '../rig/accounts.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';

const pictures = join(import.meta.dirname, '../../docs/screens');

interface Screen {
  readonly name: string;
  readonly route: string;
  readonly as?: Account;
  /** No location is chosen yet. */
  readonly isNew?: true;
  /** Leads from the address to what is to be seen. */
  readonly go?: (page: Page) => Promise<unknown>;
}

const screens: readonly Screen[] = [
  { name: 'picker', route: '/changeModule/', isNew: true },
  { name: 'tiles', route: '/Module' },
  { name: 'tiles-of-a-manager', route: '/Module', as: 'lineManager' },
  {
    name: 'drawer',
    route: '/Module',
    as: 'siteManager',
    go: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
  },
  { name: 'dashboard', route: '/Dashboard/Washbay/?tab=all', as: 'siteManager' },
  { name: 'booking-form', route: '/MobileCraneBooking/form/' },
  { name: 'task-form', route: '/AdminTask/form/', as: 'siteManager' },
  { name: 'ppe-form', route: '/PPE/form/' },
  { name: 'stay-form', route: '/AccomodationModule/form/' },
  {
    name: 'request',
    route: '/Dashboard/AdminTask/?tab=all',
    as: 'siteManager',
    go: (page) =>
      page
        .getByRole('link', { name: /^View Details/ })
        .first()
        .click(),
  },
  { name: 'calendar', route: '/Washbay/WBCalendar', as: 'siteManager' },
  { name: 'master-data', route: '/Manage/MasterData', as: 'globalAdmin' },
  { name: 'master-data-list', route: '/Manage/MasterData/resources', as: 'globalAdmin' },
];

for (const { name, route, as = 'requestor', isNew, go } of screens) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name}, ${colorScheme}`, async ({ page, visit }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await visit(route, isNew ? { as } : { as, at: houston });
      for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        if (width === 1440) await go?.(page);
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        await page.screenshot({
          path: join(pictures, `${name}-${width}-${colorScheme}.jpg`),
          type: 'jpeg',
          quality: 70,
          animations: 'disabled',
        });
      }
    });
  }
}
