import type { Locator, Page } from '@playwright/test';
import { resourceAt } from '@sitebook/server/testing/demo-masters.ts';
import { bookOne } from '../dashboard/requests.ts';
import { cancelledFor, mailTo } from '../notices/notices-page.ts';
import { testHook } from '../notices/webhooks-page.ts';
import { readyOrder } from '../ppe/orders.ts';
import { houston } from '../rig/places.ts';
import { unreachable } from '../rig/stops.ts';
import { expect, test } from '../rig/test.ts';

interface Screen {
  readonly route: string;
  /** What it is there for. */
  readonly shows: (page: Page) => Locator;
}

const tile = (page: Page) => page.getByRole('link', { name: 'Wash Bay', exact: true });
const printing = (page: Page) => page.getByRole('button', { name: 'Print', exact: true });
const inPanel = (page: Page) => page.getByRole('dialog');

/** A screen of each route that there is, by the name that it has in the app. */
const screens = (
  id: number,
  mailId: number,
  deliveryId: number,
  orderId: number,
): Readonly<Record<string, Screen>> => ({
  root: { route: '/', shows: tile },
  landing: { route: '/Home', shows: tile },
  tiles: { route: '/Module', shows: tile },
  picker: { route: '/changeModule/', shows: (page) => page.getByRole('combobox', { name: 'Country' }) },
  calendar: { route: '/Washbay/WBCalendar', shows: (page) => page.getByText(/^(No|\d+) bookings?, /) },
  board: { route: '/Washbay/Board', shows: (page) => page.getByRole('grid', { name: /^Board/ }) },
  // One row: a list of all goes on as one goes through it.
  dashboard: {
    route: `/Dashboard/Washbay/?tab=all&search=${id}`,
    shows: (page) => page.getByRole('link', { name: /^View Details/ }).first(),
  },
  newRequest: { route: '/AdminTask/form/', shows: (page) => inPanel(page).getByRole('button', { name: 'Submit' }) },
  viewRequest: { route: `/Washbay/view/${id}`, shows: (page) => inPanel(page).getByText('Submitted On') },
  editRequest: {
    route: `/Washbay/edit/${id}`,
    shows: (page) => inPanel(page).getByRole('button', { name: 'Update' }),
  },
  freeTime: {
    route: `/Free/Washbay?place=1001&resource=1&start=2031-04-21T14:00:00.000Z&end=2031-04-21T16:00:00.000Z`,
    shows: (page) => inPanel(page).getByRole('button', { name: 'Submit' }),
  },
  resource: {
    route: `/Washbay/Resource/${resourceAt('houston', 'Wash Bay 1')}`,
    shows: (page) => page.getByRole('button', { name: 'Report a fault' }),
  },
  manage: { route: '/Manage/MasterData', shows: (page) => page.getByRole('link', { name: /^Countries/ }) },
  manageEntity: { route: '/Manage/MasterData/resources', shows: (page) => page.getByRole('switch').first() },
  manageGlobalAdmin: { route: '/Manage/GlobalAdmin', shows: (page) => page.getByRole('switch').first() },
  walls: {
    route: '/Manage/WallScreens',
    shows: (page) => page.getByRole('button', { name: 'Make a wall screen' }),
  },
  deleted: { route: '/Deleted', shows: (page) => page.getByRole('combobox', { name: 'Module' }) },
  printRequest: { route: `/Print/request/Washbay/${id}`, shows: printing },
  printSlip: { route: `/Print/slip/PPE/${orderId}`, shows: printing },
  printList: { route: `/Print/list/Washbay?tab=all&search=${id}`, shows: printing },
  printDay: { route: '/Print/day/Washbay', shows: printing },
  printCodes: { route: '/Print/codes?module=Washbay', shows: printing },
  told: { route: '/Notices', shows: (page) => page.getByRole('combobox', { name: 'Colleague' }) },
  outbox: { route: '/Outbox', shows: (page) => page.getByRole('button', { name: 'Waiting' }) },
  mail: { route: `/Outbox/${mailId}`, shows: (page) => page.getByRole('button', { name: 'Plain text' }) },
  webhooks: { route: '/Webhooks', shows: (page) => page.getByRole('button', { name: 'Send a test' }).first() },
  delivery: { route: `/Webhooks/${deliveryId}`, shows: (page) => page.getByRole('button', { name: 'Send again' }) },
});

test('PROD-21 PROD-22 PROD-23 PROD-25 every screen fits 360 and 1440 px, is light by day and dark by night, and is used with the keyboard alone', async ({
  page,
  visit,
  portal,
}) => {
  test.setTimeout(240_000);
  const { wbBookingId } = await bookOne(portal, 'globalAdmin');
  await cancelledFor(portal, 'requestor');
  const { mailId } = await mailTo(portal, 'requestor');
  const { deliveryId } = await testHook(portal);
  const { ppeRequestId } = await readyOrder(portal);
  await visit('/Module', { as: 'globalAdmin', at: houston });
  for (const [name, { route, shows }] of Object.entries(screens(wbBookingId, mailId, deliveryId, ppeRequestId))) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/#${route}`);
    await test.step(`${name}: each control of it has its stop`, async () => {
      await expect(shows(page)).toBeVisible();
      await expect(page.locator('[aria-busy=true], [role=progressbar]')).toHaveCount(0);
      // What people are chosen and notes are written with comes last, and may come in the middle of a walk: then it is
      // walked once more.
      await expect(async () => expect(await unreachable(page), name).toEqual([])).toPass({ timeout: 30_000 });
    });
    await test.step(`${name}: it fits`, async () => {
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(shows(page)).toBeVisible();
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
        // A list draws its rows anew when the stream of changes has begun: one may go while it is scrolled to.
        await expect(async () => {
          await shows(page).scrollIntoViewIfNeeded();
          await expect(shows(page)).toBeInViewport();
        }).toPass();
      }
    });
    await test.step(`${name}: it is light by day and dark by night`, async () => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.poll(() => brightness(shows(page))).toBe(colorScheme);
      }
    });
  }
});

/** Whether what this stands on is light or dark. */
function brightness(where: Locator): Promise<string> {
  return where.evaluate((element) => {
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return alpha === 0 ? undefined : (red + green + blue) / 3;
    };
    let ground: number | undefined;
    for (let one = element.parentElement; one && ground === undefined; one = one.parentElement) {
      ground = light(getComputedStyle(one).backgroundColor);
    }
    return (ground ?? 255) < 128 ? 'dark' : 'light';
  });
}
