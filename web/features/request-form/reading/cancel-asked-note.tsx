import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import type { CancelAsked } from '../../../api/wire-request.ts';
import { RequestTime } from '../../request-value/request-time.tsx';

const useStyles = makeStyles({
  note: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

/** Says who asks for the cancellation of a request, since when and why. */
export function CancelAskedNote({ asked, zone }: { asked: CancelAsked; zone: string }) {
  const styles = useStyles();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{say('form.cancel-asked', { name: asked.byName })}</MessageBarTitle>
        <RequestTime zone={zone} value={asked.at} />
        <div className={styles.note}>{asked.note}</div>
      </MessageBarBody>
    </MessageBar>
  );
}
