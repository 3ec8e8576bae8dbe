import { createHash, randomBytes } from 'node:crypto';

/** What stands in the address of a feed: nobody guesses it, and only its hash is kept. */
export function newFeedSecret(): string {
  return randomBytes(32).toString('base64url');
}

const shape = /^[\w-]{43}$/;

/** What is kept of it; nothing of what cannot be one. */
export function feedHash(secret: string): Buffer | null {
  return shape.test(secret) ? createHash('sha256').update(secret).digest() : null;
}
