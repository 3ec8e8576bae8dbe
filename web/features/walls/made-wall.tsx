import { Button, makeStyles, Text } from '@fluentui/react-components';
import { OpenRegular } from '@fluentui/react-icons/svg/open';
import type { WireMadeWall } from '@sitebook/contract/walls/walls.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { CopyLink } from '../links/copy-link.tsx';

const useStyles = makeStyles({ button: { minHeight: '44px' } });

/** The link of a wall screen that has just been made: it is told this once. */
export function MadeWall({ wall }: { wall: WireMadeWall }) {
  const styles = useStyles();
  return (
    <>
      <Text role="status">{say('walls.made-now', { name: wall.name })}</Text>
      <CopyLink
        address={wall.address}
        texts={{
          label: say('walls.address'),
          copy: say('walls.copy'),
          copied: say('walls.copied'),
          failed: say('walls.copy-failed'),
        }}
      >
        <Button
          as="a"
          className={styles.button}
          icon={<OpenRegular />}
          // As this page was reached: the link itself is for the network of the monitor.
          href={new URL(wall.address).pathname}
          target="_blank"
          rel="noreferrer"
        >
          {say('walls.open')}
        </Button>
      </CopyLink>
    </>
  );
}
