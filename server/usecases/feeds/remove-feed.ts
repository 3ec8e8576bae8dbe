import { Failure } from '@sitebook/domain/failure.ts';
import type { Caller } from '../../caller.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { deleteFeed } from '../../store/feeds.ts';

/** From now on its address leads nowhere. */
export async function removeFeed({ database }: Deps, caller: Caller, id: number): Promise<void> {
  const isGone = await inTransaction(database, (tx) => deleteFeed(tx, id, caller.alias));
  if (!isGone) throw new Failure('error.not-found');
}
