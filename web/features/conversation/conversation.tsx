import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { conversationTexts } from '@sitebook/domain/text/conversation-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../../api/connection.ts';
import { conversationQuery } from '../../api/conversation-queries.ts';
import { useFieldScope } from '../../fields/field-scope.ts';
import { Note } from '../../ui/note.tsx';
import type { ConversationProps } from './conversation-props.ts';
import { MessageBox } from './message-box.tsx';
import { MessageList } from './message-list.tsx';
import UnsentMessage from './unsent-message.tsx';

addTexts(conversationTexts);

const useStyles = makeStyles({
  part: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  quiet: { color: tokens.colorNeutralForeground2 },
  earlier: { alignSelf: 'flex-start', minHeight: '44px' },
});

/** What people write about a request: the oldest first, and a box for more while the request is open. */
export default function Conversation({ request, zone }: ConversationProps) {
  const styles = useStyles();
  const titleId = useId();
  const { definition } = useFieldScope();
  const query = useInfiniteQuery(conversationQuery(useApi(), definition, request.id));
  const pages = query.data?.pages ?? [];
  const messages = pages.flatMap((page) => page.messages).toReversed();
  // What the server said last counts: the request may have been closed while it was read.
  const mayWrite = pages[0]?.mayWrite ?? request.conversation === 'Write';
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {say('conversation.title')}
      </h3>
      {query.isLoadingError && (
        <Note kind="error" text={say('load.failed', { what: say('conversation.what') })}>
          <Button onClick={() => void query.refetch()}>{say('load.retry')}</Button>
        </Note>
      )}
      {query.hasNextPage && (
        <Button
          className={styles.earlier}
          appearance="subtle"
          disabledFocusable={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {say('conversation.earlier')}
        </Button>
      )}
      {query.data && messages.length === 0 && <Text className={styles.quiet}>{say('conversation.empty')}</Text>}
      <MessageList messages={messages} zone={zone} labelledBy={titleId} />
      {mayWrite ? (
        <MessageBox requestId={request.id} definition={definition} />
      ) : (
        <>
          {request.conversation === 'Write' && <Text role="status">{say('conversation.over')}</Text>}
          <UnsentMessage requestId={request.id} />
        </>
      )}
    </section>
  );
}
