import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import type { WireCheckedDate } from '@sitebook/contract/series/series.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { type Day, momentOn } from '@sitebook/domain/time/day.ts';
import { sayDay, saySpan } from '@sitebook/domain/time/say-span.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { checkedDatesQuery } from '../../api/series-queries.ts';
import { useFieldScope } from '../../fields/field-scope.ts';
import { useDebounced } from '../../fields/use-debounced.ts';
import { Note } from '../../ui/note.tsx';
import type { DateChoice, SeriesDraft } from './draft.ts';
import { wireSeries } from './wire-series.ts';

const useStyles = makeStyles({
  all: { outlineStyle: 'none', display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  date: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    paddingBlockEnd: tokens.spacingVerticalS,
    borderBlockEndWidth: '1px',
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
  },
  choices: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  choice: { minHeight: '44px' },
});

/** Whoever types is not asked for at every key. */
const settling = 300;

interface DatesCheckProps {
  readonly draft: SeriesDraft;
  readonly values: Values;
  /** The first day; nothing while it cannot be known what is asked for. */
  readonly first: Day | null;
  readonly onChoose: (choices: readonly DateChoice[]) => void;
}

/** What speaks against single dates, and what can be done about each: leave it out, or take the next free time. */
export function DatesCheck({ draft, values, first, onChoose }: DatesCheckProps) {
  const styles = useStyles();
  const { definition, baseLocationId, hours } = useFieldScope();
  const asked =
    first === null || !values.end
      ? null
      : {
          iBaseLocationId: baseLocationId,
          values: { start: values.start ?? null, end: values.end, resourceId: values.resourceId ?? null },
          series: wireSeries(draft, first),
        };
  const wanted = JSON.stringify(asked);
  const settled = useDebounced(wanted, settling);
  const query = checkedDatesQuery(useApi(), definition, JSON.parse(settled) as typeof asked);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  // A button that decides about a date is gone once it is pressed; what stands there for the date then takes the focus.
  const all = useRef<HTMLDivElement>(null);
  const awaited = useRef<string | null>(null);
  const focusOn = (name: string) => (button: HTMLButtonElement | null) => {
    if (!button || awaited.current !== name) return;
    awaited.current = null;
    button.focus();
  };
  const now = Date.now();
  const span = ({ startTime, endTime }: Pick<WireCheckedDate, 'startTime' | 'endTime'>) =>
    saySpan(hours.zone, { start: Date.parse(startTime), end: Date.parse(endTime) }, now);
  if (asked === null) return <Text>{say('series.needs-time')}</Text>;
  const choose = (...chosen: readonly DateChoice[]) => {
    awaited.current = `back ${chosen[0]?.date}`;
    const days = new Set(chosen.map(({ date }) => date));
    onChoose([...draft.choices.filter(({ date }) => !days.has(date)), ...chosen]);
  };
  const takeBack = (day: Day) => {
    awaited.current = `out ${day}`;
    all.current?.focus();
    onChoose(draft.choices.filter(({ date }) => date !== day));
  };
  // Of what was just decided the answer is still that from before.
  const isOld = isPlaceholderData || settled !== wanted;
  const isDecided = ({ date }: WireCheckedDate) => isOld && draft.choices.some((one) => one.date === date);
  const refused = data?.filter((one) => one.problems.length > 0 && !isDecided(one)) ?? [];
  const withNext = refused.filter(({ next }) => next !== null);
  const last = data?.at(-1);
  return (
    <div ref={all} tabIndex={-1} className={styles.all}>
      <div role="status">
        {error ? (
          <Note kind="error" text={reasonOf(error)}>
            <Button onClick={() => void refetch()}>{say('load.retry')}</Button>
          </Note>
        ) : !data ? (
          <Spinner size="tiny" label={say('series.checking')} />
        ) : (
          <Text weight="semibold">
            {say('series.dates', {
              count: data.length,
              last: last ? sayDay(hours.zone, Date.parse(last.startTime), now) : '',
            })}{' '}
            {refused.length > 0
              ? say('series.refused', { count: refused.length })
              : !isFetching && !isOld && say('series.all-free')}
          </Text>
        )}
      </div>
      {!error && refused.length > 1 && (
        <div className={styles.choices}>
          <Button className={styles.choice} onClick={() => choose(...refused.map(({ date }) => ({ date })))}>
            {say('series.leave-all-out')}
          </Button>
          {withNext.length > 1 && (
            <Button
              className={styles.choice}
              onClick={() => choose(...withNext.map(({ date, next }) => ({ date, ...next })))}
            >
              {say('series.take-all-next')}
            </Button>
          )}
        </div>
      )}
      {(!error || draft.choices.length > 0) && (
        <ul className={styles.list}>
          {(error ? [] : refused).map((one) => (
            <li key={one.date} className={styles.date}>
              <Text weight="semibold">
                <bdi>{span(one)}</bdi>
              </Text>
              <Text>{one.problems[0]}</Text>
              <div className={styles.choices}>
                <Button
                  ref={focusOn(`out ${one.date}`)}
                  className={styles.choice}
                  aria-label={say('series.leave-out-of', { date: span(one) })}
                  onClick={() => choose({ date: one.date })}
                >
                  {say('series.leave-out')}
                </Button>
                {one.next && (
                  <Button className={styles.choice} onClick={() => choose({ date: one.date, ...one.next })}>
                    {say('series.take', { time: span(one.next) })}
                  </Button>
                )}
              </div>
            </li>
          ))}
          {draft.choices.map((choice) => (
            <li key={choice.date} className={styles.date}>
              <Text>
                {choice.startTime && choice.endTime
                  ? say('series.instead', {
                      day: dayWords(hours.zone, choice.date, now),
                      time: span(choice as WireCheckedDate),
                    })
                  : say('series.left-out', { day: dayWords(hours.zone, choice.date, now) })}
              </Text>
              <div className={styles.choices}>
                <Button
                  ref={focusOn(`back ${choice.date}`)}
                  className={styles.choice}
                  aria-label={say('series.take-back-of', { day: dayWords(hours.zone, choice.date, now) })}
                  onClick={() => takeBack(choice.date)}
                >
                  {say('series.take-back')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const dayWords = (zone: string, day: Day, now: number) => sayDay(zone, momentOn(zone, day, 720), now);
