import { makeStyles, Text, ToggleButton, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { type Day, weekdayOf } from '@sitebook/domain/time/day.ts';

const useStyles = makeStyles({
  days: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXXS, margin: 0, padding: 0, border: 'none' },
  day: { minWidth: '42px', minHeight: '44px', paddingInline: 0 },
  title: { paddingBlockEnd: tokens.spacingVerticalXXS },
});

interface WeekdaysProps {
  /** The day of the start, which is always one of them; nothing while nobody knows. */
  readonly first: Day | null;
  /** Beside that. */
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/** On which days of the week. */
export function Weekdays({ first, chosen, onChange }: WeekdaysProps) {
  const styles = useStyles();
  const fixed = first === null ? null : weekdayOf(first);
  return (
    <fieldset className={styles.days}>
      <legend className={styles.title}>
        <Text>{say('series.weekdays')}</Text>
      </legend>
      {[1, 2, 3, 4, 5, 6, 7].map((day) => (
        <ToggleButton
          key={day}
          className={styles.day}
          checked={day === fixed || chosen.includes(day)}
          aria-label={say(`weekday.${day}` as 'weekday.1')}
          appearance={day === fixed || chosen.includes(day) ? 'primary' : 'outline'}
          onClick={() => {
            // The day of the start is always one of them.
            if (day === fixed) return;
            onChange(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]);
          }}
        >
          {say(`weekday.${day}` as 'weekday.1').slice(0, 2)}
        </ToggleButton>
      ))}
    </fieldset>
  );
}
