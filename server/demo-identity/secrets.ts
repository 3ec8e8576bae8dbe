import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { DemoIdentityDatabase } from './identity-tables.ts';

export interface DemoIdentitySecrets {
  /** Private keys that sign tokens. */
  readonly signingKeys: readonly JWK[];
  readonly cookieKeys: readonly string[];
}

export const demoAlgorithm = 'RS256';

/** The kept keys; made when there are none yet. Of servers that make some at the same moment, one wins and all read its. */
export async function demoIdentitySecrets(database: DemoIdentityDatabase): Promise<DemoIdentitySecrets> {
  const kept = await readSecrets(database);
  if (kept) return kept;
  await database
    .insertInto('demo_identity_secret')
    .values({
      id: 1,
      signing_keys: JSON.stringify([await newSigningKey()]),
      cookie_keys: JSON.stringify([randomBytes(32).toString('base64url')]),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await readSecrets(database);
  if (!made) throw new Error('the keys of the demo sign-in could not be kept');
  return made;
}

async function readSecrets(database: DemoIdentityDatabase): Promise<DemoIdentitySecrets | undefined> {
  const row = await database
    .selectFrom('demo_identity_secret')
    .select(['signing_keys', 'cookie_keys'])
    .executeTakeFirst();
  return row && { signingKeys: row.signing_keys, cookieKeys: row.cookie_keys };
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(demoAlgorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: demoAlgorithm, use: 'sig' };
}
