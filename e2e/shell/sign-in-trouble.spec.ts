import type { Page } from '@playwright/test';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';

const modules = { name: 'All Modules' };

test('SIGN-5 a refused sign-in shows the screen with the copyright line, and trying again works', async ({
  page,
  visit,
  forgive,
}) => {
  forgive(500);
  await page.route(/\/demo-idp\/token$/, (route) => route.fulfill({ status: 500, json: { error: 'server_error' } }));
  await visit('/Module', { at: houston });
  await page.getByRole('button', { name: 'requestor@norvane.example' }).click();
  await expect(page.getByRole('heading', { name: 'Signing in' })).toBeVisible();
  await expect(page.getByText(`© ${new Date().getFullYear()} Norvane`)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');

  await page.unroute(/\/demo-idp\/token$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', modules)).toBeVisible();
});

test('SIGN-5 so does a provider that cannot be reached', async ({ page, visit, forgive }) => {
  forgive('net::ERR_FAILED');
  await page.route(/\/demo-idp\//, (route) => route.abort());
  await visit('/Module', { at: houston });
  await expect(page.getByRole('heading', { name: 'Signing in' })).toBeVisible();
  await expect(page.getByText('Sign-in failed.')).toBeVisible();
});

test('SIGN-5 so does a server that refuses the fresh token, instead of going in circles', async ({
  page,
  visit,
  forgive,
}) => {
  forgive(401);
  await page.route(/\/api\//, (route) => route.fulfill({ status: 401, json: { code: 'error.unauthenticated' } }));
  await visit('/Module', { at: houston });
  await page.getByRole('button', { name: 'requestor@norvane.example' }).click();
  await expect(page.getByRole('heading', { name: 'Signing in' })).toBeVisible();
});

test('GROUND-3 somebody whose name belongs to another account is told so and who can help, and gets in once they have', async ({
  page,
  visit,
  forgive,
}) => {
  forgive(403);
  const detail = 'The user name belongs to another account. A Global Admin can let you in.';
  const refused = { status: 403, contentType: 'application/problem+json' };
  await page.route(/\/api\//, (route) =>
    route.fulfill({ ...refused, body: JSON.stringify({ status: 403, code: 'error.subject-changed', detail }) }),
  );
  await visit('/Module', { at: houston });
  await page.getByRole('button', { name: 'requestor@norvane.example' }).click();
  await expect(page.getByRole('alert').filter({ hasText: detail })).toBeVisible();

  await page.unroute(/\/api\//);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', modules)).toBeVisible();
});

test('SIGN-6 a token that has expired is renewed without leaving the page', async ({ page, visit, portal }) => {
  await spoil(page, await portal.ownSession('requestor@norvane.example'), { expires_at: 1 });
  const grant = page.waitForRequest(/\/demo-idp\/token$/);
  await visit('/Module', { at: houston });
  expect((await grant).postData()).toContain('grant_type=refresh_token');
  await expect(page.getByRole('heading', modules)).toBeVisible();
});

test('a call that is refused with 401 renews the token once and is sent again', async ({ page, visit, forgive }) => {
  forgive(401);
  const grants: (string | null)[] = [];
  page.on('request', (request) => {
    if (/\/demo-idp\/token$/.test(request.url())) {
      grants.push(new URLSearchParams(request.postData() ?? '').get('grant_type'));
    }
  });
  await page.route(/GetModulesbyLocationId/, (route) => route.fulfill({ status: 401, json: {} }), { times: 1 });
  await visit('/Module', { at: houston });
  await page.getByRole('button', { name: 'requestor@norvane.example' }).click();
  await expect(page.getByRole('link', { name: 'Wash Bay', exact: true })).toBeVisible();
  expect(grants).toEqual(['authorization_code', 'refresh_token']);
});

test('a session that cannot be renewed leads to the sign-in, and back to the same page', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive(400);
  const session = await portal.ownSession('requestor@norvane.example');
  await spoil(page, session, { expires_at: 1, refresh_token: 'spoiled' });
  await visit('/Module', { at: houston });
  await page.getByRole('button', { name: 'requestor@norvane.example' }).click();
  await expect(page.getByRole('heading', modules)).toBeVisible();
});

/** Starts with a session that is not good any more. */
async function spoil(page: Page, session: { key: string; value: string }, changes: object): Promise<void> {
  const value = JSON.stringify({ ...JSON.parse(session.value), ...changes });
  await page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem('spoiled') !== null) return;
      sessionStorage.setItem('spoiled', '');
      sessionStorage.setItem(key, text);
    },
    [session.key, value] as const,
  );
}
