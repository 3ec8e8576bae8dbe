import { type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { isConnectionLoss } from '../http/database-errors.ts';
import type { SignInSettings } from '../http/sign-in/sign-in-settings.ts';
import { demoSubject, type FindDemoPerson } from './accounts.ts';
import type { DemoIdentityDatabase } from './identity-tables.ts';
import { demoIdentityRecords } from './records.ts';
import { type DemoIdentitySecrets, demoAlgorithm } from './secrets.ts';
import { errorPage } from './sign-in-pages.ts';
import { signOutAtOnce } from './sign-out.ts';

/** Names the API as a resource; never fetched. */
const resource = 'urn:sitebook:api';
const openIdScopes = 'openid profile email offline_access';
const minute = 60;
const day = 24 * 60 * minute;

/** An OpenID provider for the demo accounts: code with PKCE, refresh tokens that rotate, no password and no consent. */
export function createDemoProvider(options: {
  publicUrl: string;
  signIn: SignInSettings;
  signInPath: string;
  secrets: DemoIdentitySecrets;
  database: DemoIdentityDatabase;
  findPerson: FindDemoPerson;
  productName: string;
}): Provider {
  const { publicUrl, signIn, secrets, findPerson } = options;
  return new Provider(signIn.authority(), {
    adapter: demoIdentityRecords(options.database),
    jwks: { keys: [...secrets.signingKeys] },
    cookies: {
      keys: [...secrets.cookieKeys],
      // Cookies ignore ports: plain names would meet those of whatever else runs on this machine.
      names: { session: 'demo_session', interaction: 'demo_sign_in', resume: 'demo_resume' },
    },
    clients: [
      {
        client_id: signIn.clientId,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${publicUrl}/`],
        post_logout_redirect_uris: [`${publicUrl}/`],
      },
    ],
    // Browsers name the origin of a POST to their own origin, too; no other one is let in.
    clientBasedCORS: (_ctx, origin) => origin === new URL(publicUrl).origin,
    findAccount: async (_ctx, userName) => {
      const person = await findPerson(userName);
      return person && demoSubject(person);
    },
    claims: { openid: ['sub', 'oid'], profile: ['name', 'preferred_username'], email: ['email'] },
    // The browser shows who is signed in from the ID token and need not ask again.
    conformIdTokenClaims: false,
    interactions: { url: (_ctx, interaction) => `${options.signInPath}/${interaction.uid}` },
    loadExistingGrant: grantWithoutAsking(signIn),
    issueRefreshToken: () => true,
    extraTokenClaims: async (_ctx, token) => {
      const person = 'accountId' in token ? await findPerson(token.accountId) : undefined;
      return person?.claims;
    },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: signIn.scope,
          audience: signIn.audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: 60 * minute,
          jwt: { sign: { alg: demoAlgorithm } },
        }),
      },
      rpInitiatedLogout: { enabled: true, logoutSource: signOutAtOnce, postLogoutSuccessSource: signOutAtOnce },
    },
    ttl: {
      AccessToken: 60 * minute,
      IdToken: 60 * minute,
      Interaction: 60 * minute,
      Grant: 14 * day,
      RefreshToken: 14 * day,
      Session: 14 * day,
    },
    renderError: (ctx, _out, error) => {
      if (isConnectionLoss(error)) ctx.status = 503;
      ctx.type = 'html';
      ctx.body = errorPage(options.productName, ctx.status >= 500 ? 'error.internal' : 'demo-sign-in.broken');
    },
  });
}

/** Grants what the app asks for: it is our own, so there is nothing to consent to. */
function grantWithoutAsking(signIn: SignInSettings) {
  return async (ctx: KoaContextWithOIDC) => {
    const { client, session, provider } = ctx.oidc;
    if (!client || !session?.accountId) return undefined;
    const known = session.grantIdFor(client.clientId);
    const existing = known === undefined ? undefined : await provider.Grant.find(known);
    if (existing) return existing;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope(openIdScopes);
    grant.addResourceScope(resource, signIn.scope);
    await grant.save();
    return grant;
  };
}
