import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import type { ManageOverview } from '@sitebook/contract/manage/manage-schema.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useApi } from '../../api/connection.ts';
import { mailsQuery } from '../../api/outbox-queries.ts';
import { linkTo } from '../../paths.ts';
import { wide } from '../../ui/breakpoints.ts';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { ListWaiting } from '../dashboard/list-waiting.tsx';
import { PlaceFilter } from '../manage/place-filter.tsx';
import { MailCards, MailTable } from './mail-table.tsx';
import { type OutboxSearch, readOutboxSearch, states } from './outbox-search.ts';

const useStyles = makeStyles({
  filters: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  place: { flexBasis: '100%', [wide]: { flexBasis: '280px' } },
  empty: { color: tokens.colorNeutralForeground2 },
  more: { alignSelf: 'center', minHeight: '44px' },
});

/** The mails that were written, and what became of each. */
export function MailList({ overview }: { overview: ManageOverview }) {
  const styles = useStyles();
  const search = readOutboxSearch(useSearch({ strict: false }));
  const { state, place } = search;
  const navigate = useNavigate();
  const look = (change: { readonly [Name in keyof OutboxSearch]: OutboxSearch[Name] | undefined }) =>
    void navigate({ ...linkTo.outbox(), search: readOutboxSearch({ ...search, ...change }), replace: true });
  const query = useInfiniteQuery(mailsQuery(useApi(), { state, place }));
  const mails = query.data?.pages.flatMap((page) => page.mails) ?? [];
  const isWide = useMedia('(min-width: 1024px)');
  const Mails = isWide ? MailTable : MailCards;
  return (
    <>
      <PageTitle>{say('outbox.title')}</PageTitle>
      {query.data?.pages[0]?.isSending === false && <Note kind="warning" text={say('outbox.not-sending')} />}
      <div className={styles.filters}>
        {overview.locations.length > 1 && (
          <div className={styles.place}>
            <PlaceFilter
              label={say('outbox.place')}
              all={say('outbox.all-places')}
              overview={overview}
              place={place}
              onChoose={(chosen) => look({ place: chosen })}
            />
          </div>
        )}
        <ChoiceButtons
          label={say('outbox.filter')}
          choices={[
            { value: 'all', text: say('outbox.all') },
            ...states.map((value) => ({ value, text: say(`outbox.${value}`) })),
          ]}
          chosen={state ?? 'all'}
          onChoose={(chosen) => look({ state: chosen === 'all' ? undefined : chosen })}
        />
      </div>
      {query.isPending && <ListWaiting layout={isWide ? 'table' : 'cards'} />}
      {query.isError && (
        <Note kind="error" text={say('load.failed', { what: say('outbox.mails') })}>
          <Button onClick={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}>
            {say('load.retry')}
          </Button>
        </Note>
      )}
      {query.data && mails.length === 0 && (
        <Text className={styles.empty}>
          {say(state === undefined && place === undefined ? 'outbox.empty' : 'outbox.none-filtered')}
        </Text>
      )}
      {mails.length > 0 && <Mails mails={mails} isFormer={query.isPlaceholderData} search={search} />}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <Button
          className={styles.more}
          icon={query.isFetchingNextPage ? <Spinner size="tiny" /> : null}
          disabledFocusable={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {say('outbox.more')}
        </Button>
      )}
    </>
  );
}
