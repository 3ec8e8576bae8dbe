import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { LookupRow } from '@sitebook/domain/rules/rule.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { type Day, dayAt, momentOn } from '@sitebook/domain/time/day.ts';
import { boardKinds, daysOf, movePeriod } from '@sitebook/domain/time/period.ts';
import { periodTitle } from '@sitebook/domain/time/period-title.ts';
import { sayDay } from '@sitebook/domain/time/say-span.ts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { linkTo } from '../../paths.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { arriving } from '../../ui/loading.ts';
import { Note } from '../../ui/note.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { Booking } from '../calendar/booking.ts';
import { FactsDialog } from '../calendar/facts-dialog.tsx';
import type { Site } from '../calendar/site.ts';
import { useToday } from '../calendar/use-today.ts';
import { useListPlace } from '../page/list-place.ts';
import { Chip } from '../request-value/chip.tsx';
import { StatusChip } from '../request-value/status-chip.tsx';
import { OfferWait } from '../waits/offer-wait.tsx';
import { BoardBar } from './board-bar.tsx';
import { type BoardBooking, bookingOf } from './board-bookings.ts';
import { BoardFilters } from './board-filters.tsx';
import { BoardList } from './board-list.tsx';
import { BoardNotice } from './board-notice.tsx';
import { periodOf } from './board-span.ts';
import { FirstFree } from './first-free.tsx';
import { hoursAxis } from './grid/axis.ts';
import { BoardGrid } from './grid/board-grid.tsx';
import type { HeldStep, Place } from './grid/row.ts';
import { stillSo, withoutAnswer } from './outcome.ts';
import { timeText } from './place-text.ts';
import { offHoursOf } from './shades.ts';
import { useBoardRows } from './use-board-rows.tsx';
import type { BoardView } from './use-board-view.ts';
import { useBooking } from './use-booking.ts';
import { useDraw } from './use-draw.tsx';
import { useJudge } from './use-judge.ts';
import { placeOf, useMove } from './use-move.ts';

const MoveForm = lazy(() => arriving(() => import('./move-form.tsx')));

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
  count: { display: 'flex', color: tokens.colorNeutralForeground2 },
  waiting: { minHeight: '320px' },
});

const hour = 3_600_000;
/** How many pixels an hour takes at least: a quarter of it has to be told apart. */
const leastHour = { day: 40, three: 28, week: 16 } as const;
const wideSizes = { lane: 30, leastRow: 44, nameWidth: 176 };
const narrowSizes = { lane: 44, leastRow: 68, nameWidth: 96 };

interface BoardProps {
  readonly definition: ModuleDefinition;
  readonly site: Site;
  readonly resources: readonly LookupRow[];
  readonly canBook: boolean;
  readonly view: BoardView;
}

/** All resources of a module on one axis of time, and whatever can be done with their bookings there. */
export function Board({ definition, site, resources, canBook, view }: BoardProps) {
  const styles = useStyles();
  const isNarrow = useMedia(narrow.replace('@media ', ''));
  const navigate = useNavigate();
  const { isBeside, openId } = useListPlace();
  const title = useRef<HTMLHeadingElement>(null);
  const { search, show } = view;
  const { hours } = site;
  const { zone } = hours;
  const today = useToday(zone);
  const { kind, day } = periodOf(search, today);
  const period = useMemo(() => ({ kind, day }), [kind, day]);
  const days = useMemo(() => daysOf(period), [period]);
  const sizes = isNarrow ? narrowSizes : wideSizes;
  const known = useBoardRows({ definition, site, resources, days, today, search, canBook });
  const { rows, bookables, byResource, now, wanted } = known;
  const { flights, land, move, refuse, outcome, setOutcome } = useMove(definition, site);
  const refusal = useJudge(definition, site, bookables, byResource);
  const names = useMemo(() => new Map(resources.map(({ id, name }) => [id, name])), [resources]);
  const draw = useDraw({ definition, zone, now, wanted, names, areDaysShown: kind !== 'day' });
  const { book, pointAt } = useBooking({ definition, site, byResource, refusal, refuse });
  const [facts, setFacts] = useState<Booking | null>(null);
  const [moving, setMoving] = useState<BoardBooking | null>(null);
  const nameOf = (id: number) => names.get(id) ?? '';
  const isOffered = (row: number) => canBook && resources.some(({ id, active }) => id === row && active);

  const axisFor = useCallback(
    (room: number) => hoursAxis(zone, days, { room, leastHour: leastHour[kind] }),
    [zone, days, kind],
  );
  const offHours = useMemo(() => offHoursOf(hours, days), [hours, days]);
  const found = outcome?.kind === 'found' ? outcome.place.start : null;
  const lookAt = useMemo(() => beginOf(hours, days, found), [hours, days, found]);
  const dayName = useCallback((one: Day) => sayDay(zone, momentOn(zone, one, 0), Date.now()), [zone]);
  const textOf = useCallback((place: Place) => timeText(zone, place, kind !== 'day'), [zone, kind]);
  const tell = useCallback(
    (block: BoardBooking | null, place: Place, step?: HeldStep) => {
      const where = `${names.get(place.row)}, ${timeText(zone, place)}`;
      if (step === 'lifted') return say('board.lifted', { place: where });
      if (step === 'back') return say('board.put-back', { place: where });
      const taken = (byResource.get(place.row) ?? []).filter(
        ({ key, isOver, start, end }) => !isOver && key !== block?.key && start < place.end && place.start < end,
      );
      const stand = taken.length > 0 ? say('board.booked', { count: taken.length }) : say('board.free');
      const against = refusal(block, place);
      return `${where}, ${against ?? stand}`;
    },
    [byResource, names, zone, refusal],
  );
  const open = (block: BoardBooking) => {
    const booking = bookingOf(definition, block);
    // Of what stands beside the board, another takes the place.
    if (booking?.opens === 'edit')
      void navigate({ ...linkTo.editRequest(definition.key, block.key), replace: isBeside });
    else if (booking?.opens === 'view')
      void navigate({ ...linkTo.viewRequest(definition.key, block.key), replace: isBeside });
    else if (booking) setFacts(booking);
  };
  const showDay = (next: typeof period) => {
    setOutcome(null);
    show({ view: next.kind, date: next.day === today ? undefined : next.day });
  };
  const layout = search.layout ?? 'grid';
  const moveTo = (booking: BoardBooking, place: Place, isUndo = false) => void move(booking, place, isUndo);
  const forget = () => setOutcome(withoutAnswer);
  const draws = (place: Place) => book(place);
  return (
    <div className={styles.board}>
      <BoardBar
        kinds={boardKinds}
        {...{ period, today, layout }}
        onPeriod={showDay}
        titleRef={title}
        onLayout={(next) => show({ layout: next })}
      />
      <BoardFilters
        view={{
          search,
          show: (change) => {
            forget();
            show(change);
          },
        }}
        resources={resources}
      >
        <FirstFree
          definition={definition}
          site={site}
          from={momentOn(zone, days.first, 0)}
          onOther={forget}
          onFound={(next) => {
            setOutcome(next);
            if (next.kind !== 'found') return;
            const at = dayAt(zone, next.place.start);
            show({ date: at === today ? undefined : at, only: undefined, text: undefined });
          }}
        />
      </BoardFilters>
      {known.error ? (
        <Note kind="error" text={reasonOf(known.error)}>
          <Button onClick={known.retry}>{say('load.retry')}</Button>
        </Note>
      ) : (
        <Text role="status" size={200} className={styles.count}>
          {known.isLoading ? (
            <Spinner size="extra-tiny" label={say('load.loading')} />
          ) : (
            countText(rows, known.count, periodTitle(period))
          )}
        </Text>
      )}
      {!known.isKnown && !known.error && <div className={styles.waiting} />}
      {known.isKnown && rows.length === 0 && <Text>{say('board.none-shown')}</Text>}
      {known.isKnown && rows.length > 0 && layout === 'grid' && (
        <BoardGrid
          label={say('board.grid')}
          title={say('board.resources')}
          {...{ rows, axisFor, lookAt, offHours, sizes, today, draw, flights, openId, textOf, tell, refusal }}
          dayName={dayName}
          onBack={land}
          onOpen={open}
          onMove={moveTo}
          onDraw={draws}
          onPoint={pointAt}
          onPeriod={(by) => showDay(movePeriod(period, by))}
        />
      )}
      {known.isKnown && layout === 'list' && (
        <BoardList
          rows={rows}
          timeOf={(block) => timeText(zone, block)}
          titleOf={(block) => bookingOf(definition, block)?.title ?? ''}
          marksOf={(block) => <BookingMarks definition={definition} block={block} />}
          onOpen={open}
          onMove={setMoving}
        />
      )}
      <BoardNotice
        outcome={stillSo(outcome, byResource)}
        said={(place) => `${nameOf(place.row)}, ${timeText(zone, place)}`}
        now={Date.now()}
        onMove={moveTo}
        onBook={draws}
        more={
          outcome?.kind === 'refused' &&
          isOffered(outcome.to.row) && (
            <OfferWait
              module={definition.key}
              iBaseLocationId={site.iBaseLocationId}
              slot={{ ...outcome.to, resourceId: outcome.to.row }}
              moved={outcome.booking}
              isReadOut
            />
          )
        }
        onDismiss={() => {
          setOutcome(null);
          // The button that had the focus is gone with it.
          title.current?.focus();
        }}
      />
      {facts && (
        <FactsDialog
          {...{ definition, site, booking: facts, resourceName: nameOf(facts.resourceId) }}
          isOffered={isOffered(facts.resourceId)}
          onClose={() => setFacts(null)}
        />
      )}
      <Suspense>
        {moving && (
          <MoveForm
            {...{ definition, site, rows }}
            from={placeOf(moving)}
            refusal={(place) => refusal(moving, place)}
            title={say('board.move-one', { what: timeText(zone, moving) })}
            onMove={(place) => {
              setMoving(null);
              moveTo(moving, place);
            }}
            onClose={() => setMoving(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** How a booking stands, as chips. */
function BookingMarks({ definition, block }: { definition: ModuleDefinition; block: BoardBooking }) {
  const booking = bookingOf(definition, block);
  return (
    <>
      {booking?.isOverlapping && <Chip tone="red" text={say('field.overlapping')} />}
      {booking && <StatusChip definition={definition} request={booking.request} />}
    </>
  );
}

/** Where one looks first: at what was found, around now, or where work begins. */
function beginOf({ zone, start }: Site['hours'], days: { first: string; end: string }, found: number | null): number {
  const [from, to] = [momentOn(zone, days.first, 0), momentOn(zone, days.end, 0)];
  if (found !== null && found >= from && found < to) return found - hour;
  const now = Date.now();
  return now >= from && now < to ? now - hour : momentOn(zone, days.first, start) - hour / 2;
}

function countText(rows: readonly { readonly blocks: readonly unknown[] }[], all: number, period: string): string {
  const count = rows.reduce((sum, { blocks }) => sum + blocks.length, 0);
  const text = say(count === 0 ? 'calendar.bookings-none' : 'calendar.bookings-some', { period, count });
  return count === all ? text : `${text} ${say('calendar.hidden', { count: all - count })}`;
}
