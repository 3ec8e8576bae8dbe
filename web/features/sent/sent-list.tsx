import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Note } from '../../ui/note.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { ListWaiting } from '../dashboard/list-waiting.tsx';
import { SentCards, type SentRow, SentTable } from './sent-table.tsx';

const useStyles = makeStyles({
  empty: { color: tokens.colorNeutralForeground2 },
  more: { alignSelf: 'center', minHeight: '44px' },
});

interface SentListProps<Row extends SentRow> {
  readonly query: UseInfiniteQueryResult;
  readonly rows: readonly Row[];
  readonly titles: { readonly all: string; readonly to: string; readonly what: string };
  /** What is said where there is nothing. */
  readonly empty: string;
  readonly opener: (row: Row, className?: string) => ReactNode;
}

/** A log of what was sent, page by page. */
export function SentList<Row extends SentRow>({ query, rows, titles, empty, opener }: SentListProps<Row>) {
  const styles = useStyles();
  const isWide = useMedia('(min-width: 1024px)');
  const Rows = isWide ? SentTable : SentCards;
  return (
    <>
      {query.isPending && <ListWaiting layout={isWide ? 'table' : 'cards'} />}
      {query.isError && (
        <Note kind="error" text={say('load.failed', { what: titles.all })}>
          <Button onClick={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}>
            {say('load.retry')}
          </Button>
        </Note>
      )}
      {query.isSuccess && rows.length === 0 && <Text className={styles.empty}>{empty}</Text>}
      {rows.length > 0 && <Rows rows={rows} isFormer={query.isPlaceholderData} titles={titles} opener={opener} />}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <Button
          className={styles.more}
          icon={query.isFetchingNextPage ? <Spinner size="tiny" /> : null}
          disabledFocusable={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {say('sent.more')}
        </Button>
      )}
    </>
  );
}
