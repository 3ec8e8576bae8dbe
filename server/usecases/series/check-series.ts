import { transitionFor } from '@sitebook/domain/access/can.ts';
import { Failure, type FieldIssue, refuse } from '@sitebook/domain/failure.ts';
import { parseField } from '@sitebook/domain/fields/parse-field.ts';
import { numberOf } from '@sitebook/domain/fields/value.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { slotIssues, type WantedResource, wouldTake } from '@sitebook/domain/rules/would-take.ts';
import { layOut } from '@sitebook/domain/series/lay-out.ts';
import type { SeriesDate } from '@sitebook/domain/series/series-times.ts';
import { nextFreeSlots, searchedSpan } from '@sitebook/domain/time/free-slots.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { type LocatedRow, listLocatedRows } from '../../store/masters/lookups.ts';
import type { Place } from '../../store/requests/place.ts';
import { askingAs } from '../entering/asking.ts';
import { assertTakesRequests, enterPlace } from '../entering/enter-location.ts';
import { knowTimes } from '../free-times/judge-times.ts';
import { type NewSeries, timeOf } from './create-series.ts';

/** One date of a series, before it is saved. */
export interface CheckedDate extends SeriesDate {
  /** What a save would have against it. */
  readonly issues: readonly FieldIssue[];
  /** Where something is: the next time that is free, before the series goes on. */
  readonly next: Interval | null;
}

/** How every date of a series would be judged. Nothing is held by asking: the save judges again. */
export async function checkSeries(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  asked: Pick<NewSeries, 'baseLocationId' | 'fields' | 'series'>,
): Promise<readonly CheckedDate[]> {
  const { database, clock } = deps;
  const { baseLocationId, fields, series } = asked;
  const place = await enterPlace(database, definition, baseLocationId, askingAs(deps, caller));
  if (typeof transitionFor(definition, 'create', null, place.actor) === 'string') throw new Failure('error.forbidden');
  assertTakesRequests(place, definition);
  const { zone } = place.hours;
  const first = timeOf(definition, fields, zone);
  if (!first) throw new Failure('error.invalid', { issues: [{ field: 'start', code: 'field.required' }] });
  const { dates, issues } = layOut(zone, first, series);
  refuse(issues);
  const resources = await listLocatedRows(database, 'resources', {
    baseLocationIds: [baseLocationId],
    module: definition.key,
  });
  const id = resourceOf(definition, fields);
  const resource = resources.find((row) => row.id === id);
  if (id !== null && !resource)
    throw new Failure('error.invalid', { issues: [{ field: 'resourceId', code: 'field.not-here' }] });
  const now = clock.now();
  const known = await knowTimes(database, {
    definition,
    places: [place],
    resources: resource ? [resource] : [],
    span: spanOf(dates, place, now.getTime()),
    moved: null,
    now,
  });
  return judge(dates, { place, now: now.getTime(), wantedAt: (time) => known(resource ?? nothing(place), time) });
}

function resourceOf(definition: ModuleDefinition, fields: NewSeries['fields']): number | null {
  const field = fieldOf(definition, 'resourceId');
  const parsed = field && parseField(field, fields.resourceId, 'UTC');
  return parsed && 'value' in parsed ? numberOf(parsed.value) : null;
}

/** Some modules can be booked without naming what: then only the times are judged. */
const nothing = ({ baseLocationId }: Place): LocatedRow => ({
  id: 0,
  name: '',
  active: true,
  facts: {},
  baseLocationId,
});

/** All times that are looked at, also those that are free instead. */
function spanOf(dates: readonly SeriesDate[], { hours }: Place, now: number): Interval {
  const spans = dates.map((date) => searchedSpan(date, { hours, now }));
  return {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
}

interface Judging {
  readonly place: Place;
  readonly now: number;
  readonly wantedAt: (time: Interval) => WantedResource | undefined;
}

/** One after the other: a date stands in the way of those behind it that it reaches into. */
function judge(dates: readonly SeriesDate[], { place: { hours }, now, wantedAt }: Judging): readonly CheckedDate[] {
  const own: Interval[] = [];
  const withOwn = (time: Interval) => {
    const wanted = wantedAt(time);
    return wanted && { ...wanted, neighbours: [...wanted.neighbours, ...own.filter(touches(time)).map(asNeighbour)] };
  };
  const issuesOf = (date: SeriesDate): readonly FieldIssue[] => {
    if (date.isLeftOut) return [{ field: 'start', code: 'time.left-out' }];
    const wanted = withOwn(date);
    return wanted ? slotIssues(wanted, date) : [];
  };
  const isFree = (time: Interval) => {
    const wanted = withOwn(time);
    return wanted !== undefined && wouldTake(wanted, time);
  };
  return dates.map((date, index) => {
    const issues = issuesOf(date);
    if (issues.length === 0) own.push(date);
    const latest = (dates[index + 1]?.start ?? date.start + week) - 1;
    const [next = null] = issues.length === 0 ? [] : nextFreeSlots(date, { hours, now, count: 1, latest, isFree });
    return { ...date, issues, next };
  });
}

const week = 7 * 86_400_000;

const touches =
  ({ start, end }: Interval) =>
  (other: Interval) =>
    start < other.end && other.start < end;

const asNeighbour = ({ start, end }: Interval) => ({
  id: 0,
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});
