import { Dropdown, makeStyles, Option, tokens } from '@fluentui/react-components';
import { dayMeant } from '@sitebook/domain/filter/day-word.ts';
import { type Days, type DayWord, isDays } from '@sitebook/domain/filter/filter.ts';
import { wordsOfWanted } from '@sitebook/domain/filter/filter-words.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { dayAt } from '@sitebook/domain/time/day.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import { useState } from 'react';
import { DateInput } from '../../fields/date-input.tsx';
import { FieldFrame } from '../../fields/field-frame.tsx';
import { readDate } from '../../fields/wall-entry.ts';
import { narrow } from '../../ui/breakpoints.ts';
import type { FactControlProps } from './fact-control.ts';

const useStyles = makeStyles({
  days: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  box: { width: '100%', minWidth: 0, [narrow]: { minHeight: '44px' } },
  option: { [narrow]: { minHeight: '44px' } },
});

/** What is asked for most, counted from today. */
const usual: readonly Days[] = [
  { from: 'today', to: 'today' },
  { from: 'today+1', to: 'today+1' },
  { from: 'today', to: 'today+6' },
  { from: 'today', to: 'today+29' },
  { from: 'today-6', to: 'today' },
  { from: 'today-29', to: 'today' },
];

const keyOf = ({ from, to }: Days) => `${from ?? ''}..${to ?? ''}`;
const own = 'own';

/** Days counted from today, or two dates. */
export function DaysControl({ zone, fact, wanted, onChoose }: FactControlProps & { readonly zone: string }) {
  const styles = useStyles();
  const days = wanted !== null && isDays(wanted) ? wanted : null;
  const isUsual = days !== null && usual.some((one) => keyOf(one) === keyOf(days));
  const [isOwn, setOwn] = useState(days !== null && !isUsual);
  const title = say(fact.title);
  const wordsOf = (one: Days) => wordsOfWanted(fact, one, String);
  const shown = isOwn ? say('filter.choose-days') : days ? wordsOf(days) : say('filter.any');
  return (
    <div className={styles.days}>
      <FieldFrame label={title} size="medium">
        <Dropdown
          className={styles.box}
          value={shown}
          selectedOptions={[isOwn ? own : days ? keyOf(days) : '']}
          onOptionSelect={(_event, { optionValue = '' }) => {
            setOwn(optionValue === own);
            if (optionValue !== own) onChoose(usual.find((one) => keyOf(one) === optionValue) ?? null);
          }}
        >
          <Option className={styles.option} value="">
            {say('filter.any')}
          </Option>
          {usual.map((one) => (
            <Option key={keyOf(one)} className={styles.option} value={keyOf(one)}>
              {wordsOf(one)}
            </Option>
          ))}
          <Option className={styles.option} value={own}>
            {say('filter.choose-days')}
          </Option>
        </Dropdown>
      </FieldFrame>
      {isOwn && <OwnDays title={title} days={days} zone={zone} onChoose={onChoose} />}
    </div>
  );
}

interface OwnDaysProps {
  readonly title: string;
  readonly days: Days | null;
  readonly zone: string;
  readonly onChoose: (days: Days | null) => void;
}

function OwnDays({ title, days, zone, onChoose }: OwnDaysProps) {
  const today = dayAt(zone, Date.now());
  const shown = (word: DayWord | null | undefined) => (word ? displayDate(dayMeant(word, today)) : '');
  const [typed, setTyped] = useState({ from: shown(days?.from), to: shown(days?.to) });
  const enter = (end: keyof Days, text: string) => {
    const next = { ...typed, [end]: text };
    setTyped(next);
    const read = { from: readDate(next.from), to: readDate(next.to) };
    // Half a date waits for its other half.
    const isWhole = (['from', 'to'] as const).every((one) => next[one].trim() === '' || read[one] !== null);
    if (isWhole) onChoose(read.from === null && read.to === null ? null : read);
  };
  return (['from', 'to'] as const).map((end) => {
    const label = say(end === 'from' ? 'filter.first-day' : 'filter.last-day');
    return (
      <FieldFrame key={end} label={label} size="medium">
        <DateInput
          title={`${title}, ${label}`}
          typed={typed[end]}
          today={today}
          onType={(text) => enter(end, text)}
          inputRef={() => {}}
        />
      </FieldFrame>
    );
  });
}
