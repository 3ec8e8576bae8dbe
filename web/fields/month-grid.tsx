import { Button, makeStyles, mergeClasses, Text, tokens, useId } from '@fluentui/react-components';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { say } from '@sitebook/domain/text/say.ts';
import type { Day } from '@sitebook/domain/time/day.ts';
import { shortWeekday } from '@sitebook/domain/time/day-names.ts';
import { daysOf, eachDay, holdsDay, movePeriod, pageOf } from '@sitebook/domain/time/period.ts';
import { periodTitle } from '@sitebook/domain/time/period-title.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { dayForKey } from './day-for-key.ts';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  move: { minWidth: '44px', minHeight: '44px' },
  grid: { borderCollapse: 'collapse', marginInline: 'auto' },
  weekday: { height: '28px', color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  cell: { padding: 0 },
  day: {
    width: '42px',
    height: '42px',
    border: `1px solid transparent`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  other: { color: tokens.colorNeutralForeground3 },
  today: { border: `1px solid ${tokens.colorBrandStroke1}`, fontWeight: tokens.fontWeightSemibold },
  selected: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
  },
});

interface MonthGridProps {
  readonly selected: Day | null;
  readonly today: Day;
  readonly onSelect: (day: Day) => void;
}

/** A month to choose a day from. Days have no zone here; weeks start on Sunday. */
export function MonthGrid({ selected, today, onSelect }: MonthGridProps) {
  const styles = useStyles();
  const titleId = useId('month');
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Day>(selected ?? today);
  const month = daysOf({ kind: 'month', day: at });
  const days = eachDay(pageOf(at));
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const focusDay = useRef(true);

  useEffect(() => {
    if (focusDay.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
    focusDay.current = false;
  }, [at]);

  const move = (by: 1 | -1) => setAt(movePeriod({ kind: 'month', day: at }, by).day);
  const walk = (event: KeyboardEvent) => {
    const next = dayForKey(event.key, at);
    if (next === null) return;
    event.preventDefault();
    focusDay.current = true;
    setAt(next);
  };
  return (
    <div>
      <div className={styles.head}>
        <Button
          className={styles.move}
          appearance="subtle"
          icon={<ChevronLeftRegular />}
          aria-label={say('date.month-before')}
          onClick={() => move(-1)}
        />
        <Text id={titleId} weight="semibold" aria-live="polite">
          {periodTitle({ kind: 'month', day: at })}
        </Text>
        <Button
          className={styles.move}
          appearance="subtle"
          icon={<ChevronRightRegular />}
          aria-label={say('date.month-after')}
          onClick={() => move(1)}
        />
      </div>
      <table ref={grid} className={styles.grid} aria-labelledby={titleId}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className={styles.weekday}>
                {shortWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className={styles.cell}>
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === at ? 0 : -1}
                    aria-label={periodTitle({ kind: 'day', day })}
                    aria-pressed={day === selected}
                    aria-current={day === today ? 'date' : undefined}
                    className={mergeClasses(
                      styles.day,
                      !holdsDay(month, day) && styles.other,
                      day === today && styles.today,
                      day === selected && styles.selected,
                    )}
                    onClick={() => onSelect(day)}
                    onKeyDown={walk}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
