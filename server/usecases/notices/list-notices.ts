import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { listNotices as listStored, listUnread } from '../../store/notices.ts';
import { openNotices, type SeenNotice } from './open-notices.ts';

export interface NoticesPage {
  readonly unread: number;
  readonly notices: readonly SeenNotice[];
  /** The last that was looked at, where there are more. */
  readonly next: number | null;
}

const pageSize = 30;
/** So often one reads on where much is closed to the caller by now; then they ask for more themselves. */
const mostReads = 10;
/** Nobody counts further. */
const mostCounted = 100;

/** How many of their notices the caller has not read, of those that they may open. */
export async function unreadNotices(deps: Deps, caller: Caller): Promise<number> {
  const rows = await listUnread(deps.database, caller.alias, mostCounted);
  return (await openNotices(deps, caller, rows)).length;
}

/** What the caller was told, the newest first, without what is closed to them by now. */
export async function listNotices(deps: Deps, caller: Caller, before: number | undefined): Promise<NoticesPage> {
  const notices: SeenNotice[] = [];
  let next: number | null = before ?? null;
  for (let reads = 0; reads < mostReads && notices.length < pageSize; reads += 1) {
    const rows = await listStored(deps.database, caller.alias, { before: next ?? undefined, limit: pageSize + 1 });
    const page = rows.slice(0, pageSize);
    notices.push(...(await openNotices(deps, caller, page)));
    next = rows.length > page.length ? (page.at(-1)?.id ?? null) : null;
    if (next === null) break;
  }
  return { unread: await unreadNotices(deps, caller), notices, next };
}
