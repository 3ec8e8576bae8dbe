import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { CalendarRef } from '@fullcalendar/react';
import { say } from '@sitebook/domain/text/say.ts';
import { daysOf, holdsDay, type Period } from '@sitebook/domain/time/period.ts';
import type { WorkingHours } from '@sitebook/domain/time/working-hours.ts';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { leads } from '../page/return-focus.ts';
import type { ClosedDays } from './bookable.ts';
import type { Booking } from './booking.ts';
import { cursorClass } from './calendar-look.ts';
import type { ClosedTime } from './closed-times.ts';
import { type Cursor, chosenAt, cursorIn, moveCursor, stretchOf } from './cursor.ts';
import { cursorName } from './cursor-name.ts';
import { followRing } from './follow-ring.ts';
import type { Chosen } from './proposal.ts';

const useStyles = makeStyles({
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

interface SlotCursorProps {
  /** Its own on the page. */
  readonly name: string;
  readonly calendar: RefObject<CalendarRef | null>;
  readonly hours: WorkingHours;
  readonly period: Period;
  readonly bookings: readonly Booking[];
  readonly closed: readonly ClosedDays[];
  readonly closedTimes: readonly ClosedTime[];
  readonly onPeriod: (period: Period) => void;
  readonly onChoose: (chosen: Chosen) => void;
}

/**
 * The days and lines of a calendar for those who use keys: one stop of the tab key, from which arrows lead on. The
 * calendar draws where it is as it draws what a mouse chooses; what is there is told by a cell that nobody sees.
 */
export function SlotCursor(props: SlotCursorProps) {
  const { name, calendar, hours, period, bookings, closed, closedTimes, onPeriod, onChoose } = props;
  const { kind } = period;
  const styles = useStyles();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [kept, keep] = useState<Cursor | null>(null);
  const [isFocused, setFocused] = useState(false);
  const cursor = cursorIn(period, hours, kept);
  const stretch = stretchOf(kind, hours, cursor);
  const { days, interval } = stretch;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another period is drawn without it
  useEffect(() => {
    const api = calendar.current?.getApi();
    if (!isFocused || !api) return;
    const forgetRing = followRing(box.current?.parentElement, cursor);
    if (kind === 'month') api.select({ start: days.first, end: days.end, allDay: true });
    else api.select({ start: interval.start, end: interval.end });
    return () => {
      forgetRing();
      api.unselect();
    };
  }, [calendar, isFocused, period, days.first, days.end, interval.start, interval.end]);

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = moveCursor(cursor, event.key, { kind, hours, extends: event.shiftKey });
    const chooses = event.key === 'Enter' || event.key === ' ';
    if (!next && !chooses) return;
    event.preventDefault();
    if (chooses) onChoose(chosenAt(kind, stretch));
    if (!next) return;
    keep(next);
    if (!holdsDay(daysOf(period), next.head.day)) onPeriod({ kind, day: next.head.day });
  };

  const told = cursorName({ kind, zone: hours.zone, bookings, closed, closedTimes }, stretch);
  // Another place is another cell: a reader of screens tells when the active one changes, not when its name does.
  const cell = `${id}-${interval.start}-${interval.end}`;
  return (
    <div ref={box} className={mergeClasses(cursorClass, styles.unseen)}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with this role is what a grid is
        role="grid"
        tabIndex={0}
        {...leads(name)}
        aria-label={say('calendar.cursor')}
        aria-activedescendant={cell}
        onKeyDown={press}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <tbody>
          <tr>
            <td key={cell} id={cell}>
              {told}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
