import type { KoaContextWithOIDC } from 'oidc-provider';

/**
 * Signs out at once and goes back to the app. The provider has checked where to go back to; its question "really?" is
 * left out, because someone who chose Log Out has answered it.
 */
export async function signOutAtOnce(ctx: KoaContextWithOIDC): Promise<void> {
  const { provider, session, params } = ctx.oidc;
  for (const { grantId } of Object.values(session?.authorizations ?? {})) {
    // Codes and refresh tokens are worth nothing without their grant.
    if (grantId !== undefined) await provider.Grant.adapter.destroy(grantId);
  }
  await session?.destroy();
  ctx.cookies.set(provider.cookieName('session'), null);
  const target = new URL(text(params?.post_logout_redirect_uri) ?? '/', new URL(provider.issuer).origin);
  const state = text(params?.state);
  if (state !== undefined) target.searchParams.set('state', state);
  ctx.status = 303;
  ctx.redirect(target.href);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
