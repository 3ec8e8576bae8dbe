import { mergeClasses } from '@fluentui/react-components';
import type { Day } from '@sitebook/domain/time/day.ts';
import { memo } from 'react';
import type { Axis } from './axis.ts';
import { useGridLook } from './grid-look.ts';

interface GridHeadProps {
  readonly axis: Axis;
  readonly nameWidth: number;
  /** What the first column holds. */
  readonly title: string;
  readonly dayName: (day: Day) => string;
  /** Its whole name, where there is room for a part only. */
  readonly dayLabel?: ((day: Day) => string) | undefined;
  readonly today: Day;
}

/** The days and hours, which stay in sight above the rows. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { axis, nameWidth, title, dayName, dayLabel, today } = props;
  const look = useGridLook();
  const at = (moment: number) => ({ insetInlineStart: `${nameWidth + axis.xOf(moment)}px` });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table places its cells itself
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the one stop
    <div role="row" className={look.head} data-head style={{ width: `${nameWidth + axis.width}px` }}>
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
      <div role="columnheader" className={look.corner} style={{ width: `${nameWidth}px` }}>
        {title}
      </div>
      {axis.days.map(({ day, start, end }) => (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
        <div
          key={day}
          role="columnheader"
          aria-label={dayLabel?.(day)}
          className={look.day}
          style={{ ...at(start), width: `${axis.xOf(end) - axis.xOf(start)}px` }}
        >
          <span
            className={mergeClasses(look.dayName, day === today && look.today)}
            style={{ insetInlineStart: `${nameWidth}px` }}
          >
            {dayName(day)}
          </span>
        </div>
      ))}
      {axis.marks.map((mark) => (
        <span key={mark.at} aria-hidden className={look.clock} style={at(mark.at)}>
          {mark.text}
        </span>
      ))}
    </div>
  );
});
