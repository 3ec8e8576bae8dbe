import { makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components';
import type { Tab } from '@sitebook/domain/access/tab.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useEffect, useMemo } from 'react';
import { narrow } from '../../ui/breakpoints.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { arriving } from '../../ui/loading.ts';
import { rememberListed } from '../page/listed.ts';
import { EmptyList } from './empty-list.tsx';
import type { Layout } from './layout.ts';
import { ListFailure } from './list-failure.tsx';
import type { ListProps } from './list-props.ts';
import { ListWaiting } from './list-waiting.tsx';
import type { RequestPages } from './use-request-pages.ts';
import { type Home, useZones } from './use-zones.ts';

// What draws rows is on its way while they are asked for.
const requestRows = arriving(() => import('./request-rows.tsx'));
const loadRows = () => requestRows;

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
  readonly isNarrowed: boolean;
  readonly onClearSearch: () => void;
  readonly onClearFilter: () => void;
}

/** The requests of a tab, in whichever state their loading is. */
export function RequestList(given: RequestListProps) {
  const { home, pages, layout, tab, search, isNarrowed, onClearSearch, onClearFilter, ...props } = given;
  const styles = useStyles();
  const { data, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const zoneOf = useZones(home, rows);
  const module = props.definition.key;
  useEffect(() => rememberListed({ module, ids: rows.map(({ id }) => id) }), [module, rows]);
  const more = {
    isThere: hasNextPage,
    isReady: hasNextPage && !isFetching && !isFetchNextPageError,
    load: fetchNextPage,
  };
  return (
    <div className={styles.list}>
      {pages.isError && !isFetchNextPageError && (
        <ListFailure error={pages.error} onRetry={() => void pages.refetch()} />
      )}
      {pages.isPending && <ListWaiting layout={layout} />}
      {data && rows.length === 0 && (
        <EmptyList
          tab={tab}
          search={search}
          isNarrowed={isNarrowed}
          onClearSearch={onClearSearch}
          onClearFilter={onClearFilter}
        />
      )}
      {rows.length > 0 && (
        <div className={mergeClasses(pages.isPlaceholderData && styles.former)}>
          <LatePart
            load={loadRows}
            give={{ ...props, layout, zoneOf, rows, more }}
            meanwhile={<ListWaiting layout={layout} />}
          />
        </div>
      )}
      {pages.isFetchingNextPage && <Spinner size="small" label={say('load.loading')} />}
      {isFetchNextPageError && <ListFailure error={pages.error} onRetry={() => void fetchNextPage()} />}
    </div>
  );
}
