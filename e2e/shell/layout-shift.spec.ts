import type { Locator, Page } from '@playwright/test';
import { bookOne } from '../dashboard/requests.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';

interface Shift {
  readonly value: number;
  /** What moved. */
  readonly what: string;
}

/** Half of what is taken for good. */
const most = 0.05;

const firstDetails = (page: Page) => page.getByRole('link', { name: /^View Details/ }).first();
const inPanel = (page: Page) => page.getByRole('dialog');

const screens: Readonly<Record<string, (page: Page) => Locator>> = {
  '/changeModule/': (page) => page.getByRole('combobox', { name: 'Country' }),
  '/Module': (page) => page.getByRole('link', { name: 'Wash Bay', exact: true }),
  '/Dashboard/Washbay/?tab=all': firstDetails,
  '/Dashboard/PPE/?tab=all': firstDetails,
  '/Washbay/WBCalendar': (page) => page.getByText(/^(No|\d+) bookings?, /),
  '/MobileCraneBooking/form/': (page) => inPanel(page).getByRole('button', { name: 'Submit' }),
  '/AdminTask/form/': (page) => inPanel(page).getByRole('button', { name: 'Submit' }),
  '/PPE/form/': (page) => inPanel(page).getByRole('tablist'),
  '/AccomodationModule/form/': (page) => inPanel(page).getByRole('tablist'),
  '/no/such/page': (page) => page.getByRole('heading', { level: 1 }),
  '/Manage/MasterData': (page) => page.getByRole('link', { name: /^Countries/ }),
  '/Manage/MasterData/resources': (page) => page.getByRole('switch').first(),
};

/** Notes every shift from the first paint on; what follows a touch or a key at once does not count. */
function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: readonly { node: Node | null }[];
      })[]) {
        const what = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 160) : ''));
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, what: what.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens a screen from its first byte, over a line that lets one see what comes first and what comes later. */
async function shiftsOf(page: Page, open: () => Promise<unknown>, shows: (page: Page) => Locator): Promise<Shift[]> {
  // Somewhere else of the same origin: an address that differs behind its hash only is no new load.
  await page.goto('/robots.txt');
  await open();
  await expect(shows(page)).toBeVisible();
  await expect(page.locator('[aria-busy=true], [role=progressbar]')).toHaveCount(0);
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

async function slowLine(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const bytes = { downloadThroughput: -1, uploadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 150, ...bytes });
}

function expectFew(route: string, shifts: readonly Shift[]): void {
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  const moved = shifts.map(({ value, what }) => `${value.toFixed(3)} ${what}`);
  expect.soft(sum, `${route}: ${moved.join('\n')}`).toBeLessThan(most);
}

for (const width of [360, 1440]) {
  test(`WALK-17 nothing on a screen of ${width} px moves once it is there`, async ({ page, visit, portal }) => {
    test.slow();
    const { wbBookingId } = await bookOne(portal, 'globalAdmin');
    const opened = {
      [`/Washbay/view/${wbBookingId}`]: (one: Page) => inPanel(one).getByText('Submitted On'),
      [`/Washbay/edit/${wbBookingId}`]: (one: Page) => inPanel(one).getByRole('button', { name: 'Update' }),
    };
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    await slowLine(page);
    for (const [route, shows] of Object.entries({ ...screens, ...opened })) {
      const open = () => visit(route, { as: 'globalAdmin', at: houston });
      expectFew(`${width} ${route}`, await shiftsOf(page, open, shows));
    }
  });
}

test('WALK-17 the tiles stay where they are when what waits for approval comes', async ({ page, visit }) => {
  await watchShifts(page);
  await slowLine(page);
  const shows = () => page.getByRole('region', { name: 'Waiting for your approval' });
  const open = () => visit('/Module', { as: 'lineManager', at: houston });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    // The first time they wait for it no longer than a second, which may not be enough here.
    await shiftsOf(page, open, shows);
    expectFew(`${width} /Module`, await shiftsOf(page, open, shows));
  }
});

test('WALK-17 the calendar stays where it is when it is told what a bay is in use for', async ({
  page,
  visit,
  portal,
}) => {
  const { startTime } = await bookOne(portal, 'globalAdmin');
  await page.clock.setFixedTime(Date.parse(startTime) + 1_000);
  await page.setViewportSize({ width: 360, height: 800 });
  await watchShifts(page);
  await slowLine(page);
  const open = () => visit('/Washbay/WBCalendar?open=', { as: 'globalAdmin', at: houston });
  expectFew('in use', await shiftsOf(page, open, () => page.getByText(/^Now in use until /)));
});
