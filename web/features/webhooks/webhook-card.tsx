import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import { SendRegular } from '@fluentui/react-icons/svg/send';
import type { WireWebhook } from '@sitebook/contract/webhooks/webhooks.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { sendTest, webhooksKey } from '../../api/webhook-queries.ts';
import { Note } from '../../ui/note.tsx';
import { smallQuietText } from '../../ui/text-styles.ts';
import { Chip } from '../request-value/chip.tsx';
import { SentState } from '../sent/sent-state.tsx';
import { SentTime } from '../sent/sent-time.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    minWidth: 0,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    overflowWrap: 'anywhere',
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  quiet: { ...smallQuietText },
  button: { minHeight: '44px' },
});

/** A webhook: where it leads, what became of the last that was sent, its secret, and a test. */
export function WebhookCard({ webhook }: { webhook: WireWebhook }) {
  const styles = useStyles();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const { webhookName, locationName, address, isActive, lastState, lastAt } = webhook;
  return (
    <li className={styles.card}>
      <div className={styles.line}>
        <h2 id={id} className={styles.name}>
          {webhookName}
        </h2>
        {!isActive && <Chip tone="grey" text={say('webhooks.off')} />}
      </div>
      <span>{address}</span>
      <span className={styles.quiet}>{locationName}</span>
      <div className={styles.line}>
        <span className={styles.quiet}>{say(lastState === null ? 'webhooks.never' : 'webhooks.last')}</span>
        {lastState !== null && <SentState state={lastState} />}
        {lastAt !== null && (
          <span className={styles.quiet}>
            <SentTime moment={lastAt} />
          </span>
        )}
      </div>
      <div className={styles.line}>
        <Button
          className={styles.button}
          icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
          aria-expanded={isShown}
          aria-describedby={id}
          onClick={() => setShown(!isShown)}
        >
          {say(isShown ? 'webhooks.hide-secret' : 'webhooks.show-secret')}
        </Button>
        {isActive && <SendTest webhook={webhook} describedBy={id} />}
      </div>
      {isShown && <WebhookSecret webhook={webhook} />}
    </li>
  );
}

function SendTest({ webhook, describedBy }: { webhook: WireWebhook; describedBy: string }) {
  const styles = useStyles();
  const api = useApi();
  const queryClient = useQueryClient();
  const test = useMutation({
    mutationFn: (key: string) => sendTest(api, webhook.webhookId, key),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksKey }),
  });
  return (
    <>
      <Button
        className={styles.button}
        icon={test.isPending ? <Spinner size="tiny" /> : <SendRegular />}
        disabledFocusable={test.isPending}
        aria-describedby={describedBy}
        onClick={() => test.mutate(crypto.randomUUID())}
      >
        {say('webhooks.test')}
      </Button>
      <span role="status">{test.isSuccess && say('webhooks.test-done')}</span>
      {test.isError && <Note kind="error" text={reasonOf(test.error)} />}
    </>
  );
}
