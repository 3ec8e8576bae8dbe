import type { ManageOverview } from '@sitebook/contract/manage/manage-schema.ts';
import type { WireWebhook } from '@sitebook/contract/webhooks/webhooks.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useApi } from '../../api/connection.ts';
import { deliveriesQuery } from '../../api/webhook-queries.ts';
import { SearchableSelect } from '../../fields/searchable-select.tsx';
import { linkTo } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { leads } from '../page/return-focus.ts';
import { OpenedPart } from '../sent/opened-frame.tsx';
import { type SentChange, SentFilters } from '../sent/sent-filters.tsx';
import { SentList } from '../sent/sent-list.tsx';
import { readSentSearch } from '../sent/sent-search.ts';
import { whatOf } from './what-of.ts';

interface DeliveryListProps {
  readonly overview: ManageOverview;
  readonly webhooks: readonly WireWebhook[];
}

/** What was sent to webhooks, and what became of each. */
export function DeliveryList({ overview, webhooks }: DeliveryListProps) {
  const search = readSentSearch(useSearch({ strict: false }));
  const { hook, state, place } = search;
  const navigate = useNavigate();
  const look = (change: SentChange) =>
    void navigate({ ...linkTo.webhooks(), search: readSentSearch({ ...search, ...change }), replace: true });
  const query = useInfiniteQuery({
    ...deliveriesQuery(useApi(), { hook, state, place }),
    // Something is on its way, and somebody may be waiting for it.
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.deliveries.some((one) => one.state === 'waiting' && one.tries === 0) ? 5_000 : false,
  });
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries) ?? [];
  const every = { id: 0, name: say('webhooks.all') };
  const options = webhooks.map(({ webhookId, webhookName }) => ({ id: webhookId, name: webhookName }));
  return (
    <OpenedPart title={say('webhooks.deliveries')}>
      <SentFilters overview={overview} search={search} onChange={look}>
        {options.length > 1 && (
          <SearchableSelect
            label={say('webhooks.one')}
            size="medium"
            options={[every, ...options]}
            selected={options.find(({ id }) => id === hook) ?? every}
            onSelect={({ id }) => look({ hook: id === every.id ? undefined : id })}
          />
        )}
      </SentFilters>
      <SentList
        query={query}
        rows={deliveries.map((delivery) => ({
          ...delivery,
          id: delivery.deliveryId,
          to: delivery.webhookName ?? say('webhooks.removed'),
        }))}
        titles={{ all: say('webhooks.deliveries'), to: say('webhooks.one'), what: say('webhooks.what') }}
        empty={say(Object.keys(search).length === 0 ? 'webhooks.empty' : 'webhooks.none-filtered')}
        opener={(delivery, className) => (
          <TextLink
            {...leads(`delivery-${delivery.id}`)}
            {...linkTo.delivery(delivery.id)}
            search={search}
            className={className}
          >
            {whatOf(delivery)}
          </TextLink>
        )}
      />
    </OpenedPart>
  );
}
