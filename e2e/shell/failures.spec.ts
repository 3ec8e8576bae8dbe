import { formOn } from '../request-form/form-page.ts';
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

test('LETTER-9: whatever is opened with a blank location, nothing but the specified text is said', async ({
  page,
  visit,
}) => {
  const blank = { ...houston, iBaseLocationId: null, moduleName: 'Washbay' };
  await visit('/changeModule/', { as: 'requestor', at: blank });
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  // All that is ever said, however briefly.
  await page.evaluate(() => {
    const said = new Set<string>();
    const look = () => {
      for (const one of document.querySelectorAll('[role=alert]')) said.add(one.textContent);
      if (document.body.textContent.includes('Try again')) said.add('Try again');
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { saidSoFar: () => [...said] });
  });
  for (const route of ['/Dashboard/Washbay/', '/Washbay/form/', '/Washbay/WBCalendar']) {
    await page.evaluate((to) => window.location.assign(`#${to}`), route);
    await expect(page).toHaveURL(/#\/changeModule\/$/);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  }
  const said = await page.evaluate(() => (window as unknown as { saidSoFar(): string[] }).saidSoFar());
  expect(said).toEqual(['iBase Location is null or empty please select iBase location']);
});

test('what chooses people is tried until it comes; what is typed meanwhile goes over to it, with the focus', async ({
  page,
  visit,
  forgive,
}) => {
  forgive('net::ERR_FAILED');
  let tries = 0;
  const typed = Promise.withResolvers<void>();
  await page.route(/\/assets\/people-/, async (route) => {
    tries += 1;
    if (tries === 1) return route.abort();
    await typed.promise;
    return route.continue();
  });
  await visit('/AdminTask/form/', { as: 'siteManager', at: houston });
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Submit' })).toBeVisible();
  const picker = formOn(page).lookup('Assignee');
  await page.getByRole('textbox', { name: 'Assignee' }).pressSequentially('sof');
  await expect(picker).toHaveCount(0);
  typed.resolve();
  await expect(picker).toBeFocused();
  await expect(picker).toHaveValue('sof');
  await expect(page.getByRole('option', { name: /^Sofia/ })).toBeVisible();
  expect(tries).toBe(2);
});

test('ERR-10 a screen that breaks shows an alert with two ways on, and what was typed is there again', async ({
  page,
  visit,
  forgive,
}) => {
  forgive('Minified React error');
  const people = /GetAllUsers/;
  await page.route(people, (route) =>
    route.fulfill({ json: [{ userPrincipalName: 'nobody', displayName: { no: 'text' } }] }),
  );
  await visit('/AdminTask/form/', { as: 'requestor', at: { ...houston, moduleName: 'AdminTask' } });
  const form = formOn(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Something went Wrong!!' });
  await form.text('Remarks').fill('Two broken lamps');
  await form.lookup('CC').fill('haugen');
  await expect(alert).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL(/#\/Dashboard\/AdminTask\/$/);
  await page.getByRole('link', { name: 'Resume your unsent request' }).click();
  await expect(form.text('Remarks')).toHaveText('Two broken lamps');

  await form.lookup('CC').fill('haugen');
  await expect(alert).toBeVisible();
  await page.unroute(people);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(form.text('Remarks')).toHaveText('Two broken lamps');
  await form.findPerson('CC', 'haugen', 'Linda Haugen');
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
  await expect(page.getByRole('link', { name: 'Wash Bay', exact: true })).toBeVisible();
});

test('a screen that is wanted without a network comes when it is back', async ({ page, context, visit, forgive }) => {
  forgive('net::ERR_INTERNET_DISCONNECTED');
  const streamed = page.waitForRequest(/\/api\/events/);
  await visit('/Module', { as: 'requestor', at: houston });
  await expect(page.getByRole('link', { name: 'Wash Bay', exact: true })).toBeVisible();
  await streamed;
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Wash Bay', exact: true }).click();
  await expect(page.getByText('You are offline')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All Modules' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('tab', { name: 'My Requests' })).toBeVisible();
});

test('a screen that does not arrive from a server that is down says so, and comes on the second try', async ({
  page,
  visit,
  forgive,
}) => {
  forgive('net::ERR_FAILED', 'The server cannot be reached');
  await visit('/Module', { as: 'requestor', at: houston });
  await expect(page.getByRole('link', { name: 'Wash Bay', exact: true })).toBeVisible();
  const down = /\/assets\/dashboard-screen-|\/config\.json$/;
  await page.route(down, (route) => route.abort());
  await page.getByRole('link', { name: 'Wash Bay', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Something went Wrong!!');
  await page.unroute(down);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('tab', { name: 'My Requests' })).toBeVisible();
});

test('a screen that a newer build has replaced loads the page anew', async ({ page, visit, forgive }) => {
  forgive(404);
  await visit('/Module', { as: 'requestor', at: houston });
  await expect(page.getByRole('link', { name: 'Wash Bay', exact: true })).toBeVisible();
  await page.route(/\/assets\/dashboard-screen-/, (route) => route.fulfill({ status: 404 }), { times: 1 });
  const reload = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('link', { name: 'Wash Bay', exact: true }).click();
  await reload;
  await expect(page.getByRole('tab', { name: 'My Requests' })).toBeVisible();
});

test('a screen that stays away says so, and the page is loaded anew only once for it', async ({
  page,
  visit,
  forgive,
}) => {
  forgive(404, 'The screen cannot be loaded');
  await visit('/Module', { as: 'requestor', at: houston });
  await expect(page.getByRole('link', { name: 'Wash Bay', exact: true })).toBeVisible();
  await page.route(/\/assets\/dashboard-screen-/, (route) => route.fulfill({ status: 404 }));
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  await page.getByRole('link', { name: 'Wash Bay', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Something went Wrong!!');
  expect(loads).toHaveLength(1);
});

test('a part of the frame that does not arrive is tried again, and nothing else waits for it', async ({
  page,
  visit,
  forgive,
}) => {
  forgive('net::ERR_FAILED');
  const parts = /\/assets\/(live|drawer)-/;
  await page.route(parts, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => /assets\/live-/.test(request.url()));
  await visit('/Module', { as: 'requestor', at: houston });
  await failed;
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('link', { name: 'Wash Bay', exact: true })).toBeVisible();
  const streamed = page.waitForRequest(/\/api\/events/);
  await page.unroute(parts);
  await streamed;
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
});

test('WIRE-29 a newer build is offered over a form, and following it keeps what was typed', async ({ page, visit }) => {
  const loaded = page.waitForResponse(/\/assets\/live-/);
  await visit('/AdminTask/form/', { as: 'requestor', at: { ...houston, moduleName: 'AdminTask' } });
  await loaded;
  const form = formOn(page);
  await form.text('Remarks').fill('Two broken lamps');
  await page.route(/GetSubSegment/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-build-id': 'newer' } });
  });
  await form.choose('Product Line', 'Wireline');
  await expect(form.panel.getByText('A newer version is available.')).toBeVisible();
  await expect(form.text('Remarks')).toHaveText('Two broken lamps');
  const reload = page.waitForRequest((request) => request.isNavigationRequest());
  await form.button('Reload').click();
  await reload;
  await expect(form.text('Remarks')).toHaveText('Two broken lamps');
  await expect(form.lookup('Product Line')).toHaveValue('Wireline');
});

test('LIVE-5 a form says so while changes are not heard of, and keeps what was typed', async ({ page, visit }) => {
  const events = 'event: resync\ndata: {}\n\nevent: behind\ndata: {}\n\n';
  await page.route('**/api/events*', (route) => route.fulfill({ contentType: 'text/event-stream', body: events }));
  await page.setViewportSize({ width: 360, height: 740 });
  await visit('/AdminTask/form/', { as: 'requestor', at: { ...houston, moduleName: 'AdminTask' } });
  const form = formOn(page);
  await form.text('Remarks').fill('Two broken lamps');
  const bar = form.panel.getByText('We do not hear of changes at the moment');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.unroute('**/api/events*');
  await expect(bar).toBeHidden();
  await expect(form.text('Remarks')).toHaveText('Two broken lamps');
});

test('a newer build is told, also when the server has nothing left of this one', async ({ page, visit }) => {
  // The last of what comes once the screen is at rest.
  const loaded = page.waitForResponse(/\/assets\/sign-in-/);
  await visit('/Dashboard/Washbay/', { as: 'requestor', at: houston });
  await loaded;
  await page.route(/\/assets\//, (route) => route.fulfill({ status: 404 }));
  await page.route(/GetAllWashBayBookings/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-build-id': 'newer' } });
  });
  await page.getByRole('searchbox').fill('anything');
  await expect(page).toHaveURL(/search=anything/);
  await expect(page.getByText('A newer version is available.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  const reload = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('button', { name: 'Reload' }).click();
  await reload;
  await expect(page.getByRole('searchbox')).toHaveValue('anything');
});
