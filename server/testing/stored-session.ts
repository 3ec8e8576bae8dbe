import { signInOverHttp } from '../demo-identity/sign-in-over-http.ts';

/** An entry of the browser's session storage. */
export interface StoredSession {
  readonly key: string;
  readonly value: string;
}

/** Signs in at the running server and writes the result down as oidc-client-ts would. */
export async function signInToBrowser(url: string, userName: string): Promise<StoredSession> {
  const { accessToken, idToken, refreshToken } = await signInOverHttp(url, userName);
  const answer = await fetch(`${url}/config.json`);
  const { signIn } = (await answer.json()) as { signIn: { authority: string; clientId: string } };
  return {
    key: `oidc.user:${signIn.authority}:${signIn.clientId}`,
    value: JSON.stringify({
      access_token: accessToken,
      id_token: idToken,
      refresh_token: refreshToken,
      token_type: 'Bearer',
      profile: claimsOf(idToken),
      expires_at: claimsOf(accessToken).exp,
    }),
  };
}

function claimsOf(token: string): { readonly exp: number } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
