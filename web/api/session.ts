import type { UserManager } from 'oidc-client-ts';
import { leaveToSignIn, pageIsLeft, renewUser } from './sign-in.ts';

/** Somebody is signed in: what the rest of the app needs of that, and nothing of the protocol. */
export interface Session {
  /** The token for the next call, renewed when it has expired. */
  accessToken(): Promise<string>;
  /** A new token after the server refused the old one, or null when only a new sign-in helps. */
  renew(): Promise<string | null>;
  /** The server took a token of this session. */
  accepted(): void;
  /** Leaves the page to sign in; the present address comes back afterwards. */
  signInAgain(): Promise<never>;
  /** The server knows the token and lets nobody in with it; the reason says who can help. */
  refused(reason: string): Promise<never>;
  /** Removes the tokens and ends the session at the identity provider. */
  signOut(): Promise<never>;
}

export interface SessionEnd {
  /** Signing in worked at the provider, and our server refuses its token all the same: a redirect would go in circles. */
  onRefused(reason?: string): void;
  /** The tokens are gone, and the provider has no address for signing out. */
  onSignedOut(): void;
}

/** `fresh`: this page has just come back from the identity provider. */
export function openSession(manager: UserManager, fresh: boolean, end: SessionEnd): Session {
  let mayGoInCircles = fresh;
  let renewal: ReturnType<typeof renewUser> | undefined;

  /** One renewal at a time, since a refresh token may be good for one use only. */
  const renewed = () => {
    renewal ??= renewUser(manager).finally(() => {
      renewal = undefined;
    });
    return renewal;
  };

  // Renewed ahead of time, so that no call has to wait. What fails here is tried again by the next call.
  manager.events.addAccessTokenExpiring(() => void renewed().catch(() => null));

  const session: Session = {
    async accessToken() {
      const user = await manager.getUser();
      const current = user === null || user.expired ? await renewed() : user;
      return current === null ? session.signInAgain() : current.access_token;
    },
    async renew() {
      const user = await renewed();
      return user?.access_token ?? null;
    },
    accepted() {
      mayGoInCircles = false;
    },
    async signInAgain() {
      if (mayGoInCircles) end.onRefused();
      else await leaveToSignIn(manager);
      return pageIsLeft();
    },
    refused(reason) {
      end.onRefused(reason);
      return pageIsLeft();
    },
    async signOut() {
      await manager.signoutRedirect().catch(() => end.onSignedOut());
      return pageIsLeft();
    },
  };
  return session;
}
