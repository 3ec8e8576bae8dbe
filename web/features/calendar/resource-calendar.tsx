import { mergeClasses, useRestoreFocusTarget } from '@fluentui/react-components';
import FullCalendar, {
  type CalendarRef,
  type DateClickInfo,
  type DateSelectInfo,
  type EventInput,
} from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import '@fullcalendar/react/skeleton.css';
import themePlugin from '@fullcalendar/react/themes/forma';
import '@fullcalendar/react/themes/forma/theme.css';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { addDays, type Day, dayAt, momentOn, weekdayOf } from '@sitebook/domain/time/day.ts';
import { displayClock } from '@sitebook/domain/time/display.ts';
import { type Days, daysOf, holdsDay, type Period, type PeriodKind, pageOf } from '@sitebook/domain/time/period.ts';
import type { WorkingHours } from '@sitebook/domain/time/working-hours.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { leads } from '../page/return-focus.ts';
import { BlockHint, useAskedBlock } from './block-hint.tsx';
import type { ClosedDays } from './bookable.ts';
import type { Booking } from './booking.ts';
import { BookingBlock } from './booking-block.tsx';
import {
  bookingClass,
  chosenClass,
  closedClass,
  dayOffClass,
  offHoursClass,
  todayClass,
  useCalendarLook,
  useRoomLook,
} from './calendar-look.ts';
import { type ClosedTime, wholeDays } from './closed-times.ts';
import { lineMinutes } from './cursor.ts';
import type { Chosen } from './proposal.ts';
import { SlotCursor } from './slot-cursor.tsx';
import { useLaidOut } from './use-laid-out.ts';

const plugins = [dayGridPlugin, timeGridPlugin, interactionPlugin, themePlugin];
const views: Readonly<Record<PeriodKind, string>> = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' };
const viewOptions = {
  dayGridMonth: { dayHeaderFormat: { weekday: 'short' }, dayMaxEvents: 4 },
  // The label of a day's link would not hold what is written there.
  timeGrid: {
    navLinks: false,
    allDaySlot: false,
    dayHeaderFormat: { weekday: 'short', day: 'numeric' },
  },
} as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const longPress = 500;
const sunday = 0;

/** The full hour before this one: `09:00` of `10:42`. */
const hourBefore = (time: string) => `${String(Math.max(0, Number.parseInt(time, 10) - 1)).padStart(2, '0')}:00`;

interface ResourceCalendarProps {
  /** Its own on the page. */
  readonly name: string;
  readonly definition: ModuleDefinition;
  readonly hours: WorkingHours;
  readonly bookings: readonly Booking[];
  readonly closed: readonly ClosedDays[];
  readonly closedTimes: readonly ClosedTime[];
  readonly period: Period;
  readonly isNarrow: boolean;
  readonly onPeriod: (period: Period) => void;
  readonly onDay: (day: Day) => void;
  readonly onOpen: (booking: Booking) => void;
  /** Nothing for those who may not book. */
  readonly onChoose: ((chosen: Chosen) => void) | undefined;
}

/** The bookings of one resource on a calendar, in the time of the location wherever the browser is. */
export default function ResourceCalendar(props: ResourceCalendarProps) {
  const { name, definition, hours, bookings, closed, closedTimes, period, isNarrow } = props;
  const { onPeriod, onDay, onOpen, onChoose } = props;
  const look = useCalendarLook();
  const room = useRoomLook();
  // Where the focus goes back to when a dialog that was opened from here is closed.
  const focusTarget = useRestoreFocusTarget();
  const calendar = useRef<CalendarRef>(null);
  const isLaidOut = useLaidOut();
  const { asked, forget, handlers } = useAskedBlock();
  const askedOf = asked && bookings.find(({ bookingId }) => bookingId === asked.bookingId);
  const isMonth = period.kind === 'month';
  const events = useMemo(
    (): EventInput[] => [
      ...bookings.map(eventOf),
      ...closed.map((days) => groundOf(days, isMonth)),
      ...closedTimes.flatMap((time) => groundsOf(time, { hours, page: pageOf(period.day), isMonth })),
      ...daysOff(hours).map((day) => groundOfDayOff(hours, day, isMonth)),
    ],
    [bookings, closed, closedTimes, hours, period.day, isMonth],
  );
  const work = useMemo(() => workOf(hours), [hours]);
  // A phone shows few hours: those around now where it begins with now. Decided once, so that nothing moves under a finger.
  const [firstHour] = useState(() => {
    const showsNow = isNarrow && !isMonth && holdsDay(daysOf(period), dayAt(hours.zone, Date.now()));
    return showsNow ? hourBefore(displayClock(hours.zone, Date.now())) : work.startTime;
  });
  // Before the cursor is drawn on it.
  useLayoutEffect(() => calendar.current?.getApi().changeView(views[period.kind], period.day), [period]);

  const choose = (jsEvent: Event | null, chosen: Chosen | undefined) => {
    if (chosen === undefined) return;
    // Else the tap would click once more, on whatever the next screen has in this place.
    if (jsEvent?.cancelable) jsEvent.preventDefault();
    onChoose?.(chosen);
  };

  return (
    <div
      className={mergeClasses(look.calendar, !isLaidOut && (isMonth ? room.month : room.hours))}
      style={isLaidOut ? undefined : { visibility: 'hidden' }}
      {...handlers}
    >
      {asked && askedOf && (
        <BlockHint {...{ definition, zone: hours.zone, booking: askedOf, block: asked.block, onGone: forget }} />
      )}
      {onChoose && (
        <SlotCursor {...{ name, calendar, hours, period, bookings, closed, closedTimes, onPeriod, onChoose }} />
      )}
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        initialView={views[period.kind]}
        initialDate={period.day}
        headerToolbar={false}
        locale="en-GB"
        timeZone={hours.zone}
        firstDay={sunday}
        fixedWeekCount={false}
        height={isMonth ? 'auto' : '70vh'}
        views={viewOptions}
        businessHours={work}
        scrollTime={firstHour}
        slotDuration={{ minutes: lineMinutes }}
        slotMinHeight={isNarrow ? 44 : 24}
        slotHeaderFormat={clock}
        eventTimeFormat={clock}
        nowIndicator
        events={events}
        eventDisplay="block"
        // What is over stands beside or below what still holds the time, and never on it.
        eventOrder="isOver,start,-duration,title"
        slotEventOverlap={false}
        eventMinHeight={20}
        nonBusinessHoursClass={offHoursClass}
        dayCellClass={({ isToday }) => (isToday ? todayClass : '')}
        eventInteractive
        eventClass={bookingClass}
        backgroundEventClass={({ event }) => (event.extendedProps.isDayOff ? dayOffClass : closedClass)}
        // A column of a phone's week is too narrow for words: the note above has them.
        backgroundEventContent={({ event }) => (
          <span className={look.reason}>{isNarrow && period.kind === 'week' ? '' : event.title}</span>
        )}
        eventContent={({ event, timeText, view, isShort }) => (
          <BookingBlock
            definition={definition}
            zone={hours.zone}
            booking={event.extendedProps.booking}
            timeText={timeText}
            isLine={view.type === views.month || isShort}
            period={period.kind}
          />
        )}
        eventDidMount={({ el, event }) => {
          const marks = { ...focusTarget, ...leads(`booking-${event.id}`) };
          for (const [attribute, value] of Object.entries(marks)) el.setAttribute(attribute, String(value));
        }}
        eventClick={({ event }) => onOpen(event.extendedProps.booking)}
        navLinks
        navLinkDayClick={(date) => onDay(dayAt(hours.zone, date.getTime()))}
        navLinkHint={(text) => say('calendar.go-to-day', { day: text })}
        moreLinkText={(count) => say('calendar.more', { count })}
        moreLinkHint={(count) => say('calendar.more', { count })}
        moreLinkClick={({ date }) => {
          onDay(dayAt(hours.zone, date.getTime()));
          return views.day;
        }}
        selectable={onChoose !== undefined}
        selectLongPressDelay={longPress}
        highlightClass={chosenClass}
        {...(onChoose && {
          dateClick: (info) => choose(info.jsEvent, clicked(hours.zone, info)),
          // What the cursor marks is not chosen yet.
          select: (info) => info.jsEvent && choose(info.jsEvent, drawnOver(hours.zone, info)),
        })}
      />
    </div>
  );
}

function eventOf(booking: Booking) {
  const { bookingId, start, end, title, takesTime } = booking;
  return { id: String(bookingId), start, end, title, extendedProps: { booking, isOver: takesTime ? 0 : 1 } };
}

/** A ground behind the days. A month draws only whole days there, a day only hours. */
function groundOf({ first, end }: ClosedDays, isMonth: boolean) {
  return { start: first, end, allDay: isMonth, display: 'background' };
}

/** Of a day off the hours in which others would work: the rest is shaded as ever. */
function groundOfDayOff({ zone, start, end }: WorkingHours, day: Day, isMonth: boolean) {
  const at = (minutes: number) => new Date(momentOn(zone, day, minutes));
  const times = isMonth ? { start: day, end: addDays(day, 1) } : { start: at(start), end: at(end) };
  return { ...times, allDay: isMonth, display: 'background', extendedProps: { isDayOff: true } };
}

/** Holidays on which work would be done otherwise. */
function daysOff({ days, holidays = [] }: WorkingHours): readonly Day[] {
  return holidays.filter((day) => days.includes(weekdayOf(day)));
}

/** The same of a time: behind its hours with the reason, in a month behind the days that it covers. */
function groundsOf(
  time: ClosedTime,
  { hours, page, isMonth }: { hours: WorkingHours; page: Days; isMonth: boolean },
): readonly EventInput[] {
  const { start, end, reason: title } = time;
  if (!isMonth) return [{ start, end, title, allDay: false, display: 'background' }];
  return wholeDays(time, hours, page).map((day) => groundOf({ first: day, end: addDays(day, 1), reason: '' }, true));
}

function clicked(zone: string, { allDay, date, dateStr }: DateClickInfo): Chosen {
  if (allDay) return { days: { first: dateStr, end: addDays(dateStr, 1) } };
  return isLeftOut(zone, dateStr, date) ? 'left-out' : { start: date.getTime() };
}

/** Several days or lines. Of a single one, pressed long or shortly, the click tells already. */
function drawnOver(zone: string, { allDay, start, end, startStr, endStr }: DateSelectInfo): Chosen | undefined {
  if (allDay) return addDays(startStr, 1) === endStr ? undefined : { days: { first: startStr, end: endStr } };
  // By the clock on the wall, since a line in the hour that comes twice lasts longer.
  const lines = (onTheWall(endStr) - onTheWall(startStr)) / (lineMinutes * 60_000);
  if (lines <= 1) return undefined;
  return isLeftOut(zone, startStr, start) ? 'left-out' : { interval: { start: start.getTime(), end: end.getTime() } };
}

/** Whether the clocks skip the line: then the moment that stands for it shows other figures. */
function isLeftOut(zone: string, text: string, moment: Date): boolean {
  return text.slice(11, 16) !== displayClock(zone, moment.getTime());
}

/** The figures of `2026-11-01T01:30:00-05:00`, without what the offset makes of them. */
function onTheWall(text: string): number {
  return Date.parse(`${text.slice(0, 19)}Z`);
}

function workOf({ start, end, days }: WorkingHours) {
  return { daysOfWeek: days.map((day) => day % 7), startTime: { minutes: start }, endTime: { minutes: end } };
}
