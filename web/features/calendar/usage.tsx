import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { dayAt } from '@sitebook/domain/time/day.ts';
import { displayClock, displayDay } from '@sitebook/domain/time/display.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { useHasPassed } from '../request-value/use-has-passed.ts';
import type { Booking } from './booking.ts';
import { inUseAt } from './in-use.ts';

const useStyles = makeStyles({
  // One line, as wide as it will be, before it is known as well: nothing below moves when it comes.
  usage: {
    flexGrow: 1,
    flexBasis: '12em',
    minWidth: 0,
    minHeight: tokens.lineHeightBase200,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    [narrow]: { flexBasis: '100%' },
  },
  inUse: { color: tokens.colorNeutralForeground1 },
});

interface UsageProps {
  readonly zone: string;
  /** Today's of the resource, once they are known. */
  readonly bookings: readonly Booking[] | undefined;
  /** Whether it may be booked at all today. */
  readonly isBookable: boolean;
}

/** What a resource is booked for now. It turns by itself when a booking starts or ends. */
export function Usage({ zone, bookings, isBookable }: UsageProps) {
  const styles = useStyles();
  const now = Date.now();
  const { current, next, changesAt } = inUseAt(bookings ?? [], now);
  // Its only use is to come back here at that moment.
  useHasPassed(changesAt);
  const until = (moment: number) =>
    dayAt(zone, moment) === dayAt(zone, now)
      ? displayClock(zone, moment)
      : `${displayDay(zone, moment)} ${displayClock(zone, moment)}`;
  const told = () => {
    if (current) return say('calendar.in-use', { until: until(current.end), what: current.title });
    if (!bookings || !isBookable) return null;
    return next ? say('calendar.free-until', { until: until(next.start) }) : say('calendar.free-now');
  };
  return (
    <Text size={200} className={mergeClasses(styles.usage, current && styles.inUse)}>
      {told()}
    </Text>
  );
}
