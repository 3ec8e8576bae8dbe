import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/** Where data lives that cannot live in its checkout. */
export const outsideCheckouts = '/var/lib/sitebook';

/**
 * A folder name for a checkout: readable, and different for each.
 * @param {string} checkout
 */
export function checkoutName(checkout) {
  const readable = basename(checkout)
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .slice(0, 40);
  return `${readable || 'root'}-${createHash('sha256').update(checkout).digest('hex').slice(0, 8)}`;
}
