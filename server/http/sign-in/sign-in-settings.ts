import type { Config } from '../../config.ts';

export const demoIdentityPath = '/demo-idp';

/** How people sign in here, by whatever provider: what the browser asks for and what the server demands of a token. */
export interface SignInSettings {
  readonly authority: () => string;
  readonly clientId: string;
  readonly audience: string;
  readonly algorithms: readonly string[];
  /** What a token must carry. */
  readonly scope: string;
  /** What the browser asks for. Entra ID wants the API's scope asked for by a longer name than the token then carries. */
  readonly requestScope: string;
}

/** The settings of the configured provider, or of the demo one where none is configured. */
export function signInSettings(config: Config, publicUrl: () => string): SignInSettings {
  const issuer = config.OIDC_ISSUER;
  return {
    authority: () => issuer ?? `${publicUrl()}${demoIdentityPath}`,
    clientId: config.OIDC_CLIENT_ID ?? 'sitebook-web',
    audience: config.OIDC_AUDIENCE ?? 'sitebook-api',
    algorithms: issuer ? config.OIDC_ALGORITHMS : ['RS256'],
    scope: config.OIDC_SCOPE,
    requestScope: `openid profile email offline_access ${config.OIDC_REQUEST_SCOPE ?? config.OIDC_SCOPE}`,
  };
}
