import { say } from '@sitebook/domain/text/say.ts';
import type { Day } from '@sitebook/domain/time/day.ts';
import type { AnyKind, Period } from '@sitebook/domain/time/period.ts';
import type { Ref } from 'react';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { PeriodBar } from '../calendar/period-bar.tsx';

type Layout = 'grid' | 'list';

interface BoardBarProps<Kind extends AnyKind> {
  readonly kinds: readonly Kind[];
  readonly period: Period<Kind>;
  readonly today: Day;
  readonly onPeriod: (period: Period<Kind>) => void;
  readonly titleRef: Ref<HTMLHeadingElement>;
  readonly layout: Layout;
  /** Nothing for what it begins with. */
  readonly onLayout: (layout: 'list' | undefined) => void;
}

/** From where to where a board goes, and whether it is drawn or listed. */
export function BoardBar<Kind extends AnyKind>({ layout, onLayout, ...period }: BoardBarProps<Kind>) {
  return (
    <PeriodBar
      {...period}
      choices={
        <ChoiceButtons
          label={say('calendar.layout')}
          choices={[
            { value: 'grid', text: say('board.as-board') },
            { value: 'list', text: say('calendar.as-list') },
          ]}
          chosen={layout}
          onChoose={(next) => onLayout(next === 'list' ? next : undefined)}
        />
      }
    >
      {null}
    </PeriodBar>
  );
}
