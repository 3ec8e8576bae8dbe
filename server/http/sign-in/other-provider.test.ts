import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { signInOverHttp } from '../../demo-identity/sign-in-over-http.ts';
import { startEntraLikeProvider } from '../../testing/entra-like-provider.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { database } = await createTestDatabase();
const { database: elsewhere } = await createTestDatabase();

test('a provider of its own kind, with the claims of Entra ID, works by configuration alone', async () => {
  const provider = await startEntraLikeProvider(elsewhere);
  const { app, url } = await startTestApp({
    database,
    env: provider.env,
    api: async (api) => void api.get('/me', async (request) => request.caller),
  });
  provider.serve(url, {
    preferred_username: 'Ravi.Deshmukh@norvane.example',
    oid: '6b1a2c54-0000-4000-8000-7e0000000003',
    name: 'Ravi Deshmukh',
    email: 'ravi@norvane.example',
  });

  const { accessToken, gatewayKey } = await signInOverHttp(url, 'the provider knows whom');
  expect(decodeJwt(accessToken)).toMatchObject({ scp: 'sitebook.access', ver: '2.0' });
  expect(decodeJwt(accessToken)).not.toHaveProperty('scope');
  const answer = await fetch(`${url}/api/me`, {
    headers: { authorization: `Bearer ${accessToken}`, 'x-api-key': gatewayKey },
  });
  expect(await answer.json()).toEqual({
    alias: 'ravi.deshmukh@norvane.example',
    objectId: '6b1a2c54-0000-4000-8000-7e0000000003',
    name: 'Ravi Deshmukh',
    mail: 'ravi.deshmukh@norvane.example',
  });

  const policy = String((await app.inject('/')).headers['content-security-policy']);
  expect(policy).toContain(`connect-src 'self' ${new URL(provider.env.OIDC_ISSUER).origin};`);
  expect((await fetch(`${url}/demo-idp/jwks`)).status).toBe(404);
});
