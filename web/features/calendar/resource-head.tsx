import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { textOf } from '@sitebook/domain/fields/value.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { dayAt } from '@sitebook/domain/time/day.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import { Chip } from '../request-value/chip.tsx';
import { type Bookable, refusalOf } from './bookable.ts';
import type { Booking } from './booking.ts';
import { Usage } from './usage.tsx';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    flexGrow: 1,
    minWidth: 0,
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    textAlign: 'start',
  },
  name: { overflowWrap: 'anywhere' },
  certificate: { color: tokens.colorNeutralForeground2 },
  expired: { color: tokens.colorPaletteRedForeground1 },
});

interface ResourceHeadProps {
  readonly bookable: Bookable;
  /** Today's bookings of the resource, once they are known. */
  readonly ofToday: readonly Booking[] | undefined;
}

/** What is to be known of a resource before its calendar is opened. */
export function ResourceHead({ bookable, ofToday }: ResourceHeadProps) {
  const styles = useStyles();
  const { resource, hours } = bookable;
  const certifiedUntil = textOf(resource.facts.certificateExpiry);
  const now = Date.now();
  return (
    <span className={styles.head}>
      <Text weight="semibold" size={400} className={styles.name}>
        {resource.name}
      </Text>
      {resource.active ? (
        <Chip tone="grey" text={say('calendar.active')} />
      ) : (
        <Chip tone="amber" text={say('calendar.retired')} />
      )}
      {certifiedUntil !== null && (
        <Certificate until={certifiedUntil} isExpired={certifiedUntil < dayAt(hours.zone, now)} />
      )}
      <Usage
        zone={hours.zone}
        bookings={ofToday}
        isBookable={refusalOf(bookable, { start: now, end: now + 1 }, now) === null}
      />
    </span>
  );
}

/** Until when it may be booked: its last day counts. */
function Certificate({ until, isExpired }: { until: string; isExpired: boolean }) {
  const styles = useStyles();
  return (
    <Text size={200} className={mergeClasses(styles.certificate, isExpired && styles.expired)}>
      {say(isExpired ? 'calendar.certificate-expired' : 'calendar.certificate', { day: displayDate(until) })}
    </Text>
  );
}
