import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { afterAll } from 'vitest';
import type { Database } from '../db/database.ts';
import { demoIdentityTables } from '../demo-identity/identity-tables.ts';
import { demoIdentityRecords } from '../demo-identity/records.ts';

const tenant = '6b1a2c54-0000-4000-8000-7e0000000001';
const application = '6b1a2c54-0000-4000-8000-7e0000000002';
const path = `/${tenant}/v2.0`;
const requestScope = `api://${application}/sitebook.access`;

/**
 * A second OpenID provider, with a port, a database and keys of its own, which speaks as Entra ID does: the tenant in the
 * issuer, a GUID as audience, the API's scope asked for by its long name and told by its short one in `scp`. It signs
 * one person in without a page. Its address is known at once; it answers when it has been told where the app is.
 */
export async function startEntraLikeProvider(database: Database) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const signingKey = { ...(await exportJWK(privateKey)), kid: 'entra-1', use: 'sig' };
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function serve(appUrl: string, person: Readonly<Record<string, string>>): void {
    const provider = new Provider(`${origin}${path}`, {
      adapter: demoIdentityRecords(demoIdentityTables(database)),
      jwks: { keys: [signingKey] },
      cookies: { keys: ['only for this test'] },
      clients: [
        {
          client_id: application,
          token_endpoint_auth_method: 'none',
          grant_types: ['authorization_code', 'refresh_token'],
          redirect_uris: [`${appUrl}/`],
        },
      ],
      findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub }) }),
      interactions: { url: (_ctx, interaction) => `${path}/login/${interaction.uid}` },
      issueRefreshToken: () => true,
      loadExistingGrant: async (ctx) => {
        if (!ctx.oidc.session?.accountId) return undefined;
        const grant = new ctx.oidc.provider.Grant({ clientId: application, accountId: ctx.oidc.session.accountId });
        grant.addOIDCScope('openid profile email offline_access');
        grant.addResourceScope(`api://${application}`, requestScope);
        await grant.save();
        return grant;
      },
      ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, RefreshToken: 600, Session: 600 },
      features: {
        devInteractions: { enabled: false },
        resourceIndicators: {
          enabled: true,
          defaultResource: () => `api://${application}`,
          useGrantedResource: () => true,
          getResourceServerInfo: () => ({ scope: requestScope, audience: application, accessTokenFormat: 'jwt' }),
        },
      },
      formats: {
        customizers: {
          jwt: (_ctx, _token, jwt) => {
            const { scope: _long, ...claims } = jwt.payload;
            jwt.payload = { ...claims, ...person, scp: 'sitebook.access', tid: tenant, ver: '2.0' };
          },
        },
      },
    });

    const answer = provider.callback();
    server.on('request', async (request, response) => {
      if (request.url?.startsWith(`${path}/login/`)) {
        await provider.interactionFinished(request, response, { login: { accountId: 'somebody' } });
        return;
      }
      const mounted = Object.assign(request, { originalUrl: request.url });
      mounted.url = mounted.url?.slice(path.length) || '/';
      await answer(mounted, response);
    });
  }

  return {
    serve,
    env: {
      OIDC_ISSUER: `${origin}${path}`,
      OIDC_CLIENT_ID: application,
      OIDC_AUDIENCE: application,
      OIDC_REQUEST_SCOPE: requestScope,
    },
  };
}
