import type { Locator, Page, Request } from '@playwright/test';
import { bookOne } from '../dashboard/requests.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';

const bar = (page: Page) => page.locator('.first-paint-bar');
const outline = (page: Page) => page.locator('.first-paint-page');

/** Opens a page, but holds back the app's own scripts, not the little one that comes before them, until it is told. */
async function openHeld(page: Page, open: () => Promise<unknown>): Promise<() => Promise<unknown>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(?!early-).*\.js$/, (route) => released.then(() => route.continue()));
  const opened = open();
  return () => {
    release();
    return opened;
  };
}

test('the bar and the outline of the screen are there before the app is', async ({ page, visit }) => {
  // Nothing concerns them here: the tiles begin at once.
  const release = await openHeld(page, () => visit('/Module', { as: 'external', at: houston }));
  await expect(bar(page)).toBeVisible();
  await expect(outline(page).locator('i').nth(10)).toBeVisible();
  const height = await bar(page).evaluate((one) => one.getBoundingClientRect().height);
  const outlined = await outline(page).locator('i').nth(2).boundingBox();
  await release();
  await expect(page.getByRole('link', { name: 'Wash Bay', exact: true })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(await page.getByRole('banner').evaluate((one) => one.getBoundingClientRect().height)).toBe(height);
  // The first tile stands where its outline was.
  const tile = await page.getByRole('list', { name: 'All Modules' }).getByRole('listitem').first().boundingBox();
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs((tile?.[side] ?? 0) - (outlined?.[side] ?? -100)), side).toBeLessThan(4);
});

test('the outline stays until the screen is there, not only until the app is', async ({ page, visit }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/dashboard[^/]*\.js$/, (route) => released.then(() => route.continue()));
  const opened = visit('/Dashboard/Washbay/', { as: 'requestor', at: houston });
  // The app has begun to draw.
  await expect(page.locator('#root > *')).not.toHaveCount(0);
  await expect(bar(page)).toBeVisible();
  await expect(outline(page)).toBeVisible();
  release();
  await opened;
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that it needs them', async ({ page }) => {
    await page.goto('/');
    const note = page.locator('.first-paint-note');
    await expect(note).toBeVisible();
    await expect(note).toContainText('This page needs JavaScript');
  });
});

for (const [device, chosen, expected] of [
  ['light', 'dark', 'rgb(31, 31, 31)'],
  ['dark', 'light', 'rgb(250, 250, 250)'],
  ['dark', 'system', 'rgb(31, 31, 31)'],
] as const) {
  test(`where ${chosen} is chosen on a ${device} device, the outline is so`, async ({ page, visit }) => {
    await page.emulateMedia({ colorScheme: device });
    await page.addInitScript((choice) => localStorage.setItem('sitebook.theme', JSON.stringify(choice)), chosen);
    const open = () => visit('/Dashboard/Washbay/', { as: 'requestor', at: houston });
    const release = await openHeld(page, open);
    await expect(outline(page)).toBeVisible();
    const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await expect.poll(colour).toBe(expected);
    await release();
  });
}

test('without any script the bar is there', async ({ page, visit, forgive }) => {
  forgive('net::ERR_FAILED');
  await page.route(/\.js$/, (route) => route.abort());
  await visit('/Module', { as: 'requestor', at: houston, isNeverDrawn: true });
  await expect(bar(page)).toBeVisible();
  await expect(outline(page)).toBeHidden();
});

test('for somebody who is not signed in nothing is asked ahead', async ({ page, visit }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visit('/Washbay/form/', { at: houston });
  await expect(page.getByRole('button', { name: /requestor@/ })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/') || /\/(form|parts)-/.test(path))).toEqual([]);
});

test("a screen's files leave the line to the start until the first answers are there", async ({ page, visit }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-.*\.js$|GetMyUser/, (route) => released.then(() => route.continue()));
  const opened = visit('/Dashboard/Washbay/', { as: 'requestor', at: houston });
  await expect.poll(() => asked.filter((path) => path.endsWith('GetMyUser')).length).toBe(1);
  expect(asked.filter((path) => /\/(dashboard|parts|list)-/.test(path))).toEqual([]);
  release();
  await opened;
  await expect(page.getByRole('tab', { name: 'My Requests' })).toBeVisible();
});

test('an answer that does not come ahead is asked for again', async ({ page, visit, forgive }) => {
  forgive('net::ERR_FAILED');
  await page.route(/GetMyUser/, (route) => route.abort(), { times: 1 });
  await visit('/Dashboard/Washbay/', { as: 'requestor', at: houston });
  await expect(page.getByRole('tab', { name: 'My Requests' })).toBeVisible();
});

/** What comes once a screen can be used, and asks for more. */
const later = /\/assets\/(live|note-editor)-/;
/** All that comes then: which of it has come when a test looks is chance. */
const atRest = /\/assets\/(live|note-editor|bars|people)-|\/GetAllUsers/;

interface Opened {
  readonly route: string;
  readonly shows: (page: Page) => Locator;
  /** How many requests it may take. */
  readonly most?: number;
}

const screens: Readonly<Record<string, Opened>> = {
  tiles: { route: '/Module', shows: (page) => page.getByRole('link', { name: 'Wash Bay', exact: true }) },
  dashboard: {
    route: '/Dashboard/Washbay/?tab=all',
    shows: (page) => page.getByRole('link', { name: /^View Details/ }).first(),
  },
  form: {
    route: '/Washbay/form/',
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Submit' }),
    // What people are chosen with comes on top.
    most: 14,
  },
  calendar: { route: '/Washbay/WBCalendar', shows: (page) => page.getByText(/^(No|\d+) bookings?, /).first() },
  board: { route: '/Washbay/Board', shows: (page) => page.getByText(/^(No|\d+) bookings?, /).first() },
};

for (const [name, { route, shows, most = 15 }] of Object.entries(screens)) {
  test(`the ${name} by its link takes at most ${most} requests, none of them twice`, async ({
    page,
    visit,
    portal,
    forgive,
  }) => {
    forgive('net::ERR_FAILED');
    // What changes meanwhile is asked for once more.
    await page.route(later, (route) => route.abort());
    await bookOne(portal, 'requestor');
    const sent: Request[] = [];
    page.on('request', (request) => !atRest.test(request.url()) && sent.push(request));
    await visit(route, { as: 'requestor', at: houston });
    await expect(shows(page)).toBeVisible();
    const asked = sent.map((one) => `${one.method()} ${one.url()} ${one.postData() ?? ''}`);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most);
    expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([]);
  });
}

for (const name of ['dashboard', 'calendar', 'board']) {
  test(`the ${name} asks for nothing twice because it begins to hear of changes`, async ({ page, visit }) => {
    const { route, shows } = screens[name] as Opened;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    const listens = page.waitForResponse(/\/api\/events/);
    await visit(route, { as: 'requestor', at: houston });
    await expect(shows(page)).toBeVisible();
    await listens;
    // What is asked for because of its first event leaves at once.
    await page.waitForTimeout(500);
    expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([]);
  });
}

/** From when on bookings of a board were asked for, each time; not for the sake of changes. */
async function noteSpans(page: Page): Promise<readonly string[]> {
  await page.route(later, (route) => route.abort());
  const spans: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/GetBoard')) spans.push(searchParams.get('from') ?? '');
  });
  return spans;
}

const monday = '/Washbay/Board?date=2026-11-23';
const shown = (page: Page) => page.getByText(/^(No|\d+) bookings?, /).first();

test('the bookings of a board wait for the zone of its location only once', async ({ page, visit, forgive }) => {
  forgive('net::ERR_FAILED');
  const spans = await noteSpans(page);
  await visit(monday, { as: 'requestor', at: houston });
  await expect(shown(page)).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/GetIBaseLocationfromLocationId/, (route) => released.then(() => route.continue()));
  const reloaded = page.reload();
  const asked = '2026-11-23T06:00:00.000Z';
  await expect.poll(() => spans).toEqual([asked, asked]);
  release();
  await reloaded;
  await expect(shown(page)).toBeVisible();
  expect(spans).toHaveLength(2);
});

for (const [zone, asked] of [
  ['Asia/Kolkata', ['2026-11-22T18:30:00.000Z', '2026-11-23T06:00:00.000Z']],
  ['Mars/Olympus', ['2026-11-23T06:00:00.000Z']],
] as const) {
  test(`a board of whose location ${zone} is kept shows its days in the zone that it has`, async ({
    page,
    visit,
    forgive,
  }) => {
    forgive('net::ERR_FAILED');
    const kept = JSON.stringify({ locationId: houston.keys.locationId, zone });
    await page.addInitScript(
      (zone) => sessionStorage.getItem('seen') ?? localStorage.setItem('sitebook.zone', zone),
      kept,
    );
    await page.addInitScript(() => sessionStorage.setItem('seen', 'yes'));
    const spans = await noteSpans(page);
    await visit(monday, { as: 'requestor', at: houston });
    await expect(shown(page)).toBeVisible();
    expect(spans).toEqual(asked);
    // From now on it is known.
    await page.reload();
    await expect(shown(page)).toBeVisible();
    expect(spans).toEqual([...asked, '2026-11-23T06:00:00.000Z']);
  });
}
