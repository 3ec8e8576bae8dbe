import type { ClientConfig } from './client-config.ts';

/**
 * The token of this tab's session, as the sign-in library keeps it; null where there is none or it has expired. Most pages
 * need no more of the library than this, so that it can come later.
 */
export function keptToken({ signIn }: ClientConfig): string | null {
  const text = sessionStorage.getItem(`oidc.user:${signIn.authority}:${signIn.clientId}`);
  if (text === null) return null;
  const user: { access_token: string; expires_at?: number } = JSON.parse(text);
  const isGood = user.expires_at === undefined || user.expires_at > Date.now() / 1_000;
  return isGood ? user.access_token : null;
}

/** The provider's answer stands in the query of the root: routes are hashes and have no query of their own there. */
export function hasAnswer(): boolean {
  const query = new URLSearchParams(window.location.search);
  return query.has('state') && (query.has('code') || query.has('error'));
}

/** Nothing may go on while the browser is on its way to another page. */
export function pageIsLeft(): Promise<never> {
  return new Promise(() => {});
}
