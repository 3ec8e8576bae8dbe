import { Button, Input, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Day } from '@sitebook/domain/time/day.ts';
import { daysOf, movePeriod, type Period } from '@sitebook/domain/time/period.ts';
import { periodTitle } from '@sitebook/domain/time/period-title.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import { sayDay } from '@sitebook/domain/time/say-span.ts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import type { HeldRow } from '../../api/nights-queries.ts';
import { linkTo } from '../../paths.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { arriving } from '../../ui/loading.ts';
import { Note } from '../../ui/note.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { BoardBar } from '../board/board-bar.tsx';
import { BoardList } from '../board/board-list.tsx';
import { BoardNotice } from '../board/board-notice.tsx';
import { BoardGrid } from '../board/grid/board-grid.tsx';
import type { HeldStep, Place } from '../board/grid/row.ts';
import type { Site } from '../calendar/site.ts';
import { useToday } from '../calendar/use-today.ts';
import { useListPlace } from '../page/list-place.ts';
import { StatusChip } from '../request-value/status-chip.tsx';
import { againstTime, type Known, refusalOf } from './judge-stay.ts';
import { nightOf, nightsAxis } from './nights-axis.ts';
import { nightsText, stayText } from './stay-text.ts';
import { nightsOf, type Stay, timeAt, waitingRow } from './stays.ts';
import { useDrawStay } from './use-draw-stay.tsx';
import { useGive } from './use-give.ts';
import { useNightsView } from './use-nights-view.ts';
import { useStays } from './use-stays.tsx';

const MoveForm = lazy(() => arriving(() => import('../board/move-form.tsx')));
const GiveQuestion = lazy(() => arriving(() => import('./give-question.tsx')));

const useStyles = makeStyles({
  board: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
    [narrow]: { padding: tokens.spacingHorizontalS },
  },
  find: { maxWidth: '320px', [narrow]: { minHeight: '44px', maxWidth: 'none' } },
  count: { display: 'flex', color: tokens.colorNeutralForeground2 },
  waiting: { minHeight: '320px' },
});

const kinds = ['week', 'month'] as const;
const leastNight = { week: 88, month: 32 } as const;
const wideSizes = { lane: 30, leastRow: 52, nameWidth: 176 };
const narrowSizes = { lane: 44, leastRow: 68, nameWidth: 112 };
const noHours: readonly never[] = [];

interface NightsBoardProps {
  readonly definition: ModuleDefinition;
  readonly site: Site;
  readonly houses: readonly HeldRow[];
}

/** Houses down, nights across: who stays where, who waits for a house, and the ways to give one and another. */
export function NightsBoard({ definition, site, houses }: NightsBoardProps) {
  const styles = useStyles();
  const isNarrow = useMedia(narrow.replace('@media ', ''));
  const navigate = useNavigate();
  const { isBeside, openId } = useListPlace();
  const title = useRef<HTMLHeadingElement>(null);
  const { search, show } = useNightsView();
  const { zone } = site.hours;
  const today = useToday(zone);
  // What is shown before anything is chosen stays when the window is made wider.
  const [firstKind] = useState<(typeof kinds)[number]>(isNarrow ? 'week' : 'month');
  const kind = search.view ?? firstKind;
  const day = search.date ?? today;
  const period = useMemo(() => ({ kind, day }), [kind, day]);
  const days = useMemo(() => daysOf(period), [period]);
  const layout = search.layout ?? 'grid';
  const sizes = isNarrow ? narrowSizes : wideSizes;
  const { rows, stays, byHouse, wanted, ...asked } = useStays({
    definition,
    site,
    houses,
    days,
    today,
    text: search.text ?? '',
  });
  const byId = useMemo(() => new Map(houses.map((house) => [house.id, house])), [houses]);
  const known = useMemo<Known>(
    () => ({ definition, hours: site.hours, houses: byId, byHouse, now: Date.now() }),
    [definition, site.hours, byId, byHouse],
  );
  const nameOf = useCallback(
    (row: number) => (row === waitingRow ? say('nights.waiting') : (byId.get(row)?.name ?? '')),
    [byId],
  );
  const said = useCallback(
    ({ row, ...nights }: Place, time?: Interval) =>
      `${nameOf(row)}, ${time ? stayText(zone, { ...nights, time }) : nightsText(nights)}`,
    [nameOf, zone],
  );
  const rowKeys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const give = useGive({ known, rows: rowKeys, last: nightOf(days.end), today: nightOf(today), said });
  const draw = useDrawStay(zone, nameOf, wanted);
  const [moving, setMoving] = useState<Stay | null>(null);

  const axisFor = useCallback(
    (room: number) => nightsAxis(zone, days, { room, leastNight: leastNight[kind] }),
    [zone, days, kind],
  );
  const refusal = useCallback(
    (stay: Stay | null, place: Place) => (stay ? refusalOf(known, stay, place) : null),
    [known],
  );
  const tell = useCallback(
    (stay: Stay | null, place: Place, step?: HeldStep) => {
      const where = said(place);
      if (step === 'lifted') return say('board.lifted', { place: where });
      if (step === 'back') return say('board.put-back', { place: where });
      const isTaken = (byHouse.get(place.row) ?? []).some(
        ({ key, start, end }) => key !== stay?.key && start < place.end && place.start < end,
      );
      return `${where}, ${(stay && refusal(stay, place)) ?? say(isTaken ? 'nights.taken' : 'nights.free')}`;
    },
    [said, byHouse, refusal],
  );
  const open = ({ key, canMove }: Stay) =>
    void navigate({
      ...(canMove ? linkTo.editRequest(definition.key, key) : linkTo.viewRequest(definition.key, key)),
      replace: isBeside,
    });
  const move = (stay: Stay, to: Place, isUndo = false) => give.move({ stay, to, time: timeAt(zone, stay, to), isUndo });
  const showPeriod = (next: Period<'week' | 'month'>) => {
    give.setOutcome(null);
    show({ view: next.kind, date: next.day === today ? undefined : next.day });
  };
  // What is asked is of what was shown.
  const forgetQuestion = useEffectEvent(give.goBack);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when others are shown
  useEffect(() => forgetQuestion(), [days]);
  const dayLabel = (one: Day) => sayDay('UTC', nightOf(one), Date.now());
  const inHouses = stays.filter(({ row }) => row !== waitingRow).length;
  return (
    <div className={styles.board}>
      <BoardBar
        kinds={kinds}
        {...{ period, today, layout }}
        onPeriod={showPeriod}
        titleRef={title}
        onLayout={(next) => show({ layout: next })}
      />
      <Input
        className={styles.find}
        type="search"
        aria-label={say('board.filter')}
        placeholder={say('board.filter')}
        contentBefore={<SearchRegular />}
        value={search.text ?? ''}
        onChange={(_event, { value }) => show({ text: value })}
      />
      {asked.error ? (
        <Note kind="error" text={reasonOf(asked.error)}>
          <Button onClick={asked.retry}>{say('load.retry')}</Button>
        </Note>
      ) : (
        <Text role="status" size={200} className={styles.count}>
          {asked.isLoading ? (
            <Spinner size="extra-tiny" label={say('load.loading')} />
          ) : (
            say(inHouses === 0 ? 'nights.stays-none' : 'nights.stays-some', {
              count: inHouses,
              period: periodTitle(period),
            })
          )}
        </Text>
      )}
      {!asked.isKnown && !asked.error && <div className={styles.waiting} />}
      {asked.isKnown && rows.length === 0 && <Text>{say('board.none-shown')}</Text>}
      {asked.isKnown && rows.length > 0 && layout === 'grid' && (
        <BoardGrid
          label={say('nights.grid')}
          title={say('nights.houses')}
          {...{ rows, axisFor, sizes, today, draw, openId, textOf: nightsText, tell, refusal, dayLabel }}
          lookAt={nightOf(today)}
          offHours={noHours}
          flights={give.flights}
          dayName={(one) => (kind === 'month' ? String(Number(one.slice(8))) : dayLabel(one))}
          onBack={give.land}
          onOpen={open}
          onMove={move}
          onFixed={() => give.setOutcome({ kind: 'failed', reason: say('nights.waits-still') })}
          onDraw={() => {}}
          onPoint={() => {}}
          onPeriod={(by) => showPeriod(movePeriod(period, by))}
        />
      )}
      {asked.isKnown && layout === 'list' && (
        <BoardList
          rows={rows}
          timeOf={(stay) => stayText(zone, stay)}
          titleOf={({ guest, about }) => [guest, about].filter(Boolean).join(' · ')}
          marksOf={(stay) => <StatusChip definition={definition} request={stay} />}
          onOpen={open}
          onMove={setMoving}
        />
      )}
      <BoardNotice
        outcome={give.outcome}
        said={said}
        now={nightOf(today)}
        onMove={move}
        onBook={() => {}}
        onDismiss={() => {
          give.setOutcome(null);
          // The button that had the focus is gone with it.
          title.current?.focus();
        }}
      />
      <Suspense>
        {give.asked && (
          <GiveQuestion
            key={give.asked.stay.key}
            {...{ definition, site, asked: give.asked, typed: give.typed, nameOf }}
            onAnswer={give.answer}
            onBack={give.goBack}
          />
        )}
        {moving && (
          <MoveForm
            {...{ definition, site }}
            rows={rows.filter(({ key }) => key !== waitingRow)}
            from={{ row: moving.row || (rows[1]?.key ?? 0), ...moving.time }}
            refusal={({ row, start, end }) => againstTime(known, moving, row, { start, end })}
            title={say('board.move-one', { what: `${moving.guest}, ${stayText(zone, moving)}` })}
            onMove={({ row, start, end }) => {
              setMoving(null);
              const time = { start, end };
              const to = { row, ...nightsOf(zone, time) };
              give.move({ stay: moving, to, time, isUndo: false });
            }}
            onClose={() => setMoving(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
