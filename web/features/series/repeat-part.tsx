import { Button, Input, makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components';
import type { Values } from '@sitebook/domain/fields/value.ts';
import { momentOf } from '@sitebook/domain/fields/value.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { seriesTexts } from '@sitebook/domain/text/series-texts.ts';
import { addDays, type Day, dayAt } from '@sitebook/domain/time/day.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import { type RefCallback, useEffect, useEffectEvent, useRef } from 'react';
import { DateInput } from '../../fields/date-input.tsx';
import { FieldFrame } from '../../fields/field-frame.tsx';
import { useFieldScope } from '../../fields/field-scope.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { DatesCheck } from './dates-check.tsx';
import type { SeriesDraft } from './draft.ts';
import { Weekdays } from './weekdays.tsx';
import { draftIssues } from './wire-series.ts';

addTexts(seriesTexts);

const useStyles = makeStyles({
  part: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    paddingBlock: tokens.spacingVerticalM,
    paddingInlineStart: tokens.spacingHorizontalM,
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke1,
    minWidth: 0,
  },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  number: { width: '80px', [narrow]: { minHeight: '44px' } },
  title: { margin: 0 },
  ends: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  choice: { alignItems: 'center', minHeight: '44px' },
  until: { maxWidth: '240px' },
  end: { minHeight: '44px', alignSelf: 'start' },
});

export interface RepeatPartProps {
  readonly draft: SeriesDraft;
  /** What is booked, as far as it is filled in. */
  readonly values: Values;
  readonly onChange: (draft: SeriesDraft | null) => void;
  readonly focusRef: RefCallback<HTMLElement>;
}

/** How a booking repeats, and what speaks against single dates before they are saved. */
export default function RepeatPart({ draft, values, onChange, focusRef }: RepeatPartProps) {
  const styles = useStyles();
  const { hours } = useFieldScope();
  const issues = draftIssues(draft);
  const errors = Object.fromEntries(issues.map(({ field, code, params }) => [field, say(code, params)]));
  const start = momentOf(values.start);
  const first = start === null ? null : dayAt(hours.zone, start);
  const set = (change: Partial<SeriesDraft>) => {
    // Of more dates those that were decided stay decided; others may not be among them any more.
    const hasMore = Number(change.count) >= Number(draft.count);
    const next = { ...draft, ...(hasMore ? {} : { choices: [] }), ...change };
    onChange({ ...next, isWrong: draftIssues(next).length > 0 });
  };
  useForgetChoices(draft, values, onChange);
  // The button that was pressed is gone.
  const frame = useRef<HTMLElement>(null);
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);
  return (
    <section ref={frame} className={styles.part} aria-label={say('series.title')}>
      <Text as="h4" size={400} weight="semibold" className={styles.title}>
        {say('series.title')}
      </Text>
      <div className={styles.row}>
        <FieldFrame label={say('series.every')} error={errors['series.every']}>
          <Input
            ref={focusRef}
            className={styles.number}
            size="large"
            inputMode="numeric"
            autoComplete="off"
            value={draft.every}
            onChange={(_event, { value }) => set({ every: value })}
          />
        </FieldFrame>
        <ChoiceButtons
          label={say('series.unit')}
          choices={[
            { value: 'day', text: say('series.days') },
            { value: 'week', text: say('series.weeks') },
          ]}
          chosen={draft.unit}
          onChoose={(unit) => set({ unit })}
        />
      </div>
      {draft.unit === 'week' && (
        <Weekdays first={first} chosen={draft.weekdays} onChange={(weekdays) => set({ weekdays })} />
      )}
      <Ends draft={draft} errors={errors} zone={hours.zone} first={first} onChange={set} />
      {issues.length === 0 && (
        <DatesCheck
          draft={draft}
          values={values}
          first={first}
          onChoose={(choices) => onChange({ ...draft, choices })}
        />
      )}
      <Button className={styles.end} onClick={() => onChange(null)}>
        {say('series.once')}
      </Button>
    </section>
  );
}

/** What was decided of single dates was decided of this time and of this resource. */
function useForgetChoices(draft: SeriesDraft, values: Values, onChange: (draft: SeriesDraft) => void): void {
  const about = JSON.stringify([values.start, values.end, values.resourceId]);
  const before = useRef(about);
  const forget = useEffectEvent(() => {
    if (before.current !== about && draft.choices.length > 0) onChange({ ...draft, choices: [] });
    before.current = about;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what it is about decides
  useEffect(() => forget(), [about]);
}

/** Four weeks later, to begin with. */
const usualEnd = (first: Day) => displayDate(addDays(first, 28));

interface EndsProps {
  readonly draft: SeriesDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly zone: string;
  readonly first: Day | null;
  readonly onChange: (change: Partial<SeriesDraft>) => void;
}

/** After how many dates, or on which day. */
function Ends({ draft, errors, zone, first, onChange }: EndsProps) {
  const styles = useStyles();
  const today = dayAt(zone, Date.now());
  return (
    <div className={styles.ends}>
      <FieldFrame label={say('series.ends')}>
        <RadioGroup
          layout="horizontal"
          value={draft.ends}
          onChange={(_event, { value }) =>
            onChange(
              value === 'until' ? { ends: 'until', until: draft.until || usualEnd(first ?? today) } : { ends: 'count' },
            )
          }
        >
          <Radio className={styles.choice} value="count" label={say('series.ends-count')} />
          <Radio className={styles.choice} value="until" label={say('series.ends-until')} />
        </RadioGroup>
      </FieldFrame>
      {draft.ends === 'count' ? (
        <FieldFrame label={say('series.count')} error={errors['series.count']}>
          <Input
            className={styles.number}
            size="large"
            inputMode="numeric"
            autoComplete="off"
            value={draft.count}
            onChange={(_event, { value }) => onChange({ count: value })}
          />
        </FieldFrame>
      ) : (
        <div className={styles.until}>
          <FieldFrame label={say('series.until')} error={errors['series.until']}>
            <DateInput
              title={say('series.until')}
              typed={draft.until}
              today={first ?? today}
              onType={(until) => onChange({ until })}
              inputRef={() => undefined}
            />
          </FieldFrame>
        </div>
      )}
    </div>
  );
}
