import { mergeClasses } from '@fluentui/react-components';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import { memo } from 'react';
import type { Axis } from './axis.ts';
import { useGridLook } from './grid-look.ts';

interface GridLinesProps {
  readonly axis: Axis;
  readonly nameWidth: number;
  readonly offHours: readonly Interval[];
}

/** What is seen behind all rows: when nobody works, and the hours. */
export const GridLines = memo(function GridLines({ axis, nameWidth, offHours }: GridLinesProps) {
  const look = useGridLook();
  const midnights = new Set(axis.days.map(({ start }) => start));
  return (
    <div aria-hidden className={look.lines}>
      {offHours.map(({ start, end }) => (
        <div
          key={start}
          className={look.off}
          style={{
            insetInlineStart: `${nameWidth + axis.xOf(start)}px`,
            width: `${axis.xOf(end) - axis.xOf(start)}px`,
          }}
        />
      ))}
      {axis.marks.map(({ at }) => (
        <div
          key={at}
          className={mergeClasses(look.mark, midnights.has(at) && look.midnight)}
          style={{ insetInlineStart: `${nameWidth + axis.xOf(at)}px` }}
        />
      ))}
    </div>
  );
});
