import { makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components';
import type { Tab } from '@sitebook/domain/access/tab.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useMemo } from 'react';
import { narrow } from '../../ui/breakpoints.ts';
import { EmptyList } from './empty-list.tsx';
import type { Layout } from './layout.ts';
import { ListFailure } from './list-failure.tsx';
import type { ListProps } from './list-props.ts';
import { ListWaiting } from './list-waiting.tsx';
import { RequestCards } from './request-cards.tsx';
import { RequestTable } from './request-table.tsx';
import type { RequestPages } from './use-request-pages.ts';
import { type Home, useZones } from './use-zones.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    // The plus hovers over the end of the list.
    [narrow]: { paddingBlockEnd: '72px' },
  },
  former: { opacity: 0.6 },
});

interface RequestListProps extends Omit<ListProps, 'rows' | 'more' | 'zoneOf'> {
  readonly home: Home;
  readonly pages: RequestPages;
  readonly layout: Layout;
  readonly tab: Tab;
  readonly search: string;
  readonly onClearSearch: () => void;
}

/** The requests of a tab, in whichever state their loading is. */
export function RequestList({ home, pages, layout, tab, search, onClearSearch, ...props }: RequestListProps) {
  const styles = useStyles();
  const { data, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const zoneOf = useZones(home, rows);
  const more = {
    isThere: hasNextPage,
    isReady: hasNextPage && !isFetching && !isFetchNextPageError,
    load: fetchNextPage,
  };
  const List = layout === 'table' ? RequestTable : RequestCards;
  return (
    <div className={styles.list}>
      {pages.isError && !isFetchNextPageError && (
        <ListFailure error={pages.error} onRetry={() => void pages.refetch()} />
      )}
      {pages.isPending && <ListWaiting layout={layout} />}
      {data && rows.length === 0 && <EmptyList tab={tab} search={search} onClear={onClearSearch} />}
      {rows.length > 0 && (
        <div className={mergeClasses(pages.isPlaceholderData && styles.former)}>
          <List {...props} zoneOf={zoneOf} rows={rows} more={more} />
        </div>
      )}
      {pages.isFetchingNextPage && <Spinner size="small" label={say('load.loading')} />}
      {isFetchNextPageError && <ListFailure error={pages.error} onRetry={() => void fetchNextPage()} />}
    </div>
  );
}
