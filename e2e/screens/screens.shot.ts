import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { cancelledFor, mailTo, noticesOn } from '../notices/notices-page.ts';
import { testHook } from '../notices/webhooks-page.ts';
import type { Account } from '../rig/accounts.ts';
import { houston } from '../rig/places.ts';
import type { Portal } from '../rig/portal.ts';
import { expect, test } from '../rig/test.ts';

const pictures = join(import.meta.dirname, '../../docs/screens');

interface Screen {
  readonly name: string;
  readonly route: string;
  readonly as?: Account;
  /** No location is chosen yet. */
  readonly isNew?: true;
  /** Sees to it that there is something to be seen. */
  readonly prepare?: (portal: Portal) => Promise<unknown>;
  /** Leads from the address to what is to be seen. */
  readonly go?: (page: Page) => Promise<unknown>;
  /** Is there once everything is. */
  readonly shows: (page: Page) => Locator;
}

const field = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('combobox', { name }).first();
const firstDetails = (page: Page) => page.getByRole('link', { name: /^View Details/ }).first();

const screens: readonly Screen[] = [
  {
    name: 'picker',
    route: '/changeModule/',
    isNew: true,
    shows: (page) => page.getByRole('combobox', { name: 'Country' }),
  },
  { name: 'tiles', route: '/Module', shows: (page) => page.getByRole('link', { name: 'Wash Bay', exact: true }) },
  {
    name: 'tiles-of-a-manager',
    route: '/Module',
    as: 'lineManager',
    shows: (page) => page.getByRole('region', { name: 'Waiting for your approval' }),
  },
  {
    name: 'today',
    route: '/Module',
    as: 'siteManager',
    shows: (page) => page.getByRole('region', { name: 'Today' }),
  },
  {
    name: 'search',
    route: '/Module',
    as: 'siteManager',
    go: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Number, person or words' }).fill('ravi');
    },
    shows: (page) => page.getByRole('option').first(),
  },
  {
    name: 'filters',
    route: '/Dashboard/AdminTask/?tab=all&is=open&priority=1,2',
    as: 'siteManager',
    go: (page) => page.getByRole('button', { name: 'Filter', exact: true }).click(),
    shows: (page) => page.getByRole('group', { name: 'Filters' }),
  },
  {
    name: 'deleted',
    route: '/Deleted',
    as: 'globalAdmin',
    shows: (page) => page.getByRole('combobox', { name: 'Module' }),
  },
  {
    name: 'drawer',
    route: '/Module',
    as: 'siteManager',
    go: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
    shows: (page) => page.getByRole('dialog').getByText('site.manager', { exact: false }).first(),
  },
  { name: 'dashboard', route: '/Dashboard/Washbay/?tab=all', as: 'siteManager', shows: firstDetails },
  { name: 'booking-form', route: '/MobileCraneBooking/form/', shows: field('Resource') },
  { name: 'task-form', route: '/AdminTask/form/', as: 'siteManager', shows: field('Task Request') },
  { name: 'ppe-form', route: '/PPE/form/', shows: (page) => page.getByRole('dialog').getByRole('tablist') },
  {
    name: 'stay-form',
    route: '/AccomodationModule/form/',
    shows: (page) => page.getByRole('dialog').getByRole('tablist'),
  },
  {
    name: 'request',
    route: '/Dashboard/AdminTask/?tab=all',
    as: 'siteManager',
    go: (page) => firstDetails(page).click(),
    shows: (page) => page.getByRole('dialog').getByText('Submitted On'),
  },
  {
    name: 'approval',
    route: '/Module',
    as: 'lineManager',
    go: (page) =>
      page
        .getByRole('region', { name: 'Waiting for your approval' })
        .getByRole('link', { name: /^PPE/ })
        .first()
        .click(),
    shows: (page) => page.getByRole('button', { name: 'Approve request' }),
  },
  {
    name: 'calendar',
    route: '/Washbay/WBCalendar',
    as: 'siteManager',
    shows: (page) => page.getByRole('table').first(),
  },
  {
    name: 'master-data',
    route: '/Manage/MasterData',
    as: 'globalAdmin',
    shows: (page) => page.getByRole('link', { name: /^Countries/ }),
  },
  {
    name: 'master-data-list',
    route: '/Manage/MasterData/resources',
    as: 'globalAdmin',
    shows: (page) => page.getByRole('switch').first(),
  },
  {
    name: 'notices',
    route: '/Module',
    prepare: (portal) => cancelledFor(portal, 'requestor'),
    go: (page) => noticesOn(page).bell.click(),
    shows: (page) => noticesOn(page).panel.getByRole('listitem').first(),
  },
  {
    name: 'outbox',
    route: '/Outbox',
    as: 'globalAdmin',
    prepare: aMail,
    shows: (page) => page.getByRole('button', { name: 'Waiting' }),
  },
  {
    name: 'mail',
    route: '/Outbox',
    as: 'globalAdmin',
    prepare: aMail,
    go: (page) => page.locator('main a[href*="/Outbox/"]').first().click(),
    shows: (page) => page.getByRole('button', { name: 'Plain text' }),
  },
  {
    name: 'mail-in-a-mailbox',
    route: '/Outbox',
    as: 'globalAdmin',
    prepare: aMail,
    go: async (page) => {
      const opened = page.waitForResponse(/\/api\/outbox\/\d+$/);
      await page.locator('main a[href*="/Outbox/"]').first().click();
      const { html } = await (await opened).json();
      // As programs for mail show it, outside our page and its policy.
      await page.goto('about:blank');
      await page.setContent(html);
    },
    shows: (page) => page.getByRole('link', { name: /^Open/ }),
  },
  {
    name: 'notices-and-substitute',
    route: '/Notices',
    as: 'lineManager',
    shows: (page) => page.getByRole('combobox', { name: 'Colleague' }),
  },
  {
    name: 'webhooks',
    route: '/Webhooks',
    as: 'globalAdmin',
    prepare: testHook,
    shows: (page) => page.getByRole('button', { name: 'Send a test' }).first(),
  },
];

async function aMail(portal: Portal): Promise<void> {
  await cancelledFor(portal, 'requestor');
  await mailTo(portal, 'requestor');
}

// Each begins anew: some screens begin otherwise on a phone.
for (const { name, route, as = 'requestor', isNew, prepare, go, shows } of screens) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 768, 360]) {
      test(`${name}, ${width} px, ${colorScheme}`, async ({ page, visit, portal, forgive }) => {
        // What prepares a page finds none of its storage in one that is a mail and nothing else.
        forgive("'sessionStorage'");
        await prepare?.(portal);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
        await visit(route, isNew ? { as } : { as, at: houston });
        await go?.(page);
        await expect(shows(page)).toBeVisible();
        await expect(page.locator('[aria-busy=true], [role=progressbar]')).toHaveCount(0);
        await page.screenshot({
          path: join(pictures, `${name}-${width}-${colorScheme}.jpg`),
          type: 'jpeg',
          quality: 70,
          animations: 'disabled',
        });
      });
    }
  }
}
