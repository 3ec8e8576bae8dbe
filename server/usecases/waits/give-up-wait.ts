import { Failure } from '@sitebook/domain/failure.ts';
import type { Caller } from '../../caller.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { deleteWait } from '../../store/waits.ts';

/** The caller is not told of it any more. */
export async function giveUpWait({ database }: Deps, caller: Caller, id: number): Promise<void> {
  const isGone = await inTransaction(database, (tx) => deleteWait(tx, id, caller.alias));
  if (!isGone) throw new Failure('error.not-found');
}
