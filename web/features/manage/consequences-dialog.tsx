import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { Consequences } from '@sitebook/contract/manage/record-schema.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useFormScope } from '../../fields/field-scope.ts';
import { linkTo } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { RequestTime } from '../request-value/request-time.tsx';

const useStyles = makeStyles({
  list: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalL,
    maxHeight: '40vh',
    overflowY: 'auto',
  },
  button: { minHeight: '44px' },
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
    <Dialog open modalType="alert" onOpenChange={(_event, { open }) => !open && onBack()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{say('manage.breaks-title', { count })}</DialogTitle>
          <DialogContent>
            <p>{say('manage.breaks-text')}</p>
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
            {count > breaks.length && <p>{say('manage.import-more', { count: count - breaks.length })}</p>}
          </DialogContent>
          <DialogActions>
            <Button className={styles.button} appearance="primary" onClick={onBack}>
              {say('manage.breaks-back')}
            </Button>
            <Button className={styles.button} onClick={onConfirm}>
              {say('manage.breaks-confirm')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function titleOf(module: string): string {
  const definition = moduleOf(module);
  return definition ? say(definition.title) : module;
}
