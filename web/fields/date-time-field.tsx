import { FieldContextProvider, makeStyles, Radio, RadioGroup, Select, Text, tokens } from '@fluentui/react-components';
import { momentOf } from '@sitebook/domain/fields/value.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { dayAt } from '@sitebook/domain/time/day.ts';
import { displayOffset } from '@sitebook/domain/time/display.ts';
import { offsetAt } from '@sitebook/domain/time/zone.ts';
import { narrow } from '../ui/breakpoints.ts';
import type { ControlProps } from './control-props.ts';
import { DateInput } from './date-input.tsx';
import { FieldFrame } from './field-frame.tsx';
import { useFormScope } from './field-scope.ts';
import { proposeTime } from './propose-time.ts';
import { useDraft } from './use-draft.ts';
import { entryOf, hourChoices, instantOf, minuteChoices, occurrencesOf, type WallEntry } from './wall-entry.ts';

const useStyles = makeStyles({
  parts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  date: { flexGrow: 1, flexBasis: '150px', minWidth: 0 },
  time: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  part: { minWidth: '72px', [narrow]: { minHeight: '44px', '& select': { minHeight: '44px' } } },
  offset: { minWidth: '48px', color: tokens.colorNeutralForeground2 },
});

/** A moment as the clocks at the location show it: a date, an hour and a minute, and which of two where it comes twice. */
export function DateTimeField({ field, value, onChange, required, error, warning, focusRef }: ControlProps) {
  const styles = useStyles();
  const { hours } = useFormScope();
  // Where no work is done the day counts.
  const { zone, start = 0, end = 0 } = hours;
  const [entry, setEntry] = useDraft(value, (stored) => entryOf(stored, zone));
  const title = say(field.title);
  const enter = (change: Partial<WallEntry>) => {
    const next = proposeTime({ ...entry, ...change }, field, { start, end });
    const moment = instantOf(next, zone);
    setEntry(next, moment);
    onChange(moment);
  };
  const moment = momentOf(value);
  const occurrences = occurrencesOf(entry, zone);
  return (
    <FieldFrame label={title} required={required} hint={field.hint && say(field.hint)} error={error} warning={warning}>
      <div className={styles.parts}>
        <div className={styles.date}>
          <DateInput
            title={title}
            typed={entry.date}
            today={dayAt(zone, Date.now())}
            onType={(date) => enter({ date })}
            inputRef={focusRef}
          />
        </div>
        <FieldContextProvider value={undefined}>
          <div className={styles.time}>
            <Part
              label={say('time.hour', { field: title })}
              placeholder={say('time.hour-format')}
              value={entry.hour}
              choices={hourChoices}
              onChoose={(hour) => enter({ hour, minute: entry.minute || '00' })}
            />
            <Part
              label={say('time.minute', { field: title })}
              placeholder={say('time.minute-format')}
              value={entry.minute}
              choices={minuteChoices(entry.minute)}
              onChoose={(minute) => enter({ minute })}
            />
            <Text className={styles.offset}>
              <bdi dir="ltr">{moment !== null && !Number.isNaN(moment) && displayOffset(offsetAt(zone, moment))}</bdi>
            </Text>
          </div>
          {occurrences.length > 1 && (
            <RadioGroup
              layout="horizontal"
              aria-label={say('time.twice', { field: title })}
              value={String(moment)}
              onChange={(_event, data) => {
                const chosen = new Date(Number(data.value)).toISOString();
                setEntry(entry, chosen);
                onChange(chosen);
              }}
            >
              {occurrences.map((one, index) => (
                <Radio
                  key={one}
                  value={String(one)}
                  label={say(index === 0 ? 'time.first' : 'time.second', {
                    offset: displayOffset(offsetAt(zone, one)),
                  })}
                />
              ))}
            </RadioGroup>
          )}
        </FieldContextProvider>
      </div>
    </FieldFrame>
  );
}

interface PartProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly choices: readonly string[];
  readonly onChoose: (choice: string) => void;
}

function Part({ label, placeholder, value, choices, onChoose }: PartProps) {
  const styles = useStyles();
  return (
    <Select
      className={styles.part}
      size="large"
      aria-label={label}
      value={value}
      onChange={(_event, data) => onChoose(data.value)}
    >
      {value === '' && <option value="">{placeholder}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </Select>
  );
}
