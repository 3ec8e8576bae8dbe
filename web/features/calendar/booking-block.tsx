import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ClockAlarmRegular } from '@fluentui/react-icons/svg/clock-alarm';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { displayClock } from '@sitebook/domain/time/display.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { statusTone } from '../request-value/tone.ts';
import { useShownStatus } from '../request-value/use-shown-status.ts';
import type { Booking } from './booking.ts';
import { StatusIcon } from './status-icon.tsx';
import { useBlockStyles } from './use-block-styles.ts';

/** Where not even a time fits: the days of a month on a phone. */
const tight = '@container (max-width: 72px)';

const useStyles = makeStyles({
  block: {
    containerType: 'inline-size',
    boxSizing: 'border-box',
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    width: '100%',
    height: '100%',
    paddingBlock: tokens.spacingVerticalXXS,
    paddingInline: tokens.spacingHorizontalXS,
    // Sets it apart from one beside it of the same colour.
    border: `1px solid ${tokens.colorNeutralBackground1}`,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflow: 'hidden',
    cursor: 'pointer',
  },
  line: { flexWrap: 'nowrap', whiteSpace: 'nowrap', [narrow]: { minHeight: '24px' } },
  icon: { flexShrink: 0, fontSize: '12px' },
  time: { flexShrink: 0, fontWeight: tokens.fontWeightSemibold, [tight]: { display: 'none' } },
  title: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', [tight]: { display: 'none' } },
  givenUp: { textDecorationLine: 'line-through' },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

interface BookingBlockProps {
  readonly definition: ModuleDefinition;
  readonly zone: string;
  readonly booking: Booking;
  readonly timeText: string;
  /** All on one line, which is all there is room for. */
  readonly isLine: boolean;
}

/** A booking on the calendar, in the colour of its status. It turns by itself when its time comes. */
export function BookingBlock({ definition, zone, booking, timeText, isLine }: BookingBlockProps) {
  const styles = useStyles();
  const blocks = useBlockStyles();
  const { status, isOverdue } = useShownStatus(definition, booking.request);
  const tone = statusTone(status);
  const told = [
    `${displayClock(zone, booking.start)} ${say('calendar.until')} ${displayClock(zone, booking.end)}`,
    booking.title,
    say(`status.${status}`),
    ...(booking.isOverlapping ? [say('field.overlapping')] : []),
    ...(isOverdue ? [say('field.overdue')] : []),
  ];
  const look = mergeClasses(
    styles.block,
    isLine && styles.line,
    blocks[tone],
    booking.isOverlapping && blocks.overlapping,
  );
  return (
    <div className={look} data-status={status} data-overlapping={booking.isOverlapping}>
      {isOverdue ? (
        <ClockAlarmRegular aria-hidden className={styles.icon} />
      ) : (
        <StatusIcon tone={tone} className={styles.icon} />
      )}
      <span aria-hidden className={styles.time}>
        {timeText}
      </span>
      <span aria-hidden className={mergeClasses(styles.title, tone === 'red' && styles.givenUp)}>
        {booking.title}
      </span>
      <span className={styles.unseen}>{told.join(', ')}</span>
    </div>
  );
}
