import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { dayAt } from '@sitebook/domain/time/day.ts';
import { displayClock, displayDay } from '@sitebook/domain/time/display.ts';
import { useHasPassed } from '../request-value/use-has-passed.ts';
import type { Booking } from './booking.ts';
import { inUseAt } from './in-use.ts';

const useStyles = makeStyles({
  usage: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  inUse: { color: tokens.colorNeutralForeground1 },
});

interface UsageProps {
  readonly zone: string;
  /** Today's of the resource. */
  readonly bookings: readonly Booking[];
  /** Whether it may be booked at all today. */
  readonly isBookable: boolean;
}

/** What a resource is booked for now. It turns by itself when a booking starts or ends. */
export function Usage({ zone, bookings, isBookable }: UsageProps) {
  const styles = useStyles();
  const now = Date.now();
  const { current, next, changesAt } = inUseAt(bookings, now);
  // Its only use is to come back here at that moment.
  useHasPassed(changesAt);
  if (!current && !isBookable) return null;
  const until = (moment: number) =>
    dayAt(zone, moment) === dayAt(zone, now)
      ? displayClock(zone, moment)
      : `${displayDay(zone, moment)} ${displayClock(zone, moment)}`;
  const free = next ? say('calendar.free-until', { until: until(next.start) }) : say('calendar.free-now');
  return (
    <Text size={200} className={mergeClasses(styles.usage, current && styles.inUse)}>
      {current ? say('calendar.in-use', { until: until(current.end), what: current.title }) : free}
    </Text>
  );
}
