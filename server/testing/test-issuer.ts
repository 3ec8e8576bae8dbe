import { afterAll } from 'vitest';
import { openIssuer, type TestIssuer } from './signing-issuer.ts';

export type { TestIssuer };

/** An issuer for one test file, gone after it. */
export async function startTestIssuer(): Promise<TestIssuer> {
  const issuer = await openIssuer();
  afterAll(issuer.stop);
  return issuer;
}
