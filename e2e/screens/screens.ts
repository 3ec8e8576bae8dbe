import type { Page } from '@playwright/test';
import { cancelledFor, mailTo, noticesOn } from '../notices/notices-page.ts';
import { waitsToLookAt } from '../notices/waits-page.ts';
import { testHook } from '../notices/webhooks-page.ts';
import type { Portal } from '../rig/portal.ts';
import { expect } from '../rig/test.ts';
import { bookingScreens } from './booking-screens.ts';
import type { Screen } from './screen.ts';
import { spotScreens } from './spot-screens.ts';

const field = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('combobox', { name }).first();
const firstDetails = (page: Page) => page.getByRole('link', { name: /^View Details/ }).first();

export const screens: readonly Screen[] = [
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
    name: 'waits',
    route: '/Module',
    prepare: waitsToLookAt,
    go: (page) => page.getByRole('region', { name: 'Waiting for a free time' }).scrollIntoViewIfNeeded(),
    shows: (page) => page.getByRole('link', { name: /^Free now: book it/ }),
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
    name: 'board',
    route: '/MobileCraneBooking/Board',
    as: 'siteManager',
    shows: (page) => page.getByRole('grid', { name: /^Board/ }),
  },
  {
    name: 'nights',
    route: '/AccomodationModule/Board',
    as: 'siteManager',
    shows: (page) => page.getByRole('grid', { name: /^Board/ }),
  },
  {
    name: 'location-form',
    route: '/Manage/MasterData/locations?open=1',
    as: 'siteManager',
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }),
  },
  {
    name: 'closed-times',
    route: '/Manage/MasterData/closures',
    as: 'globalAdmin',
    go: (page) => page.getByRole('button', { name: 'Add Closed time' }).click(),
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }),
  },
  {
    name: 'holidays',
    route: '/Manage/MasterData/holidays',
    as: 'globalAdmin',
    go: (page) => page.getByRole('button', { name: 'Import' }).click(),
    shows: (page) => page.getByRole('dialog').getByRole('heading').first(),
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
    name: 'wall-screens',
    route: '/Manage/WallScreens',
    as: 'siteManager',
    shows: (page) => page.getByRole('button', { name: 'Make a wall screen' }),
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
  {
    name: 'several',
    route: '/Dashboard/AdminTask/?tab=all',
    as: 'siteManager',
    go: chooseThree,
    shows: (page) => several(page).getByRole('button', { name: 'Assign' }),
  },
  {
    name: 'several-question',
    route: '/Dashboard/AdminTask/?tab=all',
    as: 'siteManager',
    go: async (page) => {
      await chooseThree(page);
      await several(page).getByRole('button', { name: 'Assign' }).click();
    },
    shows: (page) => page.getByRole('alertdialog').getByRole('combobox'),
  },
  {
    name: 'columns',
    route: '/Dashboard/Washbay/?tab=all',
    as: 'siteManager',
    go: (page) => page.getByRole('button', { name: 'Columns', exact: true }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Choose columns' }),
  },
  {
    name: 'save-view',
    route: '/Dashboard/Washbay/?tab=all',
    as: 'siteManager',
    go: async (page) => {
      await page.getByRole('button', { name: 'Views', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Save as view …' }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: 'Save as view' }),
  },
  {
    name: 'new-person',
    route: '/Manage/MasterData/people',
    as: 'globalAdmin',
    go: (page) => page.getByRole('button', { name: /^Add/ }).click(),
    shows: (page) => page.getByRole('dialog').getByRole('textbox').first(),
  },
  {
    name: 'several-modules',
    route: '/Manage/MasterData/location-modules',
    as: 'globalAdmin',
    go: (page) => page.getByRole('button', { name: /^Add/ }).click(),
    shows: (page) => page.getByRole('dialog').getByRole('combobox').first(),
  },
  ...bookingScreens,
  ...spotScreens,
];

const several = (page: Page) => page.getByRole('region', { name: 'Several at once' });

async function chooseThree(page: Page): Promise<void> {
  await expect(firstDetails(page)).toBeVisible();
  for (let chosen = 0; chosen < 3; chosen++) {
    await page
      .getByRole('checkbox', { name: /^Choose request/ })
      .nth(chosen)
      .check();
  }
}

async function aMail(portal: Portal): Promise<void> {
  await cancelledFor(portal, 'requestor');
  await mailTo(portal, 'requestor');
}
