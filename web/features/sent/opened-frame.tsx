import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left';
import { say } from '@sitebook/domain/text/say.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Note } from '../../ui/note.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ListWaiting } from '../dashboard/list-waiting.tsx';
import type { SentSearch } from './sent-search.ts';

const useStyles = makeStyles({
  title: {
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
  },
  above: { marginBlockEnd: `calc(-1 * ${tokens.spacingVerticalL})` },
  part: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  partTitle: { margin: 0 },
});

interface OpenedFrameProps<Sent> {
  readonly query: UseQueryResult<Sent>;
  /** The list that it was opened from, with what was chosen there. */
  readonly list: { readonly to: '/Outbox' | '/Webhooks' };
  readonly search: SentSearch;
  readonly texts: { readonly back: string; readonly missing: string; readonly all: string };
  readonly title: (sent: Sent) => string;
  readonly children: (sent: Sent) => ReactNode;
}

/** One of what was sent, with the way back to all. */
export function OpenedFrame<Sent>({ query, list, search, texts, title, children }: OpenedFrameProps<Sent>) {
  const styles = useStyles();
  const back = (place?: string) => (
    <TextLink className={mergeClasses(styles.back, place)} {...list} search={search}>
      <ArrowLeftRegular aria-hidden />
      {texts.back}
    </TextLink>
  );
  const isMissing = query.error instanceof ApiError && query.error.status < 500;
  return (
    <>
      {back(styles.above)}
      {query.isPending && <ListWaiting layout="table" />}
      {query.isError && (
        <Note kind="error" text={isMissing ? texts.missing : say('load.failed', { what: texts.all })}>
          {!isMissing && <Button onClick={() => void query.refetch()}>{say('load.retry')}</Button>}
        </Note>
      )}
      {query.data && (
        <>
          <h1 className={styles.title}>{title(query.data)}</h1>
          {children(query.data)}
          {/* Below, too: what was sent can be long. Nor may a mail in its frame be the last stop, which Fluent would not let go of. */}
          {back()}
        </>
      )}
    </>
  );
}

/** A part of it under a heading of its own. */
export function OpenedPart({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Text as="h2" size={500} weight="semibold" id={id} className={styles.partTitle}>
        {title}
      </Text>
      {children}
    </section>
  );
}
