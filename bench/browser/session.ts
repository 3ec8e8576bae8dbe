import { signInOverHttp } from '@sitebook/server/demo-identity/sign-in-over-http.ts';

/** What storages of the browser hold once somebody has signed in and chosen Houston. */
export interface Kept {
  readonly session: readonly [key: string, value: string];
  readonly local: readonly [key: string, value: string];
}

const houston = {
  moduleName: '',
  country: 'United States',
  city: 'Houston',
  location: 'Houston (West Yard)',
  iBaseLocationId: 1001,
  keys: { countryId: 1, cityId: 1, locationId: 1 },
};

/** Signs in at the running server and writes the result down as the sign-in library would. */
export async function keptAfterSignIn(url: string, userName: string): Promise<Kept> {
  const { accessToken, idToken, refreshToken } = await signInOverHttp(url, userName);
  const answer = await fetch(`${url}/config.json`);
  const { signIn } = await answer.json();
  const user = {
    access_token: accessToken,
    id_token: idToken,
    refresh_token: refreshToken,
    token_type: 'Bearer',
    profile: claimsOf(idToken),
    expires_at: claimsOf(accessToken).exp,
  };
  return {
    session: [`oidc.user:${signIn.authority}:${signIn.clientId}`, JSON.stringify(user)],
    local: ['sitebook.selection', JSON.stringify(houston)],
  };
}

function claimsOf(token: string): { readonly exp: number } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
