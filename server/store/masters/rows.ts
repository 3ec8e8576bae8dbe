import type { Value, Values } from '@sitebook/domain/fields/value.ts';
import { type EntityDefinition, entityField, keptFields, nameKeyOf } from '@sitebook/domain/manage/definition.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import { entityOf } from '@sitebook/domain/manage/registry.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { ask, type Question } from '../../db/question.ts';
import { activeInColumn, columnOf, fromColumn, tableOf } from '../manage/bindings.ts';
import { targetOf } from '../manage/choices.ts';
import { inScope, type Scope } from './scope.ts';

/** A row of master data: its fields by key, and the names of what they point to where those were asked for. */
export interface MasterRow {
  readonly id: number;
  readonly name: string;
  readonly values: Values;
  readonly names: Readonly<Record<string, string | null>>;
}

/** Which rows are meant. What a list does not know (a module, something they depend on) narrows nothing. */
interface Which {
  readonly id?: number;
  readonly scope?: Scope | null;
  readonly module?: string | undefined;
  /** The id of the row that they depend on. */
  readonly within?: number | null | undefined;
  readonly isActive?: boolean;
}

/** Alone, or with others who do not change it either, until the end of the transaction. */
export type RowLock = 'alone' | 'shared';

const locks = { alone: sql`for update`, shared: sql`for share` } as const;

interface Reading extends Which {
  /** The fields that are read besides the name. */
  readonly fields: readonly string[];
  /** Those of them that point to something whose name is read as well. */
  readonly named?: readonly string[];
  readonly order?: readonly string[];
  readonly lock?: RowLock | null;
}

/** What is there of a list, by location, module and name. */
export function listRows(
  handle: Database,
  source: EntityKey,
  which: Which & Pick<Reading, 'named'> & { readonly isByEntry?: boolean },
): Promise<readonly MasterRow[]> {
  const definition = entityOf(source);
  const { place, lookup } = definition;
  const byName = [place, lookup?.module, nameKeyOf(definition)].filter((key) => key !== undefined);
  return readRows(handle, definition, {
    ...which,
    fields: allFields(definition),
    order: which.isByEntry ? [] : byName,
  });
}

/** One row of a list, wherever it is. */
export async function findRow(
  handle: Database,
  source: EntityKey,
  id: number,
  options: Pick<Reading, 'named'> = {},
): Promise<MasterRow | undefined> {
  const definition = entityOf(source);
  const [row] = await readRows(handle, definition, { id, fields: allFields(definition), ...options });
  return row;
}

/** Whether there is such a row, switched off or not. */
export async function isKnown(handle: Database, source: EntityKey, id: number): Promise<boolean> {
  return (await readRows(handle, entityOf(source), { id, fields: [] })).length > 0;
}

const allFields = (definition: EntityDefinition) => keptFields(definition).map(({ key }) => key);

/** The one query that reads rows of master data for others than those who manage it. */
export function readRows(
  handle: Database,
  definition: EntityDefinition,
  reading: Reading,
): Promise<readonly MasterRow[]> {
  return ask(handle, rowsOf(handle, definition, reading));
}

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly 'row name': string };

/** The same, for whoever asks for more on the same way. */
export function rowsOf(
  handle: Database,
  definition: EntityDefinition,
  reading: Reading,
): Question<readonly MasterRow[]> {
  const { fields, named = [], order, lock } = reading;
  const column = (key: string) => sql.ref(`r.${columnOf(definition, key)}`);
  const columns = [
    sql`r.id`,
    sql`${column(nameKeyOf(definition))} as "row name"`,
    ...fields.map((key) => sql`${column(key)} as ${sql.id(key)}`),
    ...named.map((key) => sql`${nameOfTarget(definition, key)} as ${sql.id(nameAlias(key))}`),
  ];
  const statement = sql<Row>`
    select ${sql.join(columns)} from ${sql.table(tableOf(definition.key))} r
    where ${conditions(definition, reading)}
    ${order ? sql`order by ${sql.join([...order.map(column), sql`r.id`])}` : sql``}
    ${lock ? locks[lock] : sql``}
  `.compile(handle);
  const declared = fields.map((key) => [key, entityField(definition, key)] as const);
  const read = (row: Row): MasterRow => ({
    id: row.id,
    name: row['row name'],
    values: Object.fromEntries(
      declared.map(([key, field]): [string, Value] => [key, field ? fromColumn(definition, field, row[key]) : null]),
    ),
    names: Object.fromEntries(named.map((key) => [key, (row[nameAlias(key)] as string | null) ?? null])),
  });
  return { statement, read: (rows: readonly Row[]) => rows.map(read) };
}

const nameAlias = (key: string) => `${key} name`;

function nameOfTarget(definition: EntityDefinition, key: string): RawBuilder<string | null> {
  const { lookup } = entityField(definition, key) ?? {};
  if (!lookup) throw new Error(`${definition.key}.${key} points to nothing`);
  const { table, key: id, label } = targetOf(lookup.entity);
  return sql`(select ${label('t')} from ${sql.table(table)} t where ${sql.ref(`t.${id}`)} = ${sql.ref(`r.${columnOf(definition, key)}`)})`;
}

function conditions(definition: EntityDefinition, which: Which): RawBuilder<unknown> {
  const { place, lookup, activity } = definition;
  const column = (key: string) => sql.ref(`r.${columnOf(definition, key)}`);
  const all: RawBuilder<unknown>[] = [];
  if (which.id !== undefined) all.push(sql`r.id = ${which.id}`);
  if (which.scope && place) all.push(inScope(column(place), which.scope));
  if (which.module !== undefined && lookup?.module) all.push(sql`${column(lookup.module)} = ${which.module}`);
  if (typeof which.within === 'number' && lookup?.within) all.push(sql`${column(lookup.within)} = ${which.within}`);
  if (which.isActive) all.push(sql`${column(activity.field)} = ${activeInColumn(definition)}`);
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}
