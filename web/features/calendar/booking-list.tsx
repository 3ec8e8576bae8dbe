import { makeStyles, mergeClasses, Text, tokens, useRestoreFocusTarget } from '@fluentui/react-components';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useListPlace } from '../page/list-place.ts';
import { leads } from '../page/return-focus.ts';
import { Chip } from '../request-value/chip.tsx';
import { RequestTime } from '../request-value/request-time.tsx';
import { StatusChip } from '../request-value/status-chip.tsx';
import type { Booking } from './booking.ts';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  item: {
    breakInside: 'avoid',
    ':not(:first-child)': {
      borderBlockStartWidth: '1px',
      borderBlockStartStyle: 'solid',
      borderBlockStartColor: tokens.colorNeutralStroke2,
    },
  },
  row: {
    boxSizing: 'border-box',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    width: '100%',
    minHeight: '48px',
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  open: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset 3px 0 ${tokens.colorBrandStroke1}`,
  },
  time: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXS, flexBasis: '26em' },
  title: { flexGrow: 1, flexBasis: '12em', overflowWrap: 'anywhere' },
});

interface BookingListProps {
  readonly definition: ModuleDefinition;
  readonly zone: string;
  /** In the order of their start. */
  readonly bookings: readonly Booking[];
  readonly onOpen: (booking: Booking) => void;
}

/** The same bookings one after the other: for those who listen, and for paper. */
export function BookingList({ definition, zone, bookings, onOpen }: BookingListProps) {
  const styles = useStyles();
  const focusTarget = useRestoreFocusTarget();
  const { openId } = useListPlace();
  if (bookings.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={say('calendar.bookings')}>
      {bookings.map((booking) => {
        const { bookingId, request, title, isOverlapping } = booking;
        return (
          <li key={bookingId} className={styles.item}>
            <button
              type="button"
              className={mergeClasses(styles.row, bookingId === openId && styles.open)}
              {...(bookingId === openId && { 'aria-current': true })}
              {...focusTarget}
              {...leads(`booking-${bookingId}`)}
              onClick={() => onOpen(booking)}
            >
              <span className={styles.time}>
                <RequestTime zone={zone} value={request.values.start} />
                <span>{say('calendar.until')}</span>
                <RequestTime zone={zone} value={request.values.end} />
              </span>
              <Text className={styles.title}>{title}</Text>
              {isOverlapping && <Chip tone="red" text={say('field.overlapping')} />}
              <StatusChip definition={definition} request={request} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
