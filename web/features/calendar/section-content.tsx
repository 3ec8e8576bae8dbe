import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr';
import { TextBulletListRegular } from '@fluentui/react-icons/svg/text-bullet-list';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { type Day, dayAt, momentOn } from '@sitebook/domain/time/day.ts';
import { daysOf, type Period } from '@sitebook/domain/time/period.ts';
import { periodTitle } from '@sitebook/domain/time/period-title.ts';
import { lazy, type ReactElement, Suspense, useRef } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { Note } from '../../ui/note.tsx';
import type { Booking } from './booking.ts';
import { BookingList } from './booking-list.tsx';
import { PeriodBar } from './period-bar.tsx';
import { type Chosen, nextProposal, proposalFor } from './proposal.ts';
import type { Site } from './site.ts';
import { useBook } from './use-book.ts';
import { useBookings } from './use-bookings.ts';

const ResourceCalendar = lazy(() => import('./resource-calendar.tsx'));

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  button: { [narrow]: { minHeight: '44px' } },
  count: { display: 'flex', columnGap: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground2 },
  waiting: { minHeight: '480px' },
});

const layouts = ['grid', 'list'] as const;
type Layout = (typeof layouts)[number];

const pictures: Readonly<Record<Layout, ReactElement>> = {
  grid: <CalendarLtrRegular />,
  list: <TextBulletListRegular />,
};

/** What a section shows. */
export interface Shown {
  readonly period: Period;
  readonly layout: Layout;
}

interface SectionContentProps {
  readonly definition: ModuleDefinition;
  readonly site: Site;
  readonly resourceId: number;
  readonly canBook: boolean;
  readonly isNarrow: boolean;
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
  readonly onOpen: (booking: Booking) => void;
}

/** One resource's calendar, or list, with the ways to another time. */
export function SectionContent(props: SectionContentProps) {
  const { definition, site, resourceId, canBook, isNarrow, shown, onShow, onOpen } = props;
  const { period, layout } = shown;
  const { hours } = site;
  const styles = useStyles();
  const title = useRef<HTMLHeadingElement>(null);
  const { bookings, error, isLoading, retry } = useBookings(definition, site, resourceId, period.day);
  const book = useBook(definition, site, resourceId);

  const inPeriod = bookingsIn(hours.zone, period, bookings);
  const taken = bookings.filter((booking) => booking.takesTime);
  const choose = (chosen: Chosen) => book(proposalFor(hours, chosen, taken, Date.now()));
  const goToDay = (day: Day) => {
    onShow({ ...shown, period: { kind: 'day', day } });
    // What was chosen is gone from the screen: the focus goes on to what tells the new time.
    title.current?.focus();
  };

  return (
    <div className={styles.content}>
      <PeriodBar
        period={period}
        today={dayAt(hours.zone, Date.now())}
        onPeriod={(next) => onShow({ ...shown, period: next })}
        titleRef={title}
        choices={
          <ChoiceButtons
            label={say('calendar.layout')}
            choices={layouts.map((one) => ({ value: one, text: say(`calendar.as-${one}`), icon: pictures[one] }))}
            chosen={layout}
            onChoose={(next) => onShow({ ...shown, layout: next })}
          />
        }
      >
        {canBook && (
          <Button
            className={styles.button}
            appearance="primary"
            icon={<AddRegular />}
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
          {isLoading ? <Spinner size="extra-tiny" label={say('load.loading')} /> : countText(period, inPeriod.length)}
        </Text>
      )}
      {layout === 'list' ? (
        <BookingList definition={definition} zone={hours.zone} bookings={inPeriod} onOpen={onOpen} />
      ) : (
        <Suspense fallback={<div className={styles.waiting} />}>
          <ResourceCalendar
            definition={definition}
            hours={hours}
            bookings={bookings}
            period={period}
            isNarrow={isNarrow}
            onDay={goToDay}
            onOpen={onOpen}
            onChoose={canBook ? choose : undefined}
          />
        </Suspense>
      )}
    </div>
  );
}

function bookingsIn(zone: string, period: Period, bookings: readonly Booking[]): readonly Booking[] {
  const days = daysOf(period);
  const [from, to] = [momentOn(zone, days.first, 0), momentOn(zone, days.end, 0)];
  return bookings.filter(({ start, end }) => start < to && from < end);
}

function countText(period: Period, count: number): string {
  const code = count === 0 ? 'calendar.bookings-none' : 'calendar.bookings-some';
  return say(code, { period: periodTitle(period), count });
}
