import { createHash } from 'node:crypto';
import { Failure } from '@sitebook/domain/failure.ts';
import type { Database, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { claimKey, findKept, type KeptAnswer, keepAnswer } from '../../store/idempotency.ts';
import { openBy, sealedBy } from './kept-answers.ts';

/** A save, with what makes it recognisable when it is sent again. */
export interface Saving<Prepared, Result, Answer> {
  readonly alias: string;
  readonly key: string | undefined;
  /** Everything that was asked for; the same key with anything else is refused. */
  readonly content: unknown;
  readonly at: string;
  /** What has to be known first and may take long: done before the transaction, so that no lock waits for it. */
  prepare(): Promise<Prepared>;
  save(tx: Tx, prepared: Prepared): Promise<Result>;
  /**
   * The result as it is answered, and kept with the key: servers of the last version answer from what new ones have
   * kept, so what is kept is the answer of the wire. Use cases do not know that; whoever calls them passes this in.
   */
  present(result: Result): Answer;
  /** The answer lets in whoever knows it: kept so that only whoever has the key can read it. */
  readonly isSecret?: true;
}

/** Runs a save in one transaction, and with a key at most once: the same save sent again gets the same answer. */
export async function once<Prepared, Result, Answer>(
  database: Database,
  saving: Saving<Prepared, Result, Answer>,
): Promise<Answer> {
  const { alias, key, at } = saving;
  if (key === undefined) {
    const prepared = await saving.prepare();
    return saving.present(await inTransaction(database, (tx) => saving.save(tx, prepared)));
  }
  const fingerprint = createHash('sha256').update(JSON.stringify(saving.content)).digest('base64url');
  const { name, keep, read } = saving.isSecret ? sealedBy(key) : openBy(key);
  const repeated = (kept: KeptAnswer): Answer => {
    if (kept.fingerprint !== fingerprint) throw new Failure('error.key-reused');
    return read(kept.answer) as Answer;
  };
  const done = await findKept(database, { alias, key: name, at });
  if (done) return repeated(done);
  const prepared = await saving.prepare();
  return inTransaction(database, async (tx) => {
    const twin = await claimKey(tx, { alias, key: name, fingerprint, at });
    if (twin) return repeated(twin);
    const answer = saving.present(await saving.save(tx, prepared));
    return read(await keepAnswer(tx, alias, name, keep(answer))) as Answer;
  });
}
