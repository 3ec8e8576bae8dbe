import { Failure } from '@sitebook/domain/failure.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { type FailingJob, listFailingJobs, tryAgain } from '../../store/failing-jobs.ts';
import { enterManage } from '../entering/enter-manage.ts';

/** More of them have one cause. */
const mostShown = 50;

/** The work behind the scenes that keeps failing; for Global Admins, since it belongs to no location. */
export async function readFailingJobs({ database }: Deps, caller: Caller): Promise<readonly FailingJob[]> {
  await assertGlobalAdmin(database, caller);
  return listFailingJobs(database, mostShown);
}

/** Has one of it tried again at once, also when it was given up. */
export async function tryJobAgain({ database }: Deps, caller: Caller, id: number): Promise<void> {
  await assertGlobalAdmin(database, caller);
  await inTransaction(database, async (tx) => {
    if (!(await tryAgain(tx, id))) throw new Failure('error.not-found');
  });
}

async function assertGlobalAdmin(handle: Database, caller: Caller): Promise<void> {
  if (!(await enterManage(handle, caller)).isGlobalAdmin) throw new Failure('error.forbidden');
}
