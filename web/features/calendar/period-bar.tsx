import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { say } from '@sitebook/domain/text/say.ts';
import type { Day } from '@sitebook/domain/time/day.ts';
import { type AnyKind, daysOf, holdsDay, movePeriod, type Period } from '@sitebook/domain/time/period.ts';
import { periodTitle } from '@sitebook/domain/time/period-title.ts';
import type { ReactNode, Ref } from 'react';
import { narrow, print } from '../../ui/breakpoints.ts';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';

/** Below this the title needs a line of its own. */
const crowded = '@media (max-width: 899.98px)';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
  },
  steps: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    [crowded]: { flexGrow: 1 },
    [print]: { display: 'none' },
  },
  button: { [narrow]: { minWidth: '44px', minHeight: '44px' } },
  // The arrows point along the line of reading.
  arrow: { ':dir(rtl)': { transform: 'scaleX(-1)' } },
  title: {
    flexGrow: 1,
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase400,
    outlineStyle: 'none',
    [crowded]: { flexBasis: '100%', order: -1 },
  },
  choices: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    [narrow]: { order: 1, flexBasis: '100%' },
    [print]: { display: 'none' },
  },
});

interface PeriodBarProps<Kind extends AnyKind> {
  /** What can be shown. */
  readonly kinds: readonly Kind[];
  readonly period: Period<Kind>;
  readonly today: Day;
  readonly onPeriod: (period: Period<Kind>) => void;
  readonly titleRef: Ref<HTMLHeadingElement>;
  /** What else can be chosen. */
  readonly choices: ReactNode;
  /** What can be done. */
  readonly children: ReactNode;
}

/** Which time is shown, and the ways to another. */
export function PeriodBar<Kind extends AnyKind>(props: PeriodBarProps<Kind>) {
  const { kinds, period, today, onPeriod, titleRef, choices, children } = props;
  const styles = useStyles();
  // Going from a month to a day, today is the likeliest one meant.
  const show = (kind: Kind) => onPeriod({ kind, day: holdsDay(daysOf(period), today) ? today : daysOf(period).first });
  return (
    <div className={styles.bar}>
      <div className={styles.steps}>
        <Button
          className={styles.button}
          icon={<ChevronLeftRegular className={styles.arrow} />}
          aria-label={say('calendar.previous')}
          onClick={() => onPeriod(movePeriod(period, -1))}
        />
        <Button
          className={styles.button}
          icon={<ChevronRightRegular className={styles.arrow} />}
          aria-label={say('calendar.next')}
          onClick={() => onPeriod(movePeriod(period, 1))}
        />
        <Button className={styles.button} onClick={() => onPeriod({ ...period, day: today })}>
          {say('calendar.today')}
        </Button>
      </div>
      <h3 ref={titleRef} tabIndex={-1} className={styles.title}>
        {periodTitle(period)}
      </h3>
      <div className={styles.choices}>
        <ChoiceButtons
          label={say('calendar.period')}
          choices={kinds.map((kind) => ({ value: kind, text: say(`calendar.${kind}`) }))}
          chosen={period.kind}
          onChoose={show}
        />
        {choices}
      </div>
      {children}
    </div>
  );
}
