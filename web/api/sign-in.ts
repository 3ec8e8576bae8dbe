import { ErrorResponse, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import type { ClientConfig } from './client-config.ts';
import { hasAnswer } from './kept-session.ts';

/** What travels through the identity provider and back: the route to return to. */
interface SignInState {
  readonly hash: string;
}

/** Whether this page was opened by the identity provider's answer, and with what result. */
export type Arrival = 'signed-in' | 'restored' | 'leaving';

/** All that is said to the identity provider. */
export interface SignIn {
  /**
   * Makes sure that somebody is signed in: takes the provider's answer from the address, or renews the session of this
   * browser tab, or leaves for the provider. Throws when the provider refuses or cannot be reached.
   */
  arrive(): Promise<Arrival>;
  /** A new access token; null when there is no refresh token or the provider no longer takes it. */
  renew(): Promise<string | null>;
  /** Tells when the token is about to expire. */
  onExpiring(then: () => void): Promise<void>;
  /** Starts the redirect to the identity provider. */
  leave(): Promise<void>;
  /** Removes the tokens and ends the session at the provider; fails where that has no address for it. */
  signOut(): Promise<void>;
}

export function createSignIn(config: ClientConfig): SignIn {
  const manager = createUserManager(config);
  const signIn: SignIn = {
    async arrive() {
      if (hasAnswer()) {
        await takeAnswer(manager);
        return 'signed-in';
      }
      if ((await signIn.renew()) !== null) return 'restored';
      await signIn.leave();
      return 'leaving';
    },
    async renew() {
      const user = await manager.getUser();
      if (!user?.refresh_token) return null;
      try {
        return (await manager.signinSilent())?.access_token ?? null;
      } catch (error) {
        // The provider said no. A lost network, in contrast, is no reason to send anybody away.
        if (error instanceof ErrorResponse) return null;
        throw error;
      }
    },
    async onExpiring(then) {
      manager.events.addAccessTokenExpiring(then);
      // From now on it knows when that is.
      await manager.getUser();
    },
    leave() {
      const state: SignInState = { hash: window.location.hash };
      return manager.signinRedirect({ state });
    },
    signOut: () => manager.signoutRedirect(),
  };
  return signIn;
}

function createUserManager({ signIn }: ClientConfig): UserManager {
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

async function takeAnswer(manager: UserManager): Promise<void> {
  const answer = window.location.href;
  // The code works once: whatever comes of it, a reload must not send it again.
  window.history.replaceState(null, '', window.location.pathname);
  const user = await manager.signinRedirectCallback(answer);
  const { hash } = user.state as SignInState;
  window.history.replaceState(null, '', `${window.location.pathname}${hash}`);
}
