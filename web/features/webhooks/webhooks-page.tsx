import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import type { ManageOverview } from '@sitebook/contract/manage/manage-schema.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/connection.ts';
import { webhooksQuery } from '../../api/webhook-queries.ts';
import { linkTo } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ListWaiting } from '../dashboard/list-waiting.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { WebhookCard } from './webhook-card.tsx';

const useStyles = makeStyles({
  change: { alignSelf: 'flex-start', minHeight: '44px' },
  quiet: { color: tokens.colorNeutralForeground2 },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});

/** The other systems that are told of what happens, and what was sent to them. */
export function WebhooksPage({ overview }: { overview: ManageOverview }) {
  const styles = useStyles();
  const query = useQuery({
    ...webhooksQuery(useApi()),
    // Something is on its way, and its card says so.
    refetchInterval: ({ state }) => (state.data?.some(({ lastState }) => lastState === 'waiting') ? 10_000 : false),
  });
  return (
    <>
      <PageTitle>{say('webhooks.title')}</PageTitle>
      <Text className={styles.quiet}>{say('webhooks.intro')}</Text>
      <ButtonLink className={styles.change} icon={<EditRegular />} {...linkTo.manageEntity('webhooks')}>
        {say('webhooks.change')}
      </ButtonLink>
      {query.isPending && <ListWaiting layout="cards" />}
      {query.isError && (
        <Note kind="error" text={say('load.failed', { what: say('webhooks.title') })}>
          <Button onClick={() => void query.refetch()}>{say('load.retry')}</Button>
        </Note>
      )}
      {query.data?.length === 0 && <Text className={styles.quiet}>{say('webhooks.none')}</Text>}
      {query.data && query.data.length > 0 && (
        <ul className={styles.cards} aria-label={say('webhooks.title')}>
          {query.data.map((webhook) => (
            <WebhookCard key={webhook.webhookId} webhook={webhook} />
          ))}
        </ul>
      )}
      <DeliveryList overview={overview} webhooks={query.data ?? []} />
    </>
  );
}
