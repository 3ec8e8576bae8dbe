import { Button, makeStyles, mergeClasses, Spinner, Text, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { say } from '@sitebook/domain/text/say.ts';
import { type Day, dayAt, momentOn } from '@sitebook/domain/time/day.ts';
import { daysOf, type Period, pageOf, periodKinds } from '@sitebook/domain/time/period.ts';
import { periodTitle } from '@sitebook/domain/time/period-title.ts';
import { useMemo, useRef } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { narrow, print } from '../../ui/breakpoints.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { Note } from '../../ui/note.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { leads } from '../page/return-focus.ts';
import { type Bookable, closedDays } from './bookable.ts';
import type { Booking } from './booking.ts';
import { BookingList } from './booking-list.tsx';
import { useRoomLook } from './calendar-look.ts';
import type { Kind } from './calendar-search.ts';
import { ClosedNote } from './closed-note.tsx';
import { closedTimes } from './closed-times.ts';
import { type Layout, LayoutChoice } from './layout-choice.tsx';
import { loadCalendar } from './load-calendar.ts';
import { PeriodBar } from './period-bar.tsx';
import { type Chosen, nextProposal, proposalFor } from './proposal.ts';
import { RefusedTime } from './refused-time.tsx';
import type { Site } from './site.ts';
import { useBook } from './use-book.ts';
import { useBookings } from './use-bookings.ts';
import { useBookingsLeft } from './use-kinds.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  button: { [narrow]: { minHeight: '44px' }, [print]: { display: 'none' } },
  unknown: { visibility: 'hidden' },
  count: { display: 'flex', columnGap: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground2 },
});

/** What a section shows. */
export interface Shown {
  readonly period: Period;
  readonly layout: Layout;
  /** Kinds of bookings that are left out. */
  readonly hidden: readonly Kind[];
}

interface SectionContentProps {
  readonly bookable: Bookable;
  readonly site: Site;
  /** Nothing while nobody knows. */
  readonly canBook: boolean | undefined;
  readonly isNarrow: boolean;
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
  readonly onOpen: (booking: Booking) => void;
}

/** One resource's calendar, or list, with the ways to another time. */
export function SectionContent(props: SectionContentProps) {
  const { bookable, site, canBook, isNarrow, shown, onShow, onOpen } = props;
  const { definition, resource, hours } = bookable;
  const { period } = shown;
  const styles = useStyles();
  const room = useRoomLook();
  const isMonth = period.kind === 'month';
  const title = useRef<HTMLHeadingElement>(null);
  // Paper takes the list, whatever the screen shows.
  const layout = useMedia('print') ? 'list' : shown.layout;
  const { bookings, error, isKnown, isLoading, retry } = useBookings(definition, site, resource.id, period.day);
  const { book, refused, tell } = useBook(bookable, site);

  const left = useBookingsLeft(definition, bookings, shown.hidden);
  const inPeriod = bookingsIn(hours.zone, period, left);
  const hiddenCount = bookingsIn(hours.zone, period, bookings).length - inPeriod.length;
  const times = useMemo(
    () => closedTimes(bookable.closures, hours.zone, pageOf(period.day)),
    [bookable.closures, hours.zone, period.day],
  );
  const taken = [...bookings.filter((booking) => booking.takesTime), ...times];
  const closed = useMemo(() => closedDays(bookable, pageOf(period.day), Date.now()), [bookable, period.day]);
  const show = (next: Shown) => {
    tell(null);
    onShow(next);
  };
  const choose = (chosen: Chosen) => {
    if (chosen === 'left-out') tell(say('time.left-out'));
    else book(proposalFor(hours, chosen, taken, Date.now()));
  };
  const goToDay = (day: Day) => {
    show({ ...shown, period: { kind: 'day', day } });
    // What was chosen is gone from the screen: the focus goes on to what tells the new time.
    title.current?.focus();
  };

  const waiting = <div className={isMonth ? room.month : room.hours} />;
  return (
    <div className={styles.content}>
      <PeriodBar
        kinds={periodKinds}
        period={period}
        today={dayAt(hours.zone, Date.now())}
        onPeriod={(next) => show({ ...shown, period: next })}
        titleRef={title}
        choices={<LayoutChoice layout={layout} onLayout={(next) => show({ ...shown, layout: next })} />}
      >
        {canBook !== false && (
          <Button
            // Its place is kept until it is known.
            className={mergeClasses(styles.button, canBook === undefined && styles.unknown)}
            appearance="primary"
            icon={<AddRegular />}
            {...leads(`book-${resource.id}`)}
            onClick={() => book(nextProposal(hours, period, taken, Date.now()))}
          >
            {say('calendar.book')}
          </Button>
        )}
      </PeriodBar>
      {error ? (
        <Note kind="error" text={reasonOf(error)}>
          <Button onClick={retry}>{say('load.retry')}</Button>
        </Note>
      ) : (
        <Text role="status" size={200} className={styles.count}>
          {isLoading ? (
            <Spinner size="extra-tiny" label={say('load.loading')} />
          ) : (
            countText(period, inPeriod.length, hiddenCount)
          )}
        </Text>
      )}
      <ClosedNote bookable={bookable} days={daysOf(period)} />
      {refused && <RefusedTime bookable={bookable} site={site} refused={refused} />}
      {!error && !isKnown && waiting}
      {isKnown && layout === 'list' && (
        <BookingList definition={definition} zone={hours.zone} bookings={inPeriod} onOpen={onOpen} />
      )}
      {isKnown && layout === 'grid' && (
        <LatePart
          load={loadCalendar}
          give={{
            name: `cursor-${resource.id}`,
            definition,
            hours,
            bookings: left,
            closed,
            closedTimes: times,
            period,
            isNarrow,
            onPeriod: (next) => show({ ...shown, period: next }),
            onDay: goToDay,
            onOpen,
            onChoose: canBook ? choose : undefined,
          }}
          meanwhile={waiting}
        />
      )}
    </div>
  );
}

function bookingsIn(zone: string, period: Period, bookings: readonly Booking[]): readonly Booking[] {
  const days = daysOf(period);
  const [from, to] = [momentOn(zone, days.first, 0), momentOn(zone, days.end, 0)];
  return bookings.filter(({ start, end }) => start < to && from < end);
}

function countText(period: Period, count: number, hidden: number): string {
  const code = count === 0 ? 'calendar.bookings-none' : 'calendar.bookings-some';
  const text = say(code, { period: periodTitle(period), count });
  return hidden === 0 ? text : `${text} ${say('calendar.hidden', { count: hidden })}`;
}
