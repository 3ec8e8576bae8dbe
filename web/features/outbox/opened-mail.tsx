import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { OpenedMail as Mail } from '@sitebook/contract/notices/outbox.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../api/connection.ts';
import { mailQuery, mailsQuery, outboxKey, sendAgain } from '../../api/outbox-queries.ts';
import { linkTo } from '../../paths.ts';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { Note } from '../../ui/note.tsx';
import { OpenedFrame, OpenedPart } from '../sent/opened-frame.tsx';
import { PlainText } from '../sent/plain-text.tsx';
import { SendAgain } from '../sent/send-again.tsx';
import { Fact, SentFacts } from '../sent/sent-facts.tsx';
import { readSentSearch } from '../sent/sent-search.ts';
import { MailFrame } from './mail-frame.tsx';

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  shown: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** One mail: to whom, what became of it, and what it says. */
export function OpenedMail({ id }: { id: string }) {
  const api = useApi();
  const search = readSentSearch(useSearch({ strict: false }));
  const isSending = useInfiniteQuery(mailsQuery(api, { state: search.state, place: search.place })).data?.pages[0]
    ?.isSending;
  const query = useQuery({
    ...mailQuery(api, id),
    // It is on its way, and somebody may be waiting for it.
    refetchInterval: ({ state }) => (isSending && state.data?.state === 'waiting' ? 5_000 : false),
  });
  return (
    <OpenedFrame
      query={query}
      list={linkTo.outbox()}
      search={search}
      texts={{ back: say('outbox.back'), missing: say('outbox.missing'), all: say('outbox.mails') }}
      title={({ subject }) => subject}
    >
      {(mail) => (
        <>
          {isSending === false && <Note kind="warning" text={say('outbox.not-sending')} />}
          <SentFacts sent={mail}>
            <Fact name={say('outbox.recipient')}>{mail.recipient}</Fact>
          </SentFacts>
          {isSending && mail.state !== 'sent' && <SendAgain send={() => sendAgain(api, id)} outdates={outboxKey} />}
          <Content mail={mail} />
        </>
      )}
    </OpenedFrame>
  );
}

function Content({ mail }: { mail: Mail }) {
  const styles = useStyles();
  const [as, setAs] = useState<'html' | 'text'>('html');
  return (
    <>
      <div className={styles.shown}>
        <div className={styles.tools}>
          <ChoiceButtons
            label={say('sent.filter')}
            choices={[
              { value: 'html', text: say('outbox.as-html') },
              { value: 'text', text: say('outbox.as-text') },
            ]}
            chosen={as}
            onChoose={setAs}
          />
          {as === 'html' && <Text className={styles.quiet}>{say('outbox.links-off')}</Text>}
        </div>
        {as === 'html' ? <MailFrame html={mail.html} /> : <PlainText>{mail.text}</PlainText>}
      </div>
      {mail.calendar !== null && (
        <OpenedPart title={say('outbox.calendar')}>
          <PlainText>{mail.calendar}</PlainText>
        </OpenedPart>
      )}
    </>
  );
}
