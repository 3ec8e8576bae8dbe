import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { statusTone } from '../request-value/tone.ts';
import { StatusIcon } from './status-icon.tsx';
import { useBlockStyles } from './use-block-styles.ts';

const useStyles = makeStyles({
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
  },
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  chip: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    paddingBlock: tokens.spacingVerticalXXS,
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase200,
  },
  icon: { fontSize: '14px' },
  note: { color: tokens.colorNeutralForeground2 },
});

/** Every status that a booking can show, in the order of the legend. */
const statuses: readonly StatusCode[] = ['closed', 'in-progress', 'cancelled', 'assigned'];

/** What the colours of the bookings mean. */
export function Legend() {
  const styles = useStyles();
  const blocks = useBlockStyles();
  return (
    <div className={styles.legend}>
      <ul className={styles.chips} aria-label={say('calendar.colours')}>
        {statuses.map((status) => (
          <li key={status} className={mergeClasses(styles.chip, blocks[statusTone(status)])}>
            <StatusIcon tone={statusTone(status)} className={styles.icon} />
            {say(`status.${status}`)}
          </li>
        ))}
      </ul>
      <Text size={200} className={styles.note}>
        {say('calendar.overlap')}
      </Text>
    </div>
  );
}
