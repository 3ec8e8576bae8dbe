import { makeStyles, tokens } from '@fluentui/react-components';
import type { Consequences } from '@sitebook/contract/manage/record-schema.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useFormScope } from '../../fields/field-scope.ts';
import { linkTo } from '../../paths.ts';
import { Question } from '../../ui/question.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { RequestTime } from '../request-value/request-time.tsx';

const useStyles = makeStyles({
  list: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalL,
    maxHeight: '40vh',
    overflowY: 'auto',
  },
});

interface ConsequencesDialogProps {
  readonly consequences: Consequences;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}

/** Lists the open bookings that a change would break, before it is made. */
export function ConsequencesDialog({ consequences, onBack, onConfirm }: ConsequencesDialogProps) {
  const styles = useStyles();
  const { hours } = useFormScope();
  const { count, breaks } = consequences;
  return (
    <Question
      title={say('manage.breaks-title', { count })}
      answers={[
        { text: say('manage.breaks-back'), onClick: onBack },
        { text: say('manage.breaks-confirm'), onClick: onConfirm },
      ]}
      onBack={onBack}
    >
      <span>{say('manage.breaks-text')}</span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard */}
      <ul className={styles.list} tabIndex={0}>
        {breaks.map(({ moduleName, requestId, name, startTime }) => (
          <li key={requestId}>
            <TextLink target="_blank" {...linkTo.viewRequest(moduleName, requestId)}>
              {say('form.one-title', { module: titleOf(moduleName), id: requestId })}
            </TextLink>{' '}
            {name} <RequestTime zone={hours.zone} value={startTime} />
          </li>
        ))}
      </ul>
      {count > breaks.length && <span>{say('manage.import-more', { count: count - breaks.length })}</span>}
    </Question>
  );
}

function titleOf(module: string): string {
  const definition = moduleOf(module);
  return definition ? say(definition.title) : module;
}
