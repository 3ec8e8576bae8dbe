import { flawsOf } from '../rig/flaws.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';

const heading = 'There is nothing at this address';

test('GROUND-34 a mistyped address shows a page with a way home, by keyboard and by night', async ({
  page,
  visit,
  forgive,
}) => {
  // Chromium writes down that the page itself is a 404.
  forgive(404);
  await visit('/', { as: 'requestor', at: houston });
  const answer = await page.goto('/Dashbord/Washbay');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
  await page.keyboard.press('Tab');
  const home = page.getByRole('link', { name: 'Go to the start page' });
  await expect(home).toBeFocused();
  expect((await home.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Wash Bay', exact: true })).toBeVisible();
});

test('GROUND-34 the page says what it is, to people, robots and home screens', async ({ page, visit, request }) => {
  await visit('/', { as: 'requestor', at: houston });
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Request and book /);
  const robots = await request.get('/robots.txt');
  expect([robots.status(), robots.headers()['content-type'], await robots.text()]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'User-agent: *\nDisallow: /\n',
  ]);
  const icon = await request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
  expect(icon.headers()['cache-control']).toBe('no-cache');

  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Sitebook', start_url: '/', display: 'standalone' });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  for (const { src, sizes, type } of manifest.icons) {
    const drawn = await request.get(src);
    expect(drawn.headers()['content-type']).toBe(type);
    // Width and height stand at this place in every PNG.
    const body = await drawn.body();
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes);
  }
  // As Chromium itself reads it.
  const devTools = await page.context().newCDPSession(page);
  const { errors, data } = await devTools.send('Page.getAppManifest');
  expect([errors, JSON.parse(data ?? '{}').name]).toEqual([[], 'Sitebook']);
});
