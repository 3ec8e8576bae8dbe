import { dayMeant, daysFromToday } from '@sitebook/domain/filter/day-word.ts';
import { type Days, type DayWord, type Filter, isDays, type Wanted } from '@sitebook/domain/filter/filter.ts';
import { type FilterFact, filterFacts, type RequestSet } from '@sitebook/domain/filter/filter-facts.ts';
import { type FieldDefinition, fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { isOwn } from '@sitebook/domain/own-fields/own-field.ts';
import { addDays, dayAt, momentOn } from '@sitebook/domain/time/day.ts';
import { type RawBuilder, sql } from 'kysely';
import { hasColumn, keptValue } from './columns.ts';
import { isOpen, isOverdue, reads } from './status-conditions.ts';
import { isAssigned, isAssignedTo } from './tab-conditions.ts';

type Condition = RawBuilder<boolean>;

export interface FilterScope {
  /** The zone of the list's location; null for a list over all of them, where each row's day is its own location's. */
  readonly zone: string | null;
  readonly now: Date;
}

/** What a filter asks of each request: all of these. It was read by `readFilter`: who may ask for what is known. */
export function filterConditions(
  definition: ModuleDefinition,
  filter: Filter,
  scope: FilterScope,
): readonly Condition[] {
  const facts = filterFacts(definition, 'full');
  return Object.entries(filter).map(([key, wanted]) => {
    const fact = facts.find((one) => one.key === key);
    if (!fact) throw new Error(`${definition.key} cannot be narrowed by ${key}`);
    const own = isOwn(fact) ? fieldOf(definition, key) : undefined;
    if (own) return isAsAdded(own, wanted, scope);
    return isDays(wanted) ? isWithin(key, wanted, scope) : isAnyOf(definition, fact, wanted, scope);
  });
}

function isAnyOf(
  { lifecycle }: ModuleDefinition,
  { key, kind }: FilterFact,
  wanted: Exclude<Wanted, Days>,
  { now }: FilterScope,
): Condition {
  // Sets narrow each other, as other facts do: open and unassigned is both.
  if (kind === 'set') return all(wanted.map((set) => sets[set as RequestSet](lifecycle, now)));
  if (kind === 'status') return any(wanted.map((status) => reads(lifecycle, String(status), now)));
  if (key === 'assignees') return isAssignedTo(wanted.map(String));
  const isNumber = wanted.every((value) => typeof value === 'number');
  if (isNumber) return sql`${keptValue(key, 'integer')} = any(${wanted}::integer[])`;
  return sql`${keptValue(key)} = any(${wanted}::text[])`;
}

/** What was added to a form is kept as JSON: days as they are written, and what was chosen of several as a list. */
function isAsAdded({ key, type }: FieldDefinition, wanted: Wanted, { zone, now }: FilterScope): Condition {
  const value = keptValue(key);
  if (isDays(wanted)) {
    const today = dayAt(zone ?? 'UTC', now.getTime());
    const { from, to } = wanted;
    return all([
      ...(from === null ? [] : [sql<boolean>`${value} >= ${dayMeant(from, today)}`]),
      ...(to === null ? [] : [sql<boolean>`${value} <= ${dayMeant(to, today)}`]),
    ]);
  }
  // A box that nobody ticked says no.
  const text = type === 'checkbox' ? sql`coalesce(${value}, 'false')` : value;
  const kept = type === 'choices' ? sql`request.details -> ${key}` : sql`to_jsonb(${text})`;
  // Of a function PostgreSQL expects that a third passes, and walks the list until a page is full. Of equal texts it expects
  // so few that it reads all of the list and sorts it.
  return sql`coalesce(jsonb_exists_any(${kept}, ${wanted.map(String)}::text[]), false)`;
}

const sets: Readonly<Record<RequestSet, (lifecycle: ModuleDefinition['lifecycle'], now: Date) => Condition>> = {
  open: isOpen,
  overdue: isOverdue,
  unassigned: () => sql`not ${isAssigned}`,
  'cancel-asked': () => sql`request.cancel_asked_at is not null`,
};

const all = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`;
const any = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

/** Days begin and end where the request is. The bounds are turned into moments, not the column: an index knows it as it is. */
function isWithin(key: string, { from, to }: Days, scope: FilterScope): Condition {
  const moment = key === 'createdAt' ? sql`request.created_at` : momentOf(key);
  const conditions: Condition[] = [];
  if (from !== null) conditions.push(sql`${moment} >= ${beginOf(from, 0, scope)}`);
  if (to !== null) conditions.push(sql`${moment} < ${beginOf(to, 1, scope)}`);
  return all(conditions);
}

function momentOf(key: string): RawBuilder<unknown> {
  return hasColumn(key) ? keptValue(key) : sql`${keptValue(key)}::timestamptz`;
}

/** The moment at which a day begins, or the one so many days later. */
function beginOf(word: DayWord, later: number, { zone, now }: FilterScope): RawBuilder<unknown> {
  if (zone !== null) {
    const day = dayMeant(word, dayAt(zone, now.getTime()));
    return sql`${new Date(momentOn(zone, addDays(day, later), 0))}`;
  }
  const there = sql`(select here.time_zone from location here where here.base_location_id = request.base_location_id)`;
  const counted = daysFromToday(word);
  const day =
    counted === null
      ? sql`${word}::date`
      : sql`((${now}::timestamptz at time zone ${there})::date + ${counted}::integer)`;
  return sql`((${day} + ${later}::integer)::timestamp at time zone ${there})`;
}
