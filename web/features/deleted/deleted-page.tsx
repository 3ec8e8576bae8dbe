import { Button, MessageBar, MessageBarBody, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { DeletedRequest } from '@sitebook/contract/manage/deleted-requests.ts';
import type { ManageOverview } from '@sitebook/contract/manage/manage-schema.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../api/connection.ts';
import { deletedQuery } from '../../api/deleted-queries.ts';
import { linkTo } from '../../paths.ts';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ListWaiting } from '../dashboard/list-waiting.tsx';
import { DeletedCard, nameOf } from './deleted-card.tsx';
import { DeletedFilters } from './deleted-filters.tsx';
import { readDeletedSearch } from './deleted-search.ts';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  more: { alignSelf: 'center', minHeight: '44px' },
});

/** What was deleted, the last first, to be read and brought back. */
export function DeletedPage({ overview }: { overview: ManageOverview }) {
  const styles = useStyles();
  const search = readDeletedSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const query = useInfiniteQuery(deletedQuery(useApi(), search));
  const [restored, setRestored] = useState<DeletedRequest | null>(null);
  const requests = query.data?.pages.flatMap((page) => page.requests) ?? [];
  return (
    <>
      <PageTitle>{say('deleted.title')}</PageTitle>
      <Text className={styles.quiet}>{say('deleted.intro')}</Text>
      <DeletedFilters
        overview={overview}
        search={search}
        onChange={(change) =>
          void navigate({ ...linkTo.deleted(), search: readDeletedSearch({ ...search, ...change }), replace: true })
        }
      />
      {restored && (
        <MessageBar intent="success" layout="multiline">
          <MessageBarBody role="status">
            {say('deleted.restored', { what: nameOf(restored) })}{' '}
            <TextLink {...linkTo.viewRequest(restored.moduleName, restored.requestId)}>
              {say('deleted.open-restored')}
            </TextLink>
          </MessageBarBody>
        </MessageBar>
      )}
      {query.isPending && <ListWaiting layout="cards" />}
      {query.isError && (
        <Note kind="error" text={say('load.failed', { what: say('deleted.list') })}>
          <Button onClick={() => void query.refetch()}>{say('load.retry')}</Button>
        </Note>
      )}
      {query.isSuccess && requests.length === 0 && <Text className={styles.quiet}>{say('deleted.empty')}</Text>}
      {requests.length > 0 && (
        <ul className={styles.list} aria-label={say('deleted.list')}>
          {requests.map((request) => (
            <DeletedCard key={request.requestId} request={request} onRestored={() => setRestored(request)} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          className={styles.more}
          disabledFocusable={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {say('deleted.more')}
        </Button>
      )}
    </>
  );
}
