import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ClockAlarmRegular } from '@fluentui/react-icons/svg/clock-alarm';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { displayClock } from '@sitebook/domain/time/display.ts';
import type { Period } from '@sitebook/domain/time/period.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { useListPlace } from '../page/list-place.ts';
import { statusTone } from '../request-value/tone.ts';
import type { Booking } from './booking.ts';
import { StatusIcon } from './status-icon.tsx';
import { useBlockStyles } from './use-block-styles.ts';
import { useTold } from './use-told.ts';

/** Where a time from and to does not fit: the days of a month on a phone, bookings beside each other. */
const tight = '@container (max-width: 72px)';
/** Where at least its beginning fits. */
const roomForStart = '@container (min-width: 28px) and (max-width: 72px)';
/** Where that fits from top to bottom. */
const sliver = '@container (min-width: 8px) and (max-width: 27.98px)';

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
    [narrow]: { paddingInline: '1px' },
    // Sets it apart from one beside it of the same colour.
    border: `1px solid ${tokens.colorNeutralBackground1}`,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflow: 'hidden',
    cursor: 'pointer',
  },
  open: { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
  line: {
    flexWrap: 'nowrap',
    alignContent: 'center',
    paddingBlock: 0,
    whiteSpace: 'nowrap',
    [narrow]: { minHeight: '24px' },
  },
  // A day of a week has room for one thing beside another only on wide screens: the icon stands below, if at all.
  column: {
    [narrow]: { flexDirection: 'column', alignItems: 'flex-start', justifyContent: 'flex-start', rowGap: '12px' },
  },
  below: { [narrow]: { order: 1 } },
  icon: { flexShrink: 0, fontSize: '12px' },
  time: { flexShrink: 0, fontWeight: tokens.fontWeightSemibold, [tight]: { display: 'none' } },
  // No more than when it begins; below, the icon stands alone.
  start: {
    display: 'none',
    fontSize: tokens.fontSizeBase100,
    lineHeight: '12px',
    [roomForStart]: { display: 'block' },
  },
  upright: { [sliver]: { display: 'block', lineHeight: '9px', writingMode: 'vertical-rl' } },
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
  /** What it is a part of: the days of a month have no room for words. */
  readonly period: Period['kind'];
}

/** A booking on the calendar, in the colour of its status. It turns by itself when its time comes. */
export function BookingBlock({ definition, zone, booking, timeText, isLine, period }: BookingBlockProps) {
  const styles = useStyles();
  const blocks = useBlockStyles();
  const { status, isOverdue, parts } = useTold(definition, zone, booking);
  const tone = statusTone(status);
  const isOpen = useListPlace().openId === booking.bookingId;
  const isStacked = isLine && period === 'week';
  const icon = mergeClasses(styles.icon, isStacked && styles.below);
  const look = mergeClasses(
    styles.block,
    isLine && styles.line,
    isStacked && styles.column,
    blocks[tone],
    booking.isOverlapping && blocks.overlapping,
    isOpen && styles.open,
  );
  return (
    <div
      className={look}
      data-booking={booking.bookingId}
      data-status={status}
      data-overlapping={booking.isOverlapping}
      {...(isOpen && { 'aria-current': true })}
    >
      {isOverdue ? <ClockAlarmRegular aria-hidden className={icon} /> : <StatusIcon tone={tone} className={icon} />}
      <span aria-hidden className={styles.time}>
        {timeText}
      </span>
      {period !== 'month' && (
        <span aria-hidden className={mergeClasses(styles.start, !isLine && styles.upright)}>
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
