import { storedNames } from '../stored-names.ts';
import type { ClientConfig } from './client-config.ts';
import { keptToken, pageIsLeft } from './kept-session.ts';
import { openSignIn } from './sign-in-part.ts';

/** Somebody is signed in: what the rest of the app needs of that, and nothing of the protocol. */
export interface Session {
  /** The token for the next call, renewed when it has expired. */
  accessToken(): Promise<string>;
  /** A new token after the server refused the old one, or null when only a new sign-in helps. */
  renew(): Promise<string | null>;
  /** Has the token renewed before it expires, so that no call has to wait. */
  renewAhead(): Promise<void>;
  /** The server took a token of this session. */
  accepted(): void;
  /** Leaves the page to sign in; the present address comes back afterwards. */
  signInAgain(): Promise<never>;
  /** The server knows the token and lets nobody in with it; the reason says who can help. */
  refused(reason: string): Promise<never>;
  /** Removes the tokens and ends the session at the identity provider. */
  signOut(): Promise<never>;
  /** Somebody has signed out elsewhere: the tokens go, and the page says so. */
  forget(): void;
}

export interface SessionEnd {
  /** Signing in worked at the provider, and our server refuses its token all the same: a redirect would go in circles. */
  onRefused(reason?: string): void;
  /** The tokens are gone, and the provider has no address for signing out. */
  onSignedOut(): void;
}

/** `fresh`: this page has just come back from the identity provider. */
export function openSession(config: ClientConfig, fresh: boolean, end: SessionEnd): Session {
  let mayGoInCircles = fresh;
  let renewal: Promise<string | null> | undefined;

  /** One renewal at a time, since a refresh token may be good for one use only. */
  const renewed = () => {
    renewal ??= openSignIn(config)
      .then(({ renew }) => renew())
      .finally(() => {
        renewal = undefined;
      });
    return renewal;
  };

  // Whatever asks for a token on the way out must not sign anybody in again.
  let isOver = false;
  const session: Session = {
    async accessToken() {
      if (isOver) return pageIsLeft();
      return keptToken(config) ?? (await renewed()) ?? session.signInAgain();
    },
    renew: renewed,
    async renewAhead() {
      const { onExpiring } = await openSignIn(config);
      // What fails here is tried again by the next call.
      await onExpiring(() => void renewed().catch(() => null));
    },
    accepted() {
      mayGoInCircles = false;
    },
    async signInAgain() {
      if (isOver) return pageIsLeft();
      if (mayGoInCircles) end.onRefused();
      else await (await openSignIn(config)).leave();
      return pageIsLeft();
    },
    refused(reason) {
      end.onRefused(reason);
      return pageIsLeft();
    },
    async signOut() {
      isOver = true;
      forgetTyped();
      const { signOut } = await openSignIn(config);
      await signOut().catch(() => end.onSignedOut());
      return pageIsLeft();
    },
    forget() {
      isOver = true;
      sessionStorage.clear();
      end.onSignedOut();
    },
  };
  return session;
}

/** The next one at this screen may be somebody else. */
function forgetTyped(): void {
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(storedNames.typed)) sessionStorage.removeItem(name);
  }
}
