import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Message } from '@sitebook/contract/conversation/conversation.ts';
import { RequestTime } from '../request-value/request-time.tsx';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  who: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  quiet: { color: tokens.colorNeutralForeground2 },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
});

interface MessageListProps {
  readonly messages: readonly Message[];
  readonly zone: string;
  readonly labelledBy: string;
}

/** Who wrote what when. What comes in is read out by those who cannot see it. */
export function MessageList({ messages, zone, labelledBy }: MessageListProps) {
  const styles = useStyles();
  return (
    <div role="log" aria-labelledby={labelledBy}>
      <ol className={styles.list}>
        {messages.map(({ messageId, at, byName, text }) => (
          <li key={messageId}>
            <div className={styles.who}>
              <Text weight="semibold">{byName}</Text>
              <Text className={styles.quiet}>
                <RequestTime zone={zone} value={at} />
              </Text>
            </div>
            <div className={styles.text}>{text}</div>
          </li>
        ))}
      </ol>
    </div>
  );
}
