import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import type { LocatedResource } from '@sitebook/contract/lookups/one-resource.ts';
import { transitionFor } from '@sitebook/domain/access/can.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { addDays, momentOn } from '@sitebook/domain/time/day.ts';
import { displayClock } from '@sitebook/domain/time/display.ts';
import { isOffHours, isWorkday, type WorkingHours } from '@sitebook/domain/time/working-hours.ts';
import { type ReactNode, useState } from 'react';
import { Note } from '../../ui/note.tsx';
import type { Booking } from '../calendar/booking.ts';
import { ClosedNote } from '../calendar/closed-note.tsx';
import { useActor } from '../profile/use-me.ts';
import { useHasPassed } from '../request-value/use-has-passed.ts';
import { ZoneNote } from '../request-value/zone-note.tsx';
import { BookingCard } from './booking-card.tsx';
import { ReportFault } from './report-fault.tsx';
import { useBookHere } from './use-book-here.ts';
import { useMarking } from './use-marking.ts';
import { type ResourceDay as Day, daysAhead } from './use-resource-day.ts';
import { whatRuns } from './what-runs.ts';

const useStyles = makeStyles({
  buttons: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  button: { minHeight: '44px' },
  part: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  list: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, margin: 0, padding: 0 },
  done: {
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorNeutralForeground1,
  },
});

interface ResourceDayProps {
  readonly resource: LocatedResource;
  readonly day: Day;
}

/** What runs, what comes and what is closed, with what somebody does who stands before it. */
export function ResourceDay({ resource, day }: ResourceDayProps) {
  const styles = useStyles();
  const { bookable, today, bookings } = day;
  const { definition, hours } = bookable;
  const { zone } = hours;
  const now = Date.now();
  const shown = { from: momentOn(zone, today, 0), to: momentOn(zone, addDays(today, 1), 0) };
  const running = whatRuns(bookings, now, shown.to);
  useHasPassed(running.changesAt);
  const [done, setDone] = useState('');
  const { marking, error } = useMarking(definition, setDone);
  const isRetired = resource.resourceStatus === 'Retired';
  const listOf = (some: readonly Booking[]) => (
    <ul className={styles.list}>
      {some.map((booking) => (
        <BookingCard key={booking.bookingId} {...{ definition, zone, booking, marking }} day={shown} />
      ))}
    </ul>
  );
  return (
    <>
      {isRetired && <Note kind="warning" text={say('thing.retired')} />}
      {!isRetired && !resource.takesRequests && <Note kind="warning" text={say('thing.not-taking')} />}
      <OpenClosures day={day} now={now} />
      <Text role="status" {...(done && { className: styles.done })}>
        {done}
      </Text>
      {error !== null && <Note kind="error" text={error} />}
      <Part title={say('thing.now')}>
        {running.now.length > 0 ? listOf(running.now) : <Text>{say('thing.free')}</Text>}
        <OffHours hours={hours} now={now} isWorkday={isWorkday(hours, today)} />
      </Part>
      <Part title={say('thing.today')}>
        {running.today.length > 0 ? listOf(running.today) : <Text>{say('thing.nothing-today')}</Text>}
      </Part>
      {running.today.length === 0 && (
        <Part title={say('thing.next')}>
          {running.next ? listOf([running.next]) : <Text>{say('thing.nothing-ahead', { days: daysAhead })}</Text>}
        </Part>
      )}
      {!isRetired && (
        <div className={styles.buttons}>
          {resource.takesRequests && <BookNow resource={resource} day={day} />}
          <ReportFault resource={resource} onReported={(outcome) => setDone(say(`fault.${outcome}`))} />
        </div>
      )}
      <ZoneNote zone={zone} location={resource.locationName} />
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

/** What is closed and not over, from today on. */
function OpenClosures({ day: { bookable, today }, now }: { readonly day: Day; readonly now: number }) {
  const closures = bookable.closures.filter(({ end }) => end === null || now < Date.parse(end));
  const days = { first: today, end: addDays(today, daysAhead) };
  // What is retired is told above, and of every day.
  const resource = { ...bookable.resource, active: true };
  return <ClosedNote bookable={{ ...bookable, resource, closures }} days={days} />;
}

interface OffHoursProps {
  readonly hours: WorkingHours;
  readonly now: number;
  readonly isWorkday: boolean;
}

function OffHours({ hours, now, isWorkday: isWorked }: OffHoursProps) {
  if (!isOffHours(hours, now, now)) return null;
  const clock = (minutes: number) => displayClock('UTC', minutes * 60_000);
  const text = isWorked
    ? say('thing.off-hours', { from: clock(hours.start), to: clock(hours.end) })
    : say('thing.off-today');
  return <Text>{text}</Text>;
}

/** For whoever may book there. */
function BookNow({ resource, day }: ResourceDayProps) {
  const styles = useStyles();
  const actor = useActor(resource.iBaseLocationId);
  const { book, refused } = useBookHere(resource, day);
  const canBook = actor && typeof transitionFor(day.bookable.definition, 'create', null, actor) !== 'string';
  if (!canBook) return null;
  return (
    <>
      <Button className={styles.button} appearance="primary" icon={<AddRegular />} onClick={book}>
        {say('thing.book')}
      </Button>
      {refused !== null && <Note kind="warning" text={refused} />}
    </>
  );
}
