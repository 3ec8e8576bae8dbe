import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import type { OpenedRequest } from '../../api/wire-request.ts';
import { useFieldScope } from '../../fields/field-scope.ts';
import { RequestTime } from '../request-value/request-time.tsx';
import { StatusChip } from '../request-value/status-chip.tsx';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  submitted: { color: tokens.colorNeutralForeground2 },
});

/** Where a stored request stands, and since when it is there. */
export function RequestHead({ request }: { request: OpenedRequest }) {
  const styles = useStyles();
  const { definition, hours } = useFieldScope();
  return (
    <div className={styles.head}>
      <StatusChip definition={definition} request={request} />
      <Text className={styles.submitted}>
        {say('form.submitted-on')} <RequestTime zone={hours.zone} value={request.createdAt} />
      </Text>
    </div>
  );
}
