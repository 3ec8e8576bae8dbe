import type { Value } from '@sitebook/domain/fields/value.ts';
import {
  type EntityDefinition,
  type EntityField,
  type EntityRecord,
  keptFields,
} from '@sitebook/domain/manage/definition.ts';
import type { RecordNeed } from '@sitebook/domain/manage/needs.ts';
import { soonDays } from '@sitebook/domain/rules/expiry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import {
  activeInColumn,
  columnOf,
  fromColumn,
  idColumnOf,
  isWithin,
  type PlaceScope,
  tableOf,
  toColumn,
} from './bindings.ts';
import { targetOf } from './choices.ts';

export interface RecordQuery {
  readonly scope: PlaceScope;
  readonly search?: string;
  /** What they hold in the field by which they are judged together. */
  readonly family?: string | undefined;
  readonly active?: boolean | undefined;
  /** Only what somebody has to see to, at this moment. */
  readonly needs?: { readonly what: RecordNeed; readonly now: Date } | undefined;
  /** The key of a field. */
  readonly sort?: string | undefined;
  readonly isDescending?: boolean;
  readonly limit?: number;
  readonly offset?: number;
}

type Row = Record<string, unknown> & { id: number; version: number };

const idOf = (definition: EntityDefinition) => sql.ref(`r.${idColumnOf(definition)}`);
const nameAlias = (field: EntityField) => `n_${field.key}`;
const lookupsOf = (definition: EntityDefinition) => definition.fields.filter((field) => field.lookup);

export async function listRecords(
  handle: Database,
  definition: EntityDefinition,
  query: RecordQuery,
): Promise<readonly EntityRecord[]> {
  const direction = query.isDescending ? sql`desc` : sql`asc`;
  const sorted = definition.fields.find((field) => field.key === (query.sort ?? definition.label[0]));
  const order =
    query.sort === undefined && definition.order
      ? sql.join([...inOrder(definition), idOf(definition)])
      : sorted
        ? sql`${shown(definition, sorted)} ${direction} nulls last, ${idOf(definition)}`
        : idOf(definition);
  const { rows } = await sql<Row>`
    ${selection(definition)}
    where ${conditions(definition, query)}
    order by ${order}
    ${query.limit === undefined ? sql`` : sql`limit ${query.limit} offset ${query.offset ?? 0}`}
  `.execute(handle);
  return rows.map((row) => toRecord(definition, row));
}

/** As admins have put them, those together that have an order among themselves. */
function inOrder(definition: EntityDefinition): readonly RawBuilder<unknown>[] {
  const { within = [], field = '' } = definition.order ?? {};
  return [...within, field].map((key) => sql`${sql.ref(`r.${columnOf(definition, key)}`)} nulls first`);
}

export async function countRecords(
  handle: Database,
  definition: EntityDefinition,
  query: RecordQuery,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${source(definition)} where ${conditions(definition, query)}
  `.execute(handle);
  return rows[0]?.count ?? 0;
}

/** One record; held until the end of the transaction where that is wanted. */
export async function findRecord(
  handle: Database,
  definition: EntityDefinition,
  id: number,
  { lock = false } = {},
): Promise<EntityRecord | undefined> {
  const { rows } = await sql<Row>`
    ${selection(definition)} where ${idOf(definition)} = ${id} ${lock ? sql`for update of r` : sql``}
  `.execute(handle);
  return rows[0] && toRecord(definition, rows[0]);
}

/** Another record that these values could not be told from, without regard to case. */
export async function findTwin(
  handle: Database,
  definition: EntityDefinition,
  values: EntityRecord['values'],
  except: number | null,
): Promise<number | undefined> {
  const same = definition.identity.map((key) => {
    const field = definition.fields.find((one) => one.key === key);
    const value = field ? toColumn(definition, field, values[key] ?? null) : null;
    const column = sql.ref(`r.${columnOf(definition, key)}`);
    const hasCase = typeof value === 'string' && field?.type !== 'date';
    if (value === null) return sql`${column} is null`;
    if (field?.type === 'date-time') return sql`${column} = ${value}::timestamptz`;
    return hasCase ? sql`lower(${column}) = lower(${value})` : sql`${column} = ${value}`;
  });
  const { rows } = await sql<{ id: number }>`
    select ${idOf(definition)} as id from ${sql.table(tableOf(definition.key))} r
    where ${sql.join(same, sql` and `)} and ${idOf(definition)} <> ${except ?? 0} limit 1
  `.execute(handle);
  return rows[0]?.id;
}

function selection(definition: EntityDefinition) {
  const columns = keptFields(definition).map(
    (field) => sql`${sql.ref(`r.${columnOf(definition, field.key)}`)} as ${sql.id(field.key)}`,
  );
  const names = lookupsOf(definition).map((field) => sql`${nameOf(field)} as ${sql.id(nameAlias(field))}`);
  return sql`select ${idOf(definition)} as id, r.version, ${sql.join([...columns, ...names])} ${source(definition)}`;
}

function source(definition: EntityDefinition) {
  const joins = lookupsOf(definition).map((field) => {
    const { table, key } = targetOf(field.lookup?.entity ?? definition.key);
    const alias = nameAlias(field);
    return sql`left join ${sql.table(table)} ${sql.id(alias)}
      on ${sql.ref(`${alias}.${key}`)} = ${sql.ref(`r.${columnOf(definition, field.key)}`)}`;
  });
  return sql`from ${sql.table(tableOf(definition.key))} r ${sql.join(joins, sql` `)}`;
}

function nameOf(field: EntityField): RawBuilder<string> {
  if (!field.lookup) throw new Error(`${field.key} points to nothing`);
  return targetOf(field.lookup.entity).label(nameAlias(field));
}

/** What a reader sees of a field, for searching and sorting. */
function shown(definition: EntityDefinition, field: EntityField): RawBuilder<unknown> {
  if (field.lookup) return sql`lower(${nameOf(field)})`;
  const column = sql.ref(`r.${columnOf(definition, field.key)}`);
  if (field.type === 'person') {
    return sql`lower(coalesce((select display_name from person where person.alias = ${column}), ${column}))`;
  }
  if (field.choices) return sql`lower(${wordOf(definition, field, column)})`;
  return ['text', 'note', 'link', 'time-zone', 'mail-address'].includes(field.type) ? sql`lower(${column})` : column;
}

/** The word of what was chosen. */
function wordOf(definition: EntityDefinition, field: EntityField, column: RawBuilder<unknown>): RawBuilder<string> {
  const words = (field.choices ?? []).map(
    ({ value, text }) => sql`when ${toColumn(definition, field, value)}::text then ${say(text)}::text`,
  );
  return sql<string>`case ${column}::text ${sql.join(words, sql` `)} end`;
}

const searched: readonly EntityField['type'][] = [
  'text',
  'note',
  'mail-address',
  'person',
  'link',
  'choice',
  'time-zone',
  'lookup',
  'number',
];

/** In use, and in short supply or good for a few days more, by the calendar of its location. */
function isInNeed(definition: EntityDefinition, what: RecordNeed, now: Date): RawBuilder<unknown> {
  const { activity, stock, expires, place } = definition;
  const column = (key: string) => sql.ref(`r.${columnOf(definition, key)}`);
  const isActive = sql`${column(activity.field)} = ${activeInColumn(definition)}`;
  if (what === 'low') {
    return stock ? sql`${isActive} and ${column(stock.available)} <= ${column(stock.low)}` : sql`false`;
  }
  if (!expires || !place) return sql`false`;
  const today = sql`(
    select (${now}::timestamptz at time zone here.time_zone)::date from location here
    where here.base_location_id = ${column(place)}
  )`;
  return sql`${isActive} and ${column(expires)} >= ${today} and ${column(expires)} <= ${today} + ${soonDays}::integer`;
}

function conditions(definition: EntityDefinition, query: RecordQuery): RawBuilder<boolean> {
  const { scope, search, family, active, needs } = query;
  const all: RawBuilder<unknown>[] = [isWithin(definition, scope, 'r')];
  if (family !== undefined && definition.family !== undefined) {
    all.push(sql`${sql.ref(`r.${columnOf(definition, definition.family)}`)} = ${family}`);
  }
  if (active !== undefined) {
    const column = sql.ref(`r.${columnOf(definition, definition.activity.field)}`);
    all.push(sql`${column} = ${activeInColumn(definition, active)}`);
  }
  if (needs) all.push(isInNeed(definition, needs.what, needs.now));
  if (search) {
    // People are known by their aliases, choices by what calls name them, as well.
    const parts = keptFields(definition)
      .filter((one) => searched.includes(one.type))
      .flatMap((one) => {
        const seen = sql`${shown(definition, one)}::text`;
        const hasWord = one.type === 'person' || one.choices !== undefined;
        return hasWord ? [seen, sql`${sql.ref(`r.${columnOf(definition, one.key)}`)}::text`] : [seen];
      });
    // Every word has to be there, in whichever field.
    for (const word of search.split(/\s+/)) {
      const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
      all.push(sql`unaccent(lower(concat_ws(' ', ${sql.join(parts)}))) like unaccent(lower(${pattern}))`);
    }
  }
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

function toRecord(definition: EntityDefinition, row: Row): EntityRecord {
  const values: Record<string, Value> = {};
  for (const field of keptFields(definition)) values[field.key] = fromColumn(definition, field, row[field.key]);
  return {
    id: row.id,
    version: row.version,
    values,
    names: Object.fromEntries(
      lookupsOf(definition).map((field) => [field.key, (row[nameAlias(field)] as string | null) ?? null]),
    ),
  };
}
