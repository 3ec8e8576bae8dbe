import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** How answers are kept by a key: under which name, and as what. */
export interface Keeping {
  readonly name: string;
  keep(answer: unknown): unknown;
  read(kept: unknown): unknown;
}

export function openBy(key: string): Keeping {
  return { name: key, keep: (answer) => answer, read: (kept) => kept };
}

const cipher = 'aes-256-gcm';
const [nonceLength, tagLength] = [12, 16];

/** Neither the key nor the answer stands in the database, so that whoever reads it there learns neither. */
export function sealedBy(key: string): Keeping {
  const secret = createHash('sha256').update(`answer ${key}`).digest();
  return {
    name: `sealed ${createHash('sha256').update(`name ${key}`).digest('base64url')}`,
    keep(answer) {
      const nonce = randomBytes(nonceLength);
      const sealing = createCipheriv(cipher, secret, nonce);
      const sealed = Buffer.concat([sealing.update(JSON.stringify(answer)), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64');
    },
    read(kept) {
      const bytes = Buffer.from(String(kept), 'base64');
      const opening = createDecipheriv(cipher, secret, bytes.subarray(0, nonceLength));
      opening.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
      return JSON.parse(
        Buffer.concat([opening.update(bytes.subarray(nonceLength + tagLength)), opening.final()]).toString(),
      );
    },
  };
}
