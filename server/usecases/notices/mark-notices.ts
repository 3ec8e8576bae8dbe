import type { Caller } from '../../caller.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { announcePeople } from '../../live/change.ts';
import { markNotices as mark, type WhichNotices } from '../../store/notices.ts';
import { unreadNotices } from './list-notices.ts';

/** Marks the caller's notices as read, or as unread again; their other windows hear of it. Gives how many are unread then. */
export async function markNotices(
  deps: Deps,
  caller: Caller,
  asked: WhichNotices & { readonly isRead: boolean },
): Promise<number> {
  const { database, clock } = deps;
  await inTransaction(database, async (tx) => {
    const hasChanged = await mark(tx, caller.alias, asked, asked.isRead ? clock.now().toISOString() : null);
    if (hasChanged) await announcePeople(tx, [caller.alias]);
  });
  return unreadNotices(deps, caller);
}
