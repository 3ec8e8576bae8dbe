import type { Page } from '@playwright/test';
import { demoAccounts } from '@sitebook/server/demo-accounts.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';

const picker = { name: 'Select Location' };

for (const { userName, name } of demoAccounts) {
  test(`SIGN-1 SIGN-2 SIGN-4 DRAW-11 ${userName} signs in by redirect and signs out`, async ({
    page,
    visit,
    portal,
  }) => {
    const popups: Page[] = [];
    page.on('popup', (popup) => popups.push(popup));
    const authorization = page.waitForRequest(/\/demo-idp\/auth\?/);
    await visit('/changeModule/');
    const asked = new URL((await authorization).url()).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('scope')).toBe('openid profile email offline_access sitebook.access');

    await page.getByRole('button', { name: userName }).click();
    await expect(page.getByRole('heading', picker)).toBeVisible();
    expect(page.url()).toBe(`${portal.url}/#/changeModule/`);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog').getByText(name)).toBeVisible();
    expect(await storedUsers(page)).toHaveLength(1);

    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('button', { name: userName })).toBeVisible();
    expect(page.url()).toContain(`${portal.url}/demo-idp/`);
    expect(await storedUsers(page)).toHaveLength(0);
    expect(popups).toHaveLength(0);
  });
}

test('who signs out in one tab is signed out in the others', async ({ page, visit }) => {
  const signIn = async (tab: Page) => {
    await tab.getByRole('button', { name: 'requestor@norvane.example' }).click();
    await expect(tab.getByRole('heading', picker)).toBeVisible();
  };
  await visit('/changeModule/');
  await signIn(page);
  const other = await page.context().newPage();
  const isAtRest = other.waitForResponse(/\/api\/notices$/);
  await other.goto('/#/changeModule/');
  // The identity provider knows them already.
  await expect(other.getByRole('heading', picker)).toBeVisible();
  await isAtRest;
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(other.getByText('You are signed out.')).toBeVisible();
  expect(await storedUsers(other)).toHaveLength(0);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await signIn(other);
});

test('SIGN-1 before sign-in no route shows anything of the app', async ({ page, visit, portal }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${portal.url}/api/`)) calls.push(request.url());
  });
  await visit('/Dashboard/Washbay/', { at: houston });
  await expect(page.getByRole('heading', { name: /^Sign in/ })).toBeVisible();
  expect(calls).toEqual([]);
});

test('a deep link survives the redirect, & in the module key included', async ({ page, visit, portal }) => {
  await visit('/Dashboard/Maintenance&Ops/', { at: houston });
  await page.getByRole('button', { name: 'requestor@norvane.example' }).click();
  await expect(page.getByRole('heading', { name: 'Maintenance & Ops' })).toBeVisible();
  expect(page.url()).toBe(`${portal.url}/#/Dashboard/Maintenance&Ops/`);
});

test('SIGN-3 the tokens stay in the session of the tab', async ({ page, visit, context, portal }) => {
  await visit('/changeModule/', { as: 'requestor' });
  await expect(page.getByRole('heading', picker)).toBeVisible();
  const { cookies, origins } = await context.storageState();
  const { value } = await portal.session('requestor@norvane.example');
  const { access_token, refresh_token } = JSON.parse(value);
  for (const token of [access_token, refresh_token]) expect(JSON.stringify({ cookies, origins })).not.toContain(token);

  // A tab of its own is a session of its own, and nobody has signed in at the provider in this browser.
  const other = await context.newPage();
  await other.goto(`${portal.url}/`);
  await expect(other.getByRole('heading', { name: /^Sign in/ })).toBeVisible();
});

test('SIGN-6 a second tab signs in silently while the provider knows the user', async ({
  page,
  visit,
  context,
  portal,
}) => {
  await visit('/changeModule/');
  await page.getByRole('button', { name: 'requestor@norvane.example' }).click();
  await expect(page.getByRole('heading', picker)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${portal.url}/`);
  await expect(other.getByRole('heading', picker)).toBeVisible();
});

test('SIGN-6 PICK-11 no fixed waits: the picker is ready within a tenth of a second of the clock', async ({
  page,
  visit,
}) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const countries = page.waitForResponse(/GetDashboardCountries/);
  await visit('/', { as: 'requestor' });
  await (await countries).finished();
  await page.getByRole('combobox', { name: 'Country' }).click();
  // What came in is handed on by timers of no length.
  await page.clock.runFor(100);
  await expect(page.getByRole('option', { name: 'Norway' })).toBeVisible();
});

test('SIGN-7 SIGN-8 every call carries the token and the gateway key, and says what it sends', async ({
  page,
  visit,
  portal,
}) => {
  const { value } = await portal.session('site.manager@norvane.example');
  const headers: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${portal.url}/api/`)) headers.push(request.headers());
  });
  await visit('/Module', { as: 'siteManager', at: houston });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Non SBS Modules' }).click();
  await expect(page.getByRole('link', { name: 'Gate Passes' })).toBeVisible();
  expect(headers.length).toBeGreaterThan(3);
  for (const each of headers) {
    expect(each.authorization).toBe(`Bearer ${JSON.parse(value).access_token}`);
    expect(each['x-api-key']).toBe('sitebook-gateway');
  }
  const list = page.waitForRequest(/GetAllWashBayBookings$/);
  await page.goto('/#/Dashboard/Washbay/');
  expect((await list).headers()['content-type']).toBe('application/json');
});

function storedUsers(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('oidc.user:')));
}
