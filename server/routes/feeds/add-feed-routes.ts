import {
  feedBody,
  feedFilePath,
  feedPath,
  feedsPath,
  feedsSchema,
  madeFeedSchema,
  type WireFeed,
} from '@sitebook/contract/feeds/feeds.ts';
import type { Feed } from '@sitebook/domain/feeds/feed.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { listFeeds } from '../../usecases/feeds/list-feeds.ts';
import { makeFeed } from '../../usecases/feeds/make-feed.ts';
import { removeFeed } from '../../usecases/feeds/remove-feed.ts';
import type { RouteTable } from '../define-route.ts';
import { doOnce } from '../do-once.ts';

/** The caller's feeds: which there are, and a new address, which is told once. */
export function addFeedRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    method: 'GET',
    path: feedsPath,
    summary: 'The caller’s calendars that other programs read',
    answer: feedsSchema,
    handle: async ({ caller }) => (await listFeeds(deps, caller)).map(presentFeed),
  });
  table.add({
    method: 'POST',
    path: feedsPath,
    summary: 'Makes the address of a calendar that other programs read, without a sign-in',
    body: feedBody,
    answer: madeFeedSchema,
    status: 201,
    handle(input) {
      const { caller, body, reply } = input;
      reply.header('cache-control', 'no-store');
      const make = async (within: Deps) => {
        const { feed, secret } = await makeFeed(within, caller, body.resourceId ?? null);
        return { ...presentFeed(feed), address: `${deps.config.publicUrl}${feedFilePath(secret)}` };
      };
      return doOnce(deps, input, make, { isSecret: true });
    },
  });
  table.add({
    method: 'DELETE',
    path: feedPath(':id'),
    hasId: true,
    summary: 'Takes a calendar’s address back: it leads nowhere from then on',
    answer: z.object({ feedId: z.int() }),
    handle: (input) =>
      doOnce(deps, input, async (within) => {
        await removeFeed(within, input.caller, input.id);
        return { feedId: input.id };
      }),
  });
}

function presentFeed({ id, resource, madeAt, readAt }: Feed): WireFeed {
  return {
    feedId: id,
    resourceId: resource?.id ?? null,
    resourceName: resource?.name ?? null,
    moduleName: resource?.module ?? null,
    location: resource?.location ?? null,
    createdOn: madeAt.toISOString(),
    lastReadOn: readAt?.toISOString() ?? null,
  };
}
