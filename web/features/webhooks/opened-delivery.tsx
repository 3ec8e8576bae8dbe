import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { OpenedDelivery as Delivery } from '@sitebook/contract/webhooks/webhooks.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useApi } from '../../api/connection.ts';
import { deliveryQuery, sendAgain, webhooksKey } from '../../api/webhook-queries.ts';
import { linkTo } from '../../paths.ts';
import { OpenedFrame, OpenedPart } from '../sent/opened-frame.tsx';
import { PlainText } from '../sent/plain-text.tsx';
import { SendAgain } from '../sent/send-again.tsx';
import { Fact, SentFacts } from '../sent/sent-facts.tsx';
import { readSentSearch } from '../sent/sent-search.ts';
import { whatOf } from './what-of.ts';

const useStyles = makeStyles({ quiet: { color: tokens.colorNeutralForeground2 } });

/** One delivery: to whom, what became of it, what was answered and what it says. */
export function OpenedDelivery({ id }: { id: string }) {
  const styles = useStyles();
  const api = useApi();
  const search = readSentSearch(useSearch({ strict: false }));
  const query = useQuery({
    ...deliveryQuery(api, id),
    // It is on its way, and somebody may be waiting for it.
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 5_000 : false),
  });
  return (
    <OpenedFrame
      query={query}
      list={linkTo.webhooks()}
      search={search}
      texts={{ back: say('webhooks.back'), missing: say('webhooks.missing'), all: say('webhooks.deliveries') }}
      title={whatOf}
    >
      {(delivery) => (
        <>
          <SentFacts sent={delivery}>
            <Fact name={say('webhooks.one')}>{delivery.webhookName ?? say('webhooks.removed')}</Fact>
            {delivery.address !== null && <Fact name={say('webhooks.address')}>{delivery.address}</Fact>}
            <Fact name={say('webhooks.message-id')}>{delivery.messageId}</Fact>
          </SentFacts>
          {delivery.isActive ? (
            <SendAgain send={() => sendAgain(api, id)} outdates={webhooksKey} />
          ) : (
            <Text className={styles.quiet}>{say('webhooks.not-again')}</Text>
          )}
          <Answer delivery={delivery} />
          <OpenedPart title={say('webhooks.body')}>
            <PlainText>{pretty(delivery.body)}</PlainText>
          </OpenedPart>
        </>
      )}
    </OpenedFrame>
  );
}

function Answer({ delivery: { status, answer } }: { delivery: Delivery }) {
  if (status === null) return null;
  return (
    <OpenedPart title={say('webhooks.answer')}>
      <Text>{say('webhooks.status', { status })}</Text>
      {answer !== null && answer !== '' && <PlainText>{answer}</PlainText>}
    </OpenedPart>
  );
}

/** Sent is one line, which nobody can read. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
