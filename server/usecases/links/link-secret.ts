import { createHash, randomBytes } from 'node:crypto';

export interface LinkSecret {
  /** What stands in the address: nobody guesses it, and it is told once. */
  readonly secret: string;
  /** What is kept of it. */
  readonly hash: Buffer;
}

export function newLinkSecret(): LinkSecret {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashOf(secret) };
}

const shape = /^[\w-]{43}$/;

/** What is kept of the secret of an address; nothing of what cannot be one. */
export function linkHash(secret: string): Buffer | null {
  return shape.test(secret) ? hashOf(secret) : null;
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
