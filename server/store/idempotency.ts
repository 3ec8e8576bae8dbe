import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';

const daysKept = 30;

/** A save as it was answered the first time. */
export interface KeptAnswer {
  readonly fingerprint: string;
  readonly answer: unknown;
}

/**
 * Claims a key for a save. A twin that arrives meanwhile waits here until the first has ended; then it is told what the
 * first answered, or, when that one failed, has the key to itself. So has whoever comes when the key is forgotten.
 */
export async function claimKey(
  tx: Tx,
  claim: { alias: string; key: string; fingerprint: string; at: string },
): Promise<KeptAnswer | undefined> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency')
    .values({ alias: claim.alias, key: claim.key, fingerprint: claim.fingerprint, answer: null, created_at: claim.at })
    .onConflict((conflict) =>
      conflict
        .columns(['alias', 'key'])
        .doUpdateSet({ fingerprint: claim.fingerprint, answer: null, created_at: claim.at })
        .where('idempotency.created_at', '<=', forgottenAt(claim.at)),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows ? undefined : findKept(tx, claim);
}

/** What a save with this key was answered, if it has been done. */
export function findKept(
  handle: Database,
  { alias, key, at }: { alias: string; key: string; at: string },
): Promise<KeptAnswer | undefined> {
  return handle
    .selectFrom('idempotency')
    .select(['fingerprint', 'answer'])
    .where('alias', '=', alias)
    .where('key', '=', key)
    .where('created_at', '>', forgottenAt(at))
    .executeTakeFirst();
}

/** Keys from before this moment are as good as never used. */
function forgottenAt(now: string): Date {
  return new Date(Date.parse(now) - daysKept * 86_400_000);
}

/** Gives the answer as it is kept, so that the first who gets it and all others get the very same. */
export async function keepAnswer(tx: Tx, alias: string, key: string, answer: unknown): Promise<unknown> {
  const kept = await tx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('alias', '=', alias)
    .where('key', '=', key)
    .returning('answer')
    .executeTakeFirstOrThrow();
  return kept.answer;
}

/** Deletes up to so many of the keys that are as good as never used, and tells how many. Those in use just now stay. */
export async function deleteForgotten(handle: Database, { at, limit }: { at: string; limit: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency where ctid = any(array(
      select ctid from idempotency where created_at <= ${forgottenAt(at)}
      order by created_at limit ${limit} for update skip locked
    ))`.execute(handle);
  return Number(numAffectedRows ?? 0);
}
