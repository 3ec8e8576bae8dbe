import { Failure } from '@sitebook/domain/failure.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  type BulkProgress,
  findBulk,
  readProgress,
  type StoredBulk,
  stopBulk as storeStop,
} from '../../store/bulks.ts';

/** What is done to several requests, and how far it is. */
export interface ReadBulk {
  readonly bulk: StoredBulk;
  readonly progress: BulkProgress;
}

/** Only whoever asked for it; to all others there is none. */
export async function readBulk({ database }: Deps, caller: Caller, id: number): Promise<ReadBulk> {
  const bulk = await findOwn(database, caller, id);
  return { bulk, progress: await readProgress(database, id) };
}

/** Stops it before the next one; what is done stays done. */
export async function stopBulk(deps: Deps, caller: Caller, id: number): Promise<ReadBulk> {
  await inTransaction(deps.database, async (tx) => {
    await findOwn(tx, caller, id);
    await storeStop(tx, id, deps.clock.now().toISOString());
  });
  return readBulk(deps, caller, id);
}

async function findOwn(handle: Database, { alias }: Caller, id: number): Promise<StoredBulk> {
  const bulk = await findBulk(handle, id);
  if (bulk?.by.alias !== alias) throw new Failure('error.not-found');
  return bulk;
}
