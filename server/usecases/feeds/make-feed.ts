import { runsLocation } from '@sitebook/domain/access/actor.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { FedResource, Feed } from '@sitebook/domain/feeds/feed.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { feedTexts } from '@sitebook/domain/text/feed-texts.ts';
import { addTexts } from '@sitebook/domain/text/say.ts';
import type { Caller } from '../../caller.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { findFedResource, holdFeeds, insertFeed } from '../../store/feeds.ts';
import { askingAs } from '../entering/asking.ts';
import { enterLocation } from '../entering/enter-location.ts';
import { newLinkSecret } from '../links/link-secret.ts';

addTexts(feedTexts);

const mostFeeds = 50;

/**
 * Makes a feed of what the caller has booked or, where they run the location, of what can be booked there. What stands in
 * its address is told once.
 */
export async function makeFeed(
  deps: Deps,
  caller: Caller,
  resourceId: number | null,
): Promise<{ readonly feed: Feed; readonly secret: string }> {
  const { secret, hash: secretHash } = newLinkSecret();
  const feed = await inTransaction(deps.database, async (tx) => {
    const resource = resourceId === null ? null : ((await findFedResource(tx, resourceId)) ?? null);
    if (resourceId !== null) await assertFeeds({ ...deps, database: tx }, caller, resource);
    if ((await holdFeeds(tx, caller.alias)) >= mostFeeds)
      throw new Failure('feed.too-many', { params: { most: mostFeeds } });
    return insertFeed(tx, {
      owner: caller.alias,
      ownerName: caller.name,
      resource,
      madeAt: deps.clock.now(),
      secretHash,
    });
  });
  return { feed, secret };
}

/** Only whoever runs a location gives its bookings away. */
async function assertFeeds(
  deps: Pick<Deps, 'database' | 'config' | 'clock'>,
  caller: Pick<Caller, 'alias' | 'mail' | 'name'>,
  resource: FedResource | null,
): Promise<void> {
  // What has no calendar would have no events.
  if (!resource || moduleOf(resource.module)?.calendar === undefined) throw new Failure('error.not-found');
  const { baseLocationId, module } = resource;
  const { actor } = await enterLocation(deps.database, askingAs(deps, caller), { baseLocationId }, module);
  if (!runsLocation(actor)) throw new Failure('error.forbidden');
}
