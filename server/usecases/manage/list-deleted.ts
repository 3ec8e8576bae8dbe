import { Failure } from '@sitebook/domain/failure.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { loadManager } from '../../store/manage/manager.ts';
import { type DeletedAsked, listDeleted as find } from '../../store/requests/deleted-requests.ts';

const pageSize = 50;

/** Refused to everybody but global admins. */
export async function assertGlobalAdmin(handle: Database, { alias }: Caller): Promise<void> {
  if (!(await loadManager(handle, alias)).isGlobalAdmin) throw new Failure('error.forbidden');
}

/** A page of what was deleted, the last first. */
export async function listDeleted({ database }: Deps, caller: Caller, asked: DeletedAsked) {
  await assertGlobalAdmin(database, caller);
  const found = await find(database, asked, pageSize + 1);
  const requests = found.slice(0, pageSize);
  const last = found.length > pageSize ? requests.at(-1) : undefined;
  return { requests, next: last ? { deletedAt: last.deletedAt.toISOString(), id: last.id } : null };
}

export type DeletedPage = Awaited<ReturnType<typeof listDeleted>>;

export type { DeletedCursor } from '../../store/requests/deleted-requests.ts';
