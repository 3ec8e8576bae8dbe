import type { Values } from '@sitebook/domain/fields/value.ts';
import { type EntityDefinition, keptFields } from '@sitebook/domain/manage/definition.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { addedTo, columnOf, idColumnOf, tableOf, toColumn } from './bindings.ts';

/** Rows that travel to the database at a time. */
const atOnce = 5000;

/** Inserts records, one or fifty thousand, and gives their ids in the same order. */
export async function insertRecords(
  tx: Tx,
  definition: EntityDefinition,
  records: readonly Values[],
): Promise<readonly number[]> {
  const ids: number[] = [];
  const table = sql.table(tableOf(definition.key));
  const id = idColumnOf(definition);
  const added = Object.keys(addedTo(definition, {}));
  const columns = sql.join([id, ...columnsOf(definition, () => true), ...added].map((column) => sql.id(column)));
  const rowOf = rowsOf(definition);
  for (const part of parts(records)) {
    const given = await nextIds(tx, definition, part.length);
    const rows = part.map((values, index) => ({
      [id]: given[index],
      ...rowOf(withPieces(definition, values)),
      ...addedTo(definition, values),
    }));
    await sql`
      insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
    `.execute(tx);
    ids.push(...given);
  }
  return ids;
}

/** Changes records; pieces in stock are moved by movements only. */
export async function updateRecords(
  tx: Tx,
  definition: EntityDefinition,
  records: readonly { readonly id: number; readonly values: Values }[],
): Promise<void> {
  const table = sql.table(tableOf(definition.key));
  const columns = columnsOf(definition, ({ writers, isSettled }) => writers === undefined || isSettled === true);
  const id = idColumnOf(definition);
  const changes = columns.map((column) => sql`${sql.id(column)} = new.${sql.id(column)}`);
  const rowOf = rowsOf(definition);
  for (const part of parts(records)) {
    const rows = part.map((record) => ({ [id]: record.id, ...rowOf(record.values) }));
    await sql`
      update ${table} r set ${sql.join(changes)}, version = r.version + 1
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) new
      where ${sql.ref(`r.${id}`)} = ${sql.ref(`new.${id}`)}
    `.execute(tx);
  }
}

export async function removeRecord(tx: Tx, definition: EntityDefinition, id: number): Promise<void> {
  const column = sql.id(idColumnOf(definition));
  await sql`delete from ${sql.table(tableOf(definition.key))} where ${column} = ${id}`.execute(tx);
}

/** Holds records until the end of the transaction, always in the same order, and tells the version each is at. */
export async function lockRecords(
  tx: Tx,
  definition: EntityDefinition,
  ids: readonly number[] | 'all',
): Promise<ReadonlyMap<number, number>> {
  const column = sql.id(idColumnOf(definition));
  const { rows } = await sql<{ id: number; version: number }>`
    select ${column} as id, version from ${sql.table(tableOf(definition.key))}
    ${ids === 'all' ? sql`` : sql`where ${column} = any(${ids}::integer[])`}
    order by ${column} for update
  `.execute(tx);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

function columnsOf(
  definition: EntityDefinition,
  isMeant: (field: EntityDefinition['fields'][number]) => boolean,
): readonly string[] {
  return keptFields(definition)
    .filter(isMeant)
    .map(({ key }) => columnOf(definition, key));
}

/** Makes rows of values; the columns are worked out once for fifty thousand of them. */
function rowsOf(definition: EntityDefinition): (values: Values) => Record<string, unknown> {
  const columns = keptFields(definition).map((field) => [columnOf(definition, field.key), field] as const);
  return (values) =>
    Object.fromEntries(
      columns.map(([column, field]) => [column, toColumn(definition, field, values[field.key] ?? null)]),
    );
}

/** Of new stock everything is available. */
function withPieces({ stock }: EntityDefinition, values: Values): Values {
  return stock ? { ...values, [stock.available]: values[stock.total] ?? 0 } : values;
}

async function nextIds(tx: Tx, definition: EntityDefinition, count: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${tableOf(definition.key)}, ${idColumnOf(definition)}))::integer as id from generate_series(1, ${count})
  `.execute(tx);
  return rows.map(({ id }) => id);
}

function* parts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += atOnce) yield rows.slice(from, from + atOnce);
}
