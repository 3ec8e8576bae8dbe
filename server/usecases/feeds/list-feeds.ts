import type { Feed } from '@sitebook/domain/feeds/feed.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { listFeeds as queryFeeds } from '../../store/feeds.ts';

/** The caller's feeds, in the order in which they were made. */
export function listFeeds({ database }: Deps, caller: Caller): Promise<readonly Feed[]> {
  return queryFeeds(database, caller.alias);
}
