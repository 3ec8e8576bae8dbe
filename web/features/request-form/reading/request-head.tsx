import { MessageBar, MessageBarBody, makeStyles, Text, tokens } from '@fluentui/react-components';
import { holds } from '@sitebook/domain/fields/condition.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition, NoticeDefinition } from '@sitebook/domain/modules/definition.ts';
import { peopleNotice } from '@sitebook/domain/modules/shared-fields.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { OpenedRequest } from '../../../api/wire-request.ts';
import { useFieldScope } from '../../../fields/field-scope.ts';
import { RequestTime } from '../../request-value/request-time.tsx';
import { StatusChip } from '../../request-value/status-chip.tsx';
import { CancelAskedNote } from './cancel-asked-note.tsx';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  submitted: { color: tokens.colorNeutralForeground2 },
});

/** Where a stored request stands, since when it is there, and what whoever opens it is told at once. */
export function RequestHead({ request }: { request: OpenedRequest }) {
  const styles = useStyles();
  const { definition, hours } = useFieldScope();
  return (
    <>
      <div className={styles.head}>
        <StatusChip definition={definition} request={request} />
        <Text className={styles.submitted}>
          {say('form.submitted-on')} <RequestTime zone={hours.zone} value={request.createdAt} />
        </Text>
      </div>
      {request.cancelAsked && <CancelAskedNote asked={request.cancelAsked} zone={hours.zone} />}
      {noticesOf(definition, request.values).map(({ text, isWarning }) => (
        <MessageBar key={text} intent={isWarning ? 'warning' : 'success'} layout="multiline">
          <MessageBarBody>{say(text)}</MessageBarBody>
        </MessageBar>
      ))}
    </>
  );
}

/** Whether there is something to tell of a request that holds these values. */
export function isNoticed(definition: ModuleDefinition, values: Values): boolean {
  return noticesOf(definition, values).length > 0;
}

function noticesOf({ notices = [] }: ModuleDefinition, values: Values): readonly NoticeDefinition[] {
  return [peopleNotice, ...notices].filter(({ when }) => holds(when, values));
}
