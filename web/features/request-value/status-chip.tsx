import { makeStyles, tokens } from '@fluentui/react-components';
import { ClockAlarmRegular } from '@fluentui/react-icons/svg/clock-alarm';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { KnownRequest } from '../../api/wire-request.ts';
import { Chip } from './chip.tsx';
import { statusTone } from './tone.ts';
import { useShownStatus } from './use-shown-status.ts';

const useStyles = makeStyles({
  chips: { display: 'inline-flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, maxWidth: '100%' },
});

interface StatusChipProps {
  readonly definition: ModuleDefinition;
  readonly request: Pick<KnownRequest, 'status' | 'values' | 'isCancelAsked'>;
}

/** Where a request stands, and whether it should have ended by now. It turns by itself when its time comes. */
export function StatusChip({ definition, request }: StatusChipProps) {
  const styles = useStyles();
  const { status, isOverdue } = useShownStatus(definition, request);
  return (
    <span className={styles.chips}>
      <Chip tone={statusTone(status)} text={say(`status.${status}`)} />
      {isOverdue && <Chip tone="amber" text={say('field.overdue')} icon={<ClockAlarmRegular aria-hidden />} />}
      {request.isCancelAsked && <Chip tone="amber" text={say('field.cancel-asked')} />}
    </span>
  );
}
