import { Text } from '@fluentui/react-components';
import type { WireMadeFeed } from '@sitebook/contract/feeds/feeds.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { CopyLink } from '../links/copy-link.tsx';
import { feedName } from './feed-name.ts';

/** The link of a feed that has just been made: it is told this once. */
export function MadeFeed({ feed }: { feed: WireMadeFeed }) {
  return (
    <>
      <Text role="status">{say('feed.made-now', { what: feedName(feed) })}</Text>
      <CopyLink
        address={feed.address}
        texts={{
          label: say('feed.address'),
          copy: say('feed.copy'),
          copied: say('feed.copied'),
          failed: say('feed.copy-failed'),
        }}
      />
    </>
  );
}
