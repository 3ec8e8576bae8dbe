import type { Page } from '@playwright/test';
import { book, endBooking } from '../calendar/bookings.ts';
import { calendars, washBay } from '../calendar/calendars.ts';
import { inHouston } from '../calendar/places.ts';
import { expect, now, test } from '../calendar/test.ts';
import { call } from '../rig/call.ts';
import { flawsOf } from '../rig/flaws.ts';
import { countReadings, goOffline, makeWall, openMonitor, rowOf, setClock } from './wall-page.ts';

const today = '2026-10-20';
const tomorrow = '2026-10-21';

test('WALL-1 a monitor without a sign-in shows now, later and tomorrow, follows what changes, and names nobody', async ({
  browser,
  portal,
}) => {
  const { path } = await makeWall(portal, { only: 'Wash Bay 1' });
  const monitor = await openMonitor(browser, portal, now);
  const asked: string[] = [];
  monitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const complaints: string[] = [];
  monitor.on('console', (message) => complaints.push(message.text()));
  await monitor.goto(path);
  await expect(monitor.getByRole('heading', { level: 1, name: 'Gate 2' })).toBeVisible();
  await expect(monitor).toHaveTitle('Gate 2, Houston (West Yard)');
  await expect(monitor.locator('.clock')).toHaveText(/^08:0\d$/);
  await expect(monitor.locator('.bar')).toContainText('Tue 20 Oct');
  await expect(monitor.locator('.heads')).toContainText('Tomorrow, Wed 21 Oct Working hours 07:00 – 17:00');
  await expect(monitor.locator('footer')).toContainText(/As of 08:0\d/);
  const bay = rowOf(monitor, 'Wash Bay 1');
  await expect(bay).toContainText('Free');

  const wish = { resource: 0, day: today };
  const running = await book(portal, 'requestor', washBay, inHouston, { ...wish, from: '07:30', to: '10:00' });
  await expect(bay.locator('.now')).toContainText('In Progress', { timeout: 10_000 });
  await expect(bay.locator('.now')).toContainText('until 10:00');
  await book(portal, 'requestor', washBay, inHouston, { ...wish, from: '12:30', to: '14:00' });
  await book(portal, 'requestor', washBay, inHouston, { ...wish, day: tomorrow, from: '09:00', to: '11:30' });
  await expect(bay.locator('.day').first()).toContainText('12:30 – 14:00Assigned', { timeout: 10_000 });
  await expect(bay.locator('.day').last()).toContainText('09:00 – 11:30', { timeout: 10_000 });
  await endBooking(portal, washBay, running, 'Cancel');
  await expect(bay.locator('.now')).toContainText('Freeuntil 12:30', { timeout: 10_000 });

  expect(await monitor.content()).not.toMatch(/Ravi|Deshmukh|norvane\.example/);
  expect(await flawsOf(monitor)).toEqual([]);
  const others = asked.filter((one) => !one.startsWith(path) && !/^\/(assets\/wall-|favicon)/.test(one));
  expect(others).toEqual([]);
  expect(complaints).toEqual([]);
  await monitor.context().close();
});

test('WALL-1 a lost connection is told, the plan stays, and it comes back by itself, also from a new server', async ({
  browser,
  portal,
}) => {
  const { path } = await makeWall(portal, { only: 'Wash Bay 2' });
  const monitor = await openMonitor(browser, portal, now);
  await monitor.goto(path);
  const bay = rowOf(monitor, 'Wash Bay 2');
  await expect(bay).toContainText('Free');
  const lost = monitor.getByText(/^No connection since 08:0\d\. This plan may be out of date/);

  await goOffline(monitor);
  await expect(lost).toBeVisible({ timeout: 20_000 });
  await expect(bay).toContainText('Free');
  expect(await flawsOf(monitor)).toEqual([]);
  await book(portal, 'requestor', washBay, inHouston, { resource: 1, day: today, from: '07:30', to: '09:00' });
  await monitor.context().setOffline(false);
  await expect(lost).toHaveCount(0, { timeout: 20_000 });
  await expect(bay.locator('.now')).toContainText('until 09:00');

  await portal.restart();
  await book(portal, 'requestor', washBay, inHouston, { resource: 1, day: today, from: '15:00', to: '16:00' });
  await expect(bay).toContainText('15:00 – 16:00', { timeout: 40_000 });
  await expect(lost).toHaveCount(0);
  await monitor.context().close();
});

test('WALL-1 days go on at midnight of the location, with a connection and without', async ({ browser, portal }) => {
  const { path } = await makeWall(portal, { only: 'Wash Bay 3 (Steam)' });
  const wish = { resource: 2, from: '08:00', to: '09:00' };
  for (const day of ['2026-10-22', '2026-10-23']) await book(portal, 'requestor', washBay, inHouston, { ...wish, day });
  await setClock(portal, '2026-10-22T04:59:00Z');
  const monitor = await openMonitor(browser, portal, new Date('2026-10-22T04:59:00Z'));
  await monitor.goto(path);
  const head = monitor.locator('.bar');
  const row = rowOf(monitor, 'Wash Bay 3 (Steam)');
  await expect(head).toContainText('Wed 21 Oct');
  await expect(row.locator('.day').first()).toHaveText(/Nothing more$/);
  await expect(row.locator('.day').last()).toContainText('Tomorrow, Thu 22 Oct08:00 – 09:00');

  await setClock(portal, '2026-10-22T05:00:30Z');
  await monitor.clock.fastForward(90_000);
  await expect(head).toContainText('Thu 22 Oct');
  await expect(monitor.locator('.clock')).toHaveText(/^00:0\d$/);
  await expect(row.locator('.day').first()).toContainText('08:00 – 09:00');
  await expect(row.locator('.day').last()).toContainText('Tomorrow, Fri 23 Oct08:00 – 09:00');

  await goOffline(monitor);
  await monitor.clock.fastForward(24 * 3_600_000);
  await expect(head).toContainText('Fri 23 Oct');
  await expect(row.locator('.day').first()).toContainText('08:00 – 09:00');
  await expect(monitor.getByText(/^No connection since/)).toBeVisible({ timeout: 20_000 });
  await setClock(portal, now.toISOString());
  await monitor.context().close();
});

test('WALL-1 10,000 changes are read a few times', async ({ browser, portal, database }) => {
  const { path } = await makeWall(portal, { name: 'Flood', only: 'Wash Bay 1' });
  const shown = await database
    .selectFrom('resource')
    .select(['id', 'base_location_id as place'])
    .where('name', '=', 'Wash Bay 1')
    .executeTakeFirstOrThrow();
  const monitor = await openMonitor(browser, portal);
  const readings = countReadings(monitor);
  await monitor.goto(path);
  await expect(rowOf(monitor, 'Wash Bay 1')).toBeVisible();
  const began = performance.now();
  for (let part = 0; part < 100; part += 1) {
    // As servers tell each other of a saved booking.
    const told = (id: number) => JSON.stringify([shown.place, washBay.key, id, shown.id]);
    await database
      .selectNoFrom((one) =>
        Array.from({ length: 100 }, (_, at) =>
          one.fn('pg_notify', [one.val('request_changed'), one.val(told(part * 100 + at))]).as(`told${at}`),
        ),
      )
      .execute();
    await monitor.waitForTimeout(100);
  }
  await monitor.waitForTimeout(4_000);
  const seconds = (performance.now() - began) / 1_000;
  expect(readings.count).toBeGreaterThan(2);
  expect(readings.count).toBeLessThanOrEqual(3 + seconds / 3);
  await monitor.context().close();
});

test('WALL-1 a screen that is taken back says so at once, and when it is opened', async ({ browser, portal }) => {
  const { id, path } = await makeWall(portal, { only: 'Wash Bay 1' });
  const monitor = await openMonitor(browser, portal);
  await monitor.goto(path);
  await expect(rowOf(monitor, 'Wash Bay 1')).toBeVisible();
  await call(portal, 'globalAdmin', 'DELETE', `/walls/${id}`);
  const gone = monitor.getByText('This screen shows nothing any more');
  await expect(gone).toBeVisible({ timeout: 10_000 });
  await expect(rowOf(monitor, 'Wash Bay 1')).toHaveCount(0);
  expect(await flawsOf(monitor)).toEqual([]);
  const answer = await monitor.goto(path);
  expect(answer?.status()).toBe(404);
  await expect(gone).toBeVisible();
  expect(await flawsOf(monitor)).toEqual([]);
  await monitor.context().close();
});

test('WALL-1 a newer build is loaded by itself, once', async ({ browser, portal }) => {
  const { path } = await makeWall(portal, { only: 'Wash Bay 1' });
  const monitor = await openMonitor(browser, portal);
  let loads = 0;
  monitor.on('load', () => {
    loads += 1;
  });
  await monitor.route(new RegExp(`${path}(/plan)?$`), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-build-id': 'newer' } });
  });
  await monitor.goto(path);
  await expect.poll(() => loads, { timeout: 10_000 }).toBe(2);
  await expect(rowOf(monitor, 'Wash Bay 1')).toBeVisible();
  await monitor.waitForTimeout(4_000);
  expect(loads).toBe(2);
  await monitor.unrouteAll({ behavior: 'ignoreErrors' });
  await monitor.context().close();
});

test('WALL-1 it fits monitors, turns pages by itself, and scrolls on phones and where motion is not wanted', async ({
  browser,
  portal,
}) => {
  const { path } = await makeWall(portal);
  const all = calendars.flatMap((calendar) => calendar.at(inHouston));
  const monitor = await openMonitor(browser, portal, now);
  await monitor.goto(`${path}?theme=dark`);
  await expect(monitor.locator('.row').first()).toBeVisible();
  expect(await monitor.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  for (const [width, height] of [
    [1920, 1080],
    [1366, 768],
    [1080, 1920],
  ] as const) {
    await monitor.setViewportSize({ width, height });
    await expect(monitor.getByText(/^Page \d of \d$/)).toBeVisible();
    await expect.poll(() => cutOff(monitor), `${width} px`).toEqual([]);
    const pages = Number((await monitor.getByText(/^Page \d of \d$/).textContent())?.at(-1));
    const seen = new Set<string>();
    for (let turn = 0; turn < pages; turn += 1) {
      for (const name of await monitor.getByRole('heading', { level: 2 }).allInnerTexts()) seen.add(name);
      expect(await cutOff(monitor), `${width} px`).toEqual([]);
      await monitor.clock.fastForward(15_000);
    }
    expect([...seen].sort(), `${width} px`).toEqual([...all].sort());
  }
  await monitor.setViewportSize({ width: 360, height: 740 });
  await expect(monitor.locator('.row')).toHaveCount(all.length);
  expect(await monitor.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await monitor.setViewportSize({ width: 1920, height: 1080 });
  await monitor.emulateMedia({ reducedMotion: 'reduce' });
  await expect(monitor.locator('.row')).toHaveCount(all.length);
  await expect(monitor.getByText(/^Page /)).toHaveCount(0);
  await monitor.locator('.row').last().scrollIntoViewIfNeeded();
  await expect(monitor.locator('.row').last()).toBeInViewport();
  await monitor.context().close();
});

test('WALL-1 twenty full rows with long names fit monitors by day and by night, and nothing stands out of its row', async ({
  browser,
  portal,
}) => {
  const name = 'A gate with a name as long as the names of screens may be';
  const { path } = await makeWall(portal, { name, only: 'Wash Bay 1' });
  const hour = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString();
  const times = [-0.5, -0.5, ...Array.from({ length: 30 }, (_, at) => at + 1)];
  const bookings = times.map((start) => ({
    start: hour(start),
    end: hour(start + 1),
    status: 'assigned',
    statusWhenStarted: 'in-progress',
    productLine: 'Drilling and Measurements of the Northern Region',
  }));
  const rows = Array.from({ length: 20 }, (_, at) => ({
    name: at % 2 ? `Bay ${at}` : `Wash bay ${at} behind the large hall with the green doors at the northern end`,
    kind: 'module.loading.title',
    isRetired: at % 3 === 0,
    bookings: at % 4 === 3 ? [] : bookings,
    closed: at % 5 === 0 ? [{ start: hour(-1), end: null }] : [],
  }));
  const hours = { zone: inHouston.zone, start: 420, end: 1020, days: [1, 2, 3, 4, 5], holidays: [] };
  const plan = { name, location: 'Houston (West Yard)', hours, rows };
  const monitor = await openMonitor(browser, portal, now);
  const names = new Set<string>();
  await monitor.route('**/plan', async (route) => {
    await route.fulfill({ json: plan, headers: { date: moment.toUTCString() } });
  });
  let moment = now;
  for (moment of [now, new Date('2026-10-21T04:30:00Z')]) {
    await monitor.goto(path);
    await expect(monitor.locator('.row').first()).toBeVisible();
    for (const [width, height] of [
      [1920, 1080],
      [1366, 768],
      [1080, 1920],
      [768, 1024],
      [3840, 2160],
    ] as const) {
      await monitor.setViewportSize({ width, height });
      await expect(monitor.getByText(/^Page \d of \d$/)).toBeVisible();
      // It draws itself anew for the size with the next frame; what it said of its pages may be of the size before.
      await expect.poll(() => cutOff(monitor), `${width} px, ${moment.toISOString()}`).toEqual([]);
      const pages = Number((await monitor.getByText(/^Page \d of \d$/).textContent())?.at(-1));
      expect(pages).toBeLessThanOrEqual(5);
      for (let turn = 0; turn < pages; turn += 1) {
        for (const one of await monitor.getByRole('heading', { level: 2 }).allTextContents()) names.add(one);
        await monitor.clock.fastForward(15_000);
      }
    }
    expect(names.size).toBe(20);
  }
  await monitor.context().close();
});

/** Parts of rows that stand out of them, or out of the page. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bottom = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0;
    const out = bottom > innerHeight + 1 ? ['footer'] : [];
    for (const row of document.querySelectorAll('.row')) {
      const frame = row.getBoundingClientRect();
      for (const part of row.querySelectorAll('h2, p, .entry')) {
        const { top, bottom: end, right } = part.getBoundingClientRect();
        if (top < frame.top - 1 || end > frame.bottom + 1 || right > innerWidth) out.push(part.textContent ?? '');
      }
    }
    return out;
  });
}
