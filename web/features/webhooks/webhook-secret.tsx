import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import type { WireWebhook } from '@sitebook/contract/webhooks/webhooks.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { renewSecret, secretQuery, webhooksKey } from '../../api/webhook-queries.ts';
import { Note } from '../../ui/note.tsx';
import { Question } from '../../ui/question.tsx';
import { smallQuietText } from '../../ui/text-styles.ts';
import { SentTime } from '../sent/sent-time.tsx';

const useStyles = makeStyles({
  secret: {
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  quiet: { ...smallQuietText },
  button: { minHeight: '44px' },
});

/** The secret that the receiver checks signatures with: to be copied, and to be made anew. */
export function WebhookSecret({ webhook }: { webhook: WireWebhook }) {
  const styles = useStyles();
  const [isAsked, setAsked] = useState(false);
  const query = useQuery(secretQuery(useApi(), webhook.webhookId));
  const copying = useMutation({ mutationFn: (secret: string) => navigator.clipboard.writeText(secret) });
  if (query.isPending) return <Spinner size="tiny" />;
  if (query.isError) return <Note kind="error" text={reasonOf(query.error)} />;
  const { secret, previousUntil } = query.data;
  return (
    <>
      <code className={styles.secret}>{secret}</code>
      {previousUntil !== null && (
        <span className={styles.quiet}>
          {say('webhooks.both-until')} <SentTime moment={previousUntil} />
        </span>
      )}
      <div className={styles.line}>
        <Button className={styles.button} icon={<CopyRegular />} onClick={() => copying.mutate(secret)}>
          {say('webhooks.copy')}
        </Button>
        <Button className={styles.button} icon={<ArrowSyncRegular />} onClick={() => setAsked(true)}>
          {say('webhooks.renew')}
        </Button>
        <span role="status">{copying.isSuccess && say('webhooks.copied')}</span>
      </div>
      {copying.isError && <Note kind="warning" text={say('webhooks.copy-failed')} />}
      {isAsked && (
        <RenewDialog
          webhook={webhook}
          onDone={() => {
            copying.reset();
            setAsked(false);
          }}
        />
      )}
    </>
  );
}

function RenewDialog({ webhook, onDone }: { webhook: WireWebhook; onDone: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  // Sent again it is the same renewal: another one would end the secret that receivers know.
  const [key] = useState(() => crypto.randomUUID());
  const renewal = useMutation({
    mutationFn: () => renewSecret(api, webhook.webhookId, key),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: webhooksKey });
      onDone();
    },
  });
  return (
    <Question
      title={say('webhooks.renew-title', { name: webhook.webhookName })}
      answers={[
        { text: say('webhooks.keep'), onClick: onDone },
        { text: say('webhooks.renew-do'), onClick: () => renewal.mutate(), isBusy: renewal.isPending },
      ]}
      onBack={onDone}
    >
      <span>{say('webhooks.renew-text')}</span>
      {renewal.isError && <Note kind="error" text={reasonOf(renewal.error)} />}
    </Question>
  );
}
