import type { Page } from '@playwright/test';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';

const box = (page: Page, name: string) => page.getByRole('combobox', { name });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });

async function choose(page: Page, name: string, option: string): Promise<void> {
  await box(page, name).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(box(page, name)).toHaveValue(option);
}

test("PICK-1 PICK-2 PICK-3 PICK-10 title, text, three dropdowns and Next; each missing one shows 'Required'", async ({
  page,
  visit,
  portal,
}) => {
  await visit('/changeModule/', { as: 'requestor' });
  await expect(page.getByRole('heading', { name: 'Select Location' })).toBeVisible();
  await expect(page.getByText('Select the location you want to see Modules for')).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(3);
  for (const name of ['Country', 'City', 'Location']) {
    await expect(box(page, name)).toHaveAttribute('required', '');
    await expect(page.locator('label', { hasText: name })).toContainText('*');
  }

  await next(page).click();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(3);
  await expect(box(page, 'Country')).toBeFocused();
  await choose(page, 'Country', 'United States');
  await expect(page.getByText('Required', { exact: true })).toHaveCount(2);
  await next(page).click();
  await expect(box(page, 'City')).toBeFocused();
  expect(page.url()).toBe(`${portal.url}/#/changeModule/`);
  expect(await saved(page)).toBeNull();
});

test('PICK-5 PICK-6 PICK-7 PICK-8 PICK-9 each choice loads what the next one needs, and Next stores it and reloads', async ({
  page,
  visit,
  portal,
}) => {
  await visit('/changeModule/', { as: 'requestor' });
  const cities = page.waitForRequest(/GetDashboardCitiesbyCountryId\/?\?countryId=1$/);
  await choose(page, 'Country', 'United States');
  await cities;
  const locations = page.waitForRequest(/GetDashboardLocationsbyCityId\/?\?cityId=1$/);
  await choose(page, 'City', 'Houston');
  await locations;
  const base = page.waitForRequest(/GetIBaseLocationfromLocationId\/?\?locationId=1$/);
  await choose(page, 'Location', 'Houston (West Yard)');
  await base;
  // Without a module, at the root of the app.
  const reload = page.waitForRequest((request) => request.url() === `${portal.url}/` && request.isNavigationRequest());
  await next(page).click();
  await reload;
  await expect(page.getByRole('heading', { name: 'All Modules' })).toBeVisible();
  expect(await saved(page)).toEqual(houston);
});

test('PICK-4 choosing a country clears city, location and module', async ({ page, visit }) => {
  await visit('/changeModule/', { as: 'requestor', at: { ...houston, moduleName: 'Washbay' } });
  await expect(box(page, 'Location')).toHaveValue('Houston (West Yard)');
  await choose(page, 'Country', 'Norway');
  await expect(box(page, 'City')).toHaveValue('');
  await expect(box(page, 'Location')).toHaveValue('');
  await choose(page, 'City', 'Stavanger');
  await choose(page, 'Location', 'Stavanger (Tananger)');
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'All Modules' })).toBeVisible();
  expect(await saved(page)).toMatchObject({ country: 'Norway', iBaseLocationId: 2001, moduleName: '' });
});

test('typing finds a name by a part without its accents, and keeps a choice until another one is made', async ({
  page,
  visit,
}) => {
  await visit('/changeModule/', { as: 'requestor' });
  await choose(page, 'Country', 'Brazil');
  await box(page, 'City').pressSequentially('acae');
  await page.getByRole('option', { name: 'Macaé' }).click();
  await expect(box(page, 'City')).toHaveValue('Macaé');

  await box(page, 'Country').pressSequentially('nowhere');
  await expect(box(page, 'Country')).toHaveValue('nowhere');
  await expect(page.getByRole('option', { name: 'No matches' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(box(page, 'Country')).toHaveValue('Brazil');
});

test('Next is heard while the base location is still on its way', async ({ page, visit }) => {
  await visit('/changeModule/', { as: 'requestor' });
  const held = Promise.withResolvers<void>();
  await page.route(/GetIBaseLocationfromLocationId/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await choose(page, 'Country', 'United States');
  await choose(page, 'City', 'Houston');
  await choose(page, 'Location', 'Houston (West Yard)');
  await next(page).click();
  held.resolve();
  await expect(page.getByText('HOUSTON (WEST YARD)', { exact: true })).toBeVisible();
});

test('the keyboard alone chooses a location', async ({ page, visit }) => {
  await visit('/changeModule/', { as: 'requestor' });
  await box(page, 'Country').focus();
  for (const [part, name] of [
    ['united s', 'United States'],
    ['hou', 'Houston'],
    ['west', 'Houston (West Yard)'],
  ] as const) {
    await page.keyboard.type(part);
    await expect(page.getByRole('option')).toHaveText(name);
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveValue(name);
    await page.keyboard.press('Tab');
  }
  await expect(next(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('HOUSTON (WEST YARD)', { exact: true })).toBeVisible();
});

test('ERR-11 a list that cannot be loaded says so in its place and offers to try again', async ({
  page,
  visit,
  forgive,
}) => {
  forgive(403);
  await page.route(/GetDashboardCitiesbyCountryId/, (route) =>
    route.fulfill({ status: 403, json: { status: 403, code: 'error.forbidden', detail: 'No' } }),
  );
  await visit('/changeModule/', { as: 'requestor' });
  await choose(page, 'Country', 'United States');
  await expect(page.getByText('Cities could not be loaded')).toBeVisible();
  await page.unroute(/GetDashboardCitiesbyCountryId/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Cities could not be loaded')).toBeHidden();
  await choose(page, 'City', 'Houston');
});

function saved(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('sitebook.selection') ?? 'null'));
}
