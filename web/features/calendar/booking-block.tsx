import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ClockAlarmRegular } from '@fluentui/react-icons/svg/clock-alarm';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { displayClock } from '@sitebook/domain/time/display.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { statusTone } from '../request-value/tone.ts';
import type { Booking } from './booking.ts';
import { StatusIcon } from './status-icon.tsx';
import { useBlockStyles } from './use-block-styles.ts';
import { useTold } from './use-told.ts';

/** Where a time from and to does not fit: the days of a month on a phone, bookings beside each other. */
const tight = '@container (max-width: 72px)';
/** Where at least its beginning fits. */
const roomForStart = '@container (min-width: 28px) and (max-width: 72px)';

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
  line: {
    flexWrap: 'nowrap',
    alignContent: 'center',
    paddingBlock: 0,
    whiteSpace: 'nowrap',
    [narrow]: { minHeight: '24px' },
  },
  icon: { flexShrink: 0, fontSize: '12px' },
  time: { flexShrink: 0, fontWeight: tokens.fontWeightSemibold, [tight]: { display: 'none' } },
  // No more than when it begins; below, the icon stands alone.
  start: { display: 'none', [roomForStart]: { display: 'block', fontSize: tokens.fontSizeBase100 } },
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
  const { status, isOverdue, parts } = useTold(definition, zone, booking);
  const tone = statusTone(status);
  const look = mergeClasses(
    styles.block,
    isLine && styles.line,
    blocks[tone],
    booking.isOverlapping && blocks.overlapping,
  );
  return (
    <div
      className={look}
      data-booking={booking.bookingId}
      data-status={status}
      data-overlapping={booking.isOverlapping}
    >
      {isOverdue ? (
        <ClockAlarmRegular aria-hidden className={styles.icon} />
      ) : (
        <StatusIcon tone={tone} className={styles.icon} />
      )}
      <span aria-hidden className={styles.time}>
        {timeText}
      </span>
      {!isLine && (
        <span aria-hidden className={styles.start}>
          {displayClock(zone, booking.start)}
        </span>
      )}
      <span aria-hidden className={mergeClasses(styles.title, tone === 'red' && styles.givenUp)}>
        {booking.title}
      </span>
      <span className={styles.unseen}>{parts.join(', ')}</span>
    </div>
  );
}
