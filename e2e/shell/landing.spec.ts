import { houston } from '../rig/places.ts';
import { expect, reload, test } from '../rig/test.ts';

test('LAND-1 ROUTE-1 ROUTE-3 ROUTE-5 without a saved location the landing goes to the picker', async ({
  page,
  visit,
  portal,
}) => {
  await visit('/', { as: 'requestor' });
  await expect(page.getByRole('heading', { name: 'Select Location' })).toBeVisible();
  expect(page.url()).toBe(`${portal.url}/#/changeModule/`);
  // And so do the tiles.
  await page.goto('/#/Module');
  await expect(page).toHaveURL(`${portal.url}/#/changeModule/`);
  await expect(page.getByRole('heading', { name: 'Select Location' })).toBeVisible();
});

test('LAND-3 ROUTE-4 with a location and no module it shows the tiles', async ({ page, visit, portal }) => {
  await visit('/Home', { as: 'requestor', at: houston });
  await expect(page.getByRole('heading', { name: 'All Modules' })).toBeVisible();
  expect(page.url()).toBe(`${portal.url}/#/Module`);
});

test('ROUTE-2 the root leads to the landing, which stays in the address while it looks where to go on', async ({
  page,
  visit,
  portal,
}) => {
  const schema = Promise.withResolvers<void>();
  await page.route(/GetFormSchemabyModule/, async (route) => {
    await schema.promise;
    await route.continue();
  });
  const opened = visit('/', { as: 'requestor', at: { ...houston, moduleName: 'Washbay' } });
  await expect(page).toHaveURL(`${portal.url}/#/Home`);
  schema.resolve();
  await opened;
  await expect(page).toHaveURL(`${portal.url}/#/Dashboard/Washbay/`);
});

test("LAND-2 with a module whose form loads it goes to the module's dashboard", async ({ page, visit, portal }) => {
  const schema = page.waitForResponse(/GetFormSchemabyModule/);
  await visit('/Home', { as: 'requestor', at: { ...houston, moduleName: 'Washbay' } });
  await expect(page.getByRole('heading', { name: 'Wash Bay' })).toBeVisible();
  expect((await schema).status()).toBe(200);
  expect(page.url()).toBe(`${portal.url}/#/Dashboard/Washbay/`);
});

test('LAND-2 LAND-3 with a module whose form does not load it shows the tiles', async ({ page, visit, forgive }) => {
  forgive(404);
  await page.route(/GetFormSchemabyModule/, (route) =>
    route.fulfill({ status: 404, json: { status: 404, code: 'error.not-found' } }),
  );
  await visit('/', { as: 'requestor', at: { ...houston, moduleName: 'Washbay' } });
  await expect(page.getByRole('heading', { name: 'All Modules' })).toBeVisible();
});

test('ROUTE-5 the picker opens with and without the slash at its end', async ({ page, visit }) => {
  await visit('/changeModule', { as: 'requestor', at: houston });
  await expect(page.getByRole('heading', { name: 'Select Location' })).toBeVisible();
});

test('an address that leads nowhere says so with a way home', async ({ page, visit }) => {
  await visit('/Module', { as: 'requestor', at: houston });
  for (const route of [
    '/Nowhere',
    '/Dashboard/Nothing/',
    '/Washbay/MCBCalendar',
    '/AdminTask/WBCalendar',
    '/Nothing/form/',
  ]) {
    await test.step(route, async () => {
      await page.goto(`/#${route}`);
      await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
      await page.getByRole('link', { name: 'Go to the start page' }).click();
      await expect(page.getByRole('heading', { name: 'All Modules' })).toBeVisible();
    });
  }
});

test('a saved location that is no longer offered leads back to the picker, which says why', async ({
  page,
  visit,
  forgive,
}) => {
  // The stream of a location that is none is refused.
  forgive(404);
  const closed = {
    ...houston,
    location: 'Closed Yard',
    iBaseLocationId: 9_999,
    keys: { ...houston.keys, locationId: 9_999 },
  };
  await page.route(/GetModulesbyLocationId/, (route) => route.fulfill({ json: [] }));
  await visit('/Module', { as: 'requestor', at: closed });
  await expect(page.getByText('Your location is no longer available.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Select Location' })).toBeVisible();
  await reload(page);
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('');
});
