import type { FastifyInstance, FastifyReply } from 'fastify';

/** The digest of nothing. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export interface HeaderSettings {
  readonly buildId: string;
  /** Where the browser fetches tokens, when that is another origin. */
  readonly issuerOrigin: string | null;
  readonly https: boolean;
}

/**
 * What a page of ours may do. Tokens live in session storage, so no script but our own files may ever run.
 *
 * Fluent UI creates `<style>` elements at run time, but empty ones, and fills them through the CSSOM, which the policy
 * does not govern. So the digest of the empty text is all it needs: an injected `<style>` with a text in it stays
 * blocked, which `'unsafe-inline'` would let through, and index.html stays the same for everybody, which a nonce would
 * not allow.
 */
function contentSecurityPolicy({ issuerOrigin, https }: HeaderSettings): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyle}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${issuerOrigin ? ` ${issuerOrigin}` : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // Signing in leaves by navigation, not by a form; the demo sign-in page posts to its own origin.
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The headers that every answer carries, whatever it is. */
export function commonHeaders(settings: HeaderSettings): Readonly<Record<string, string>> {
  return {
    'x-build-id': settings.buildId,
    'content-security-policy': contentSecurityPolicy(settings),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(settings.https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** Puts the common headers and the request id on a reply. */
export function stamp(reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  reply.headers(headers).header('x-request-id', reply.request.id);
}

/** Stamps every reply before anything else happens, so that refusals carry the headers, too. */
export function addCommonHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (_request, reply) => stamp(reply, headers));
}
