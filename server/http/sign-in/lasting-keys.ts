import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { ageOf, longAgo, thisMoment } from '../../age.ts';

const second = 1000;
const hour = 3600 * second;
/** After this an unknown key id asks again: often enough for a rotation, too rarely for an attacker to flood the issuer. */
const keyCooldown = 30 * second;
/** Keys of this age are asked for anew. */
const keyLifetime = hour;
/** So long known keys are good while the issuer gives no answer. */
const lastResort = 24 * hour;
const shortestPause = 5 * second;
const longestPause = 300 * second;

export interface LastingKeys {
  readonly keys: JWTVerifyGetKey;
  /** How often the issuer has told them: what was checked by former ones is to be checked again. */
  timesTold(): number;
}

/**
 * The keys of an issuer, which may be away: then those that are known go on being used for a day, and are asked for with
 * growing pauses while nobody waits. What the issuer answers without counts no more.
 */
export function lastingKeys(fetchKeys: () => Promise<JSONWebKeySet>): LastingKeys {
  let known: JWTVerifyGetKey | undefined;
  let answeredAt = longAgo;
  let timesTold = 0;
  let failedAt = longAgo;
  let failures = 0;
  let lastError: unknown;
  let underway: Promise<JWTVerifyGetKey> | undefined;

  async function ask(): Promise<JWTVerifyGetKey> {
    try {
      const told = createLocalJWKSet(await fetchKeys());
      [known, answeredAt, failures] = [told, thisMoment(), 0];
      timesTold += 1;
      return told;
    } catch (error) {
      failedAt = thisMoment();
      failures += 1;
      lastError = error;
      throw error;
    }
  }

  const isPausing = () => failures > 0 && ageOf(failedAt) < Math.min(longestPause, shortestPause * 2 ** (failures - 1));

  /** However many need them at once, they are asked for once. */
  function fetched(): Promise<JWTVerifyGetKey> {
    underway ??= ask().finally(() => {
      underway = undefined;
    });
    return underway;
  }

  async function current(): Promise<JWTVerifyGetKey> {
    const age = ageOf(answeredAt);
    if (known === undefined || age > lastResort) return fetched();
    if (age <= keyLifetime || isPausing()) return known;
    const [old, hasFailed] = [known, failures > 0];
    const renewed = fetched().catch(() => old);
    // Only the first to find out that the issuer is away waits for it.
    return hasFailed ? old : renewed;
  }

  const keys: JWTVerifyGetKey = async (header, token) => {
    const latest = await current();
    try {
      return await latest(header, token);
    } catch (error) {
      const isUnknown = error instanceof errors.JWKSNoMatchingKey;
      if (!isUnknown || ageOf(answeredAt) < keyCooldown) throw error;
      // It may be a new key: while the issuer is away that cannot be told.
      if (isPausing()) throw lastError;
      return (await fetched())(header, token);
    }
  };
  return { keys, timesTold: () => timesTold };
}
