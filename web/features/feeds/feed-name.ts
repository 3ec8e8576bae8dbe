import type { WireFeed } from '@sitebook/contract/feeds/feeds.ts';
import { say } from '@sitebook/domain/text/say.ts';

/** What a feed shows. */
export function feedName({ resourceName, location }: Pick<WireFeed, 'resourceName' | 'location'>): string {
  return resourceName === null ? say('feed.mine') : say('feed.of', { name: resourceName, location: location ?? '' });
}
