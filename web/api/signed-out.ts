import type { ClientConfig } from './client-config.ts';
import type { Session } from './session.ts';

const name = 'sitebook.signed-out';

/** Who is signed in in this tab, as the identity provider calls them. */
function subjectOf({ signIn }: ClientConfig): string | undefined {
  const kept = sessionStorage.getItem(`oidc.user:${signIn.authority}:${signIn.clientId}`);
  const user: { profile?: { sub?: string } } = JSON.parse(kept ?? '{}');
  return user.profile?.sub;
}

/** Who signs out means it for all tabs, also on a device that somebody else uses next. */
export function signOutEverywhere(config: ClientConfig, session: Session): Promise<never> {
  const others = new BroadcastChannel(name);
  others.postMessage(subjectOf(config));
  return session.signOut();
}

/** Ends the session of this tab when the same person signs out in another. */
export function followSignOut(config: ClientConfig, session: Session, signal: AbortSignal): void {
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }: MessageEvent<string>) => {
    if (data !== undefined && data === subjectOf(config)) session.forget();
  };
  signal.addEventListener('abort', () => others.close());
}
