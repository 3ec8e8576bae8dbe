import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left';
import { SendRegular } from '@fluentui/react-icons/svg/send';
import type { OpenedMail as Mail } from '@sitebook/contract/notices/outbox.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiError, reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { mailQuery, mailsQuery, outboxKey, sendAgain } from '../../api/outbox-queries.ts';
import { linkTo } from '../../paths.ts';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { Note } from '../../ui/note.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ListWaiting } from '../dashboard/list-waiting.tsx';
import { MailFrame } from './mail-frame.tsx';
import { MailState } from './mail-state.tsx';
import { MailTime } from './mail-time.tsx';
import { readOutboxSearch } from './outbox-search.ts';

const useStyles = makeStyles({
  subject: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    overflowWrap: 'anywhere',
  },
  back: {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '44px',
    marginBlockEnd: `calc(-1 * ${tokens.spacingVerticalL})`,
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    overflowWrap: 'anywhere',
  },
  name: { color: tokens.colorNeutralForeground2 },
  fact: { margin: 0 },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  again: { minHeight: '44px' },
  shown: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  quiet: { color: tokens.colorNeutralForeground2 },
  plain: {
    margin: 0,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    fontFamily: tokens.fontFamilyMonospace,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  title: { margin: 0 },
});

/** One mail: to whom, what became of it, and what it says. */
export function OpenedMail({ id }: { id: string }) {
  const styles = useStyles();
  const api = useApi();
  const search = readOutboxSearch(useSearch({ strict: false }));
  const isSending = useInfiniteQuery(mailsQuery(api, { state: search.state, place: search.place })).data?.pages[0]
    ?.isSending;
  const mail = useQuery({
    ...mailQuery(api, id),
    // It is on its way, and somebody may be waiting for it.
    refetchInterval: ({ state }) => (isSending && state.data?.state === 'waiting' ? 5_000 : false),
  });
  const isMissing = mail.error instanceof ApiError && mail.error.status < 500;
  return (
    <>
      <TextLink className={styles.back} {...linkTo.outbox()} search={search}>
        <ArrowLeftRegular aria-hidden />
        {say('outbox.back')}
      </TextLink>
      {mail.isPending && <ListWaiting layout="table" />}
      {mail.isError && (
        <Note kind="error" text={isMissing ? say('outbox.missing') : say('load.failed', { what: say('outbox.mails') })}>
          {!isMissing && <Button onClick={() => void mail.refetch()}>{say('load.retry')}</Button>}
        </Note>
      )}
      {mail.data && (
        <>
          <h1 className={styles.subject}>{mail.data.subject}</h1>
          {isSending === false && <Note kind="warning" text={say('outbox.not-sending')} />}
          <Facts mail={mail.data} />
          {isSending && mail.data.state !== 'sent' && <SendAgain id={id} />}
          <Content mail={mail.data} />
        </>
      )}
    </>
  );
}

function Facts({ mail }: { mail: Mail }) {
  const styles = useStyles();
  const { recipient, locationName, madeAt, sentAt, state, tries, triedAt, failure } = mail;
  return (
    <dl className={styles.facts}>
      <Fact name={say('outbox.recipient')}>{recipient}</Fact>
      {locationName !== null && <Fact name={say('outbox.place')}>{locationName}</Fact>}
      <Fact name={say('outbox.when')}>
        <MailTime moment={madeAt} />
      </Fact>
      <Fact name={say('outbox.state')}>
        <MailState state={state} />
      </Fact>
      {sentAt !== null && (
        <Fact name={say('outbox.sent-at')}>
          <MailTime moment={sentAt} />
        </Fact>
      )}
      <Fact name={say('outbox.tries')}>
        {triedAt === null ? (
          say('outbox.tried-never')
        ) : (
          <>
            {say('outbox.tried', { count: tries })} <MailTime moment={triedAt} />
          </>
        )}
      </Fact>
      {failure !== null && <Fact name={say('outbox.failure')}>{failure}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.fact}>{children}</dd>
    </>
  );
}

function SendAgain({ id }: { id: string }) {
  const styles = useStyles();
  const api = useApi();
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: () => sendAgain(api, id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: outboxKey }),
  });
  return (
    <>
      <div className={styles.tools}>
        <Button
          className={styles.again}
          appearance="primary"
          icon={sending.isPending ? <Spinner size="tiny" /> : <SendRegular />}
          disabledFocusable={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {say('outbox.again')}
        </Button>
        <span role="status">{sending.isSuccess && say('outbox.again-done')}</span>
      </div>
      {sending.isError && <Note kind="error" text={reasonOf(sending.error)} />}
    </>
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
            label={say('outbox.filter')}
            choices={[
              { value: 'html', text: say('outbox.as-html') },
              { value: 'text', text: say('outbox.as-text') },
            ]}
            chosen={as}
            onChoose={setAs}
          />
          {as === 'html' && <Text className={styles.quiet}>{say('outbox.links-off')}</Text>}
        </div>
        {as === 'html' ? <MailFrame html={mail.html} /> : <pre className={styles.plain}>{mail.text}</pre>}
      </div>
      {mail.calendar !== null && (
        <section className={styles.shown} aria-labelledby="mail-calendar">
          <Text as="h2" size={500} weight="semibold" id="mail-calendar" className={styles.title}>
            {say('outbox.calendar')}
          </Text>
          <pre className={styles.plain}>{mail.calendar}</pre>
        </section>
      )}
    </>
  );
}
