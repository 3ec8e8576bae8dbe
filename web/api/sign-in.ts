import { ErrorResponse, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import type { ClientConfig } from './client-config.ts';

/** What travels through the identity provider and back: the route to return to. */
interface SignInState {
  readonly hash: string;
}

export function createUserManager({ signIn }: ClientConfig): UserManager {
  const home = `${window.location.origin}/`;
  return new UserManager({
    authority: signIn.authority,
    client_id: signIn.clientId,
    scope: signIn.scope,
    response_type: 'code',
    redirect_uri: home,
    post_logout_redirect_uri: home,
    // The end of the browser session ends this one.
    userStore: new WebStorageStateStore({ store: window.sessionStorage }),
    stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
    // The session renews by refresh token alone; the library would fall back to a frame, which the policy forbids.
    automaticSilentRenew: false,
  });
}

/** Whether this page was opened by the identity provider's answer, and with what result. */
export type Arrival = 'signed-in' | 'restored' | 'leaving';

/**
 * Makes sure that somebody is signed in: takes the provider's answer from the address, or the session of this browser
 * tab, or leaves for the provider. Throws when the provider refuses or cannot be reached.
 */
export async function signIn(manager: UserManager): Promise<Arrival> {
  if (hasAnswer()) {
    await takeAnswer(manager);
    return 'signed-in';
  }
  const user = await manager.getUser();
  if (user !== null && (!user.expired || (await renewUser(manager)) !== null)) return 'restored';
  await leaveToSignIn(manager);
  return 'leaving';
}

/** The user with a new access token; null when there is no refresh token or the provider no longer takes it. */
export async function renewUser(manager: UserManager): Promise<User | null> {
  const user = await manager.getUser();
  if (!user?.refresh_token) return null;
  try {
    return await manager.signinSilent();
  } catch (error) {
    // The provider said no. A lost network, in contrast, is no reason to send anybody away.
    if (error instanceof ErrorResponse) return null;
    throw error;
  }
}

/** Starts the redirect to the identity provider. */
export async function leaveToSignIn(manager: UserManager): Promise<void> {
  const state: SignInState = { hash: window.location.hash };
  await manager.signinRedirect({ state });
}

/** Nothing may go on while the browser is on its way to another page. */
export function pageIsLeft(): Promise<never> {
  return new Promise(() => {});
}

/** The answer stands in the query of the root: routes are hashes and have no query of their own there. */
function hasAnswer(): boolean {
  const query = new URLSearchParams(window.location.search);
  return query.has('state') && (query.has('code') || query.has('error'));
}

async function takeAnswer(manager: UserManager): Promise<void> {
  const answer = window.location.href;
  // The code works once: whatever comes of it, a reload must not send it again.
  window.history.replaceState(null, '', window.location.pathname);
  const user = await manager.signinRedirectCallback(answer);
  const { hash } = user.state as SignInState;
  window.history.replaceState(null, '', `${window.location.pathname}${hash}`);
}
