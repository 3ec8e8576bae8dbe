import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';

test('ERR-1 ERR-3 a call with a blank location id is not sent; an alert says so on the picker', async ({
  page,
  visit,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/GetModulesbyLocationId/.test(request.url())) calls.push(request.url());
  });
  const text = 'Location is null or empty please select location';
  await visit('/Module', { as: 'requestor', at: { ...houston, keys: { ...houston.keys, locationId: null } } });
  await expect(page.getByRole('alert')).toHaveText(text);
  expect(new URL(page.url()).hash).toBe('#/changeModule/');
  // What the picker offers is there, and the reason as well.
  await page.getByRole('combobox', { name: 'Location' }).click();
  await expect(page.getByRole('option', { name: 'Houston (West Yard)' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(text);
  expect(calls).toEqual([]);
});

test('ERR-2 ERR-3 a call with a blank base location id is not sent; an alert says so on the picker', async ({
  page,
  visit,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/GetFormSchemabyModule/.test(request.url())) calls.push(request.url());
  });
  await visit('/Home', { as: 'requestor', at: { ...houston, iBaseLocationId: null, moduleName: 'Washbay' } });
  await expect(page.getByRole('alert')).toHaveText('iBase Location is null or empty please select iBase location');
  expect(new URL(page.url()).hash).toBe('#/changeModule/');
  expect(calls).toEqual([]);
});

test('ERR-10 a screen that breaks shows an alert with two ways on', async ({ page, visit, forgive }) => {
  forgive('broken for a test');
  await page.route(/\/assets\/tiles-screen-/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  );
  await visit('/Module', { as: 'requestor', at: houston });
  await expect(page.getByRole('alert')).toHaveText('Something went Wrong!!');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the start page' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('tiles that cannot be loaded say so and come on the second try', async ({ page, visit, forgive }) => {
  forgive(403);
  await page.route(/GetModulesbyLocationId/, (route) =>
    route.fulfill({ status: 403, json: { status: 403, code: 'error.forbidden', detail: 'No' } }),
  );
  await visit('/Module', { as: 'requestor', at: houston });
  await expect(page.getByRole('alert')).toHaveText('Modules of this location could not be loaded');
  await page.unroute(/GetModulesbyLocationId/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Wash Bay' })).toBeVisible();
});

/** Stands in for the built screen. */
const broken = 'export default function Broken() { throw new Error("broken for a test"); }';
