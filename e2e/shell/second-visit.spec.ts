import type { Page } from '@playwright/test';
import { houston } from '../rig/places.ts';
import { startPortal } from '../rig/portal.ts';
import { expect, test } from '../rig/test.ts';

test.use({ serviceWorkers: 'allow' });

const tile = (page: Page) => page.getByRole('link', { name: 'Wash Bay', exact: true });

/** The addresses that are kept on the device, each once. */
async function keptOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return [...new Set(requests.flat().map(({ url }) => new URL(url).pathname))].sort();
  });
}

/** Waits until the next visit can begin without the network. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => keptOn(page)).toContain('/');
}

/** Makes what is kept look like a build of yesterday. */
async function age(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { buildId } = await (await fetch('/config.json')).json();
    const cache = await caches.open(`sitebook-${buildId}`);
    const script = (await cache.keys()).find(({ url }) => /\/assets\/index-.*\.js$/.test(url));
    const kept = script && (await cache.match(script));
    if (!kept) throw new Error('The start is not kept');
    const text = (await kept.text()).replaceAll(buildId, 'yesterday');
    await cache.put(script, new Response(text, { headers: { 'content-type': 'text/javascript' } }));
  });
}

test('the second visit begins without the network, and says that the server is away', async ({
  page,
  visit,
  context,
  forgive,
}) => {
  forgive('net::ERR_INTERNET_DISCONNECTED');
  await visit('/Module', { as: 'requestor', at: houston });
  await expect(tile(page)).toBeVisible();
  await untilKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('The server cannot be reached. Please check your connection.');
  await context.setOffline(false);
  await expect(tile(page)).toBeVisible();
});

test('it is the page of the server: of an older build nothing is shown', async ({ page, visit }) => {
  await visit('/Module', { as: 'requestor', at: houston });
  await expect(tile(page)).toBeVisible();
  await untilKept(page);
  await age(page);
  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));
  await page.reload();
  await expect(tile(page)).toBeVisible();
  // The one that was asked for, and the one that followed by itself.
  expect(loads).toHaveLength(2);
  await expect(page.getByText('A newer version is available.')).toHaveCount(0);
});

test('whoever signs out leaves nothing of themselves behind', async ({ page, visit }) => {
  await visit('/changeModule/');
  await page.getByRole('button', { name: 'requestor@norvane.example' }).click();
  await expect(page.getByRole('heading', { name: 'Select Location' })).toBeVisible();
  await untilKept(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: 'requestor@norvane.example' })).toBeVisible();
  const kept = await keptOn(page);
  expect(kept).toContain('/');
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
  // And back in, past what is kept.
  await page.getByRole('button', { name: 'requestor@norvane.example' }).click();
  await expect(page.getByRole('heading', { name: 'Select Location' })).toBeVisible();
});

test('a server that has it switched off removes what was kept', async ({ page, forgive }) => {
  // The stream of changes while the server is started anew, and whoever asks in that moment: the browser for the worker, too.
  forgive('net::ERR_CONNECTION_REFUSED', 'net::ERR_CONNECTION_RESET', 'error occurred when fetching the script');
  const portal = await startPortal();
  try {
    const { key, value } = await portal.session('requestor@norvane.example');
    await page.addInitScript(([name, user]) => sessionStorage.setItem(name, user), [key, value] as const);
    await page.goto(`${portal.url}/#/changeModule/`);
    await expect(page.getByRole('heading', { name: 'Select Location' })).toBeVisible();
    await untilKept(page);
    await portal.restart({ SERVICE_WORKER: 'off' });
    await page.reload();
    await expect.poll(() => keptOn(page)).toEqual([]);
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(workers).toBe(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Select Location' })).toBeVisible();
  } finally {
    await portal.stop();
  }
});
