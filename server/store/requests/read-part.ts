import type { Value, Values } from '@sitebook/domain/fields/value.ts';
import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { AskedFields, RequestRecord } from '@sitebook/domain/request/record.ts';
import { ForgetfulMap } from '../../forgetful-map.ts';
import { fieldColumns, hasColumn } from './columns.ts';

/** A request with what is looked up or worked out whenever it is read. */
export interface StoredRequest {
  readonly record: RequestRecord;
  /** Names of the rows that lookup fields point to, as they are now. */
  readonly names: Readonly<Record<string, string | null>>;
  readonly isOverlapping: boolean;
}

/** A row of a statement that reads requests: what its part says, in that order, and behind it what else was asked for. */
export type ListedRow = readonly unknown[];

/** What a statement reads of requests, in the order in which it comes. */
export interface ReadPart {
  readonly columns: readonly string[];
  /** Lookup fields of which the name is read. */
  readonly named: readonly string[];
  readonly looksForOverlaps: boolean;
  readonly read: (row: ListedRow) => StoredRequest;
}

/** By these everybody's rights are known, the status that is shown, and the word for the priority. */
const rightsFields = [
  ...['requester', 'managerMail', 'assignees', 'copied'],
  ...['start', 'end', 'actualStart', 'actualEnd', 'priority'],
];
/** What decides and is no field. */
const rightsFacts = ['cancelAskedAt'];
const rightsColumns = ['id', 'base_location_id', 'status', 'version', 'created_by'] as const;
const factColumns = { createdAt: 'created_at', updatedAt: 'updated_at', updatedBy: 'updated_by' } as const;

const parts = new WeakMap<object, ForgetfulMap<AskedFields, ReadPart>>();
const mostParts = 100;

/** The same columns are asked for again and again. */
export function partOf(definition: ModuleDefinition, only: AskedFields): ReadPart {
  const known = parts.get(definition) ?? new ForgetfulMap<AskedFields, ReadPart>(mostParts);
  parts.set(definition, known);
  return known.keep(only, () => newPart(definition, only));
}

/** Requests as they are kept. What was not asked for is blank. */
export function storedRows(
  definition: ModuleDefinition,
  rows: readonly ListedRow[],
  only: AskedFields = null,
): StoredRequest[] {
  return rows.map(partOf(definition, only).read);
}

function newPart({ key: module, fields }: ModuleDefinition, only: AskedFields): ReadPart {
  const shown = fields.filter(({ key }) => !only || only.has(key));
  const read = new Set([...rightsFields, ...shown.flatMap(({ key, readsFrom = [] }) => [key, ...readsFrom])]);
  const stored = fields.filter(({ key, reads, nameOf }) => read.has(key) && !reads && !nameOf);
  const facts = Object.entries(factColumns).flatMap(([key, column]) => (!only || only.has(key) ? [column] : []));
  // Of the whole of a request also what its module does not declare any more is read.
  const kept = Object.entries(fieldColumns).filter(
    ([key]) => !only || rightsFacts.includes(key) || stored.some((field) => field.key === key),
  );
  const hasDetails = !only || stored.some(({ key }) => !hasColumn(key));
  const columns = [...rightsColumns, ...facts, ...kept.map(([, column]) => column), ...(hasDetails ? ['details'] : [])];
  const named = [...new Set(shown.flatMap(({ nameOf }) => nameOf ?? []))];
  const looksForOverlaps = shown.some(({ readsOverlap }) => readsOverlap);
  return { columns, named, looksForOverlaps, read: readerOf(module, { columns, kept, named }) };
}

/** Fields with a column of their own, with its name. */
type Kept = readonly (readonly [key: string, column: string])[];

function readerOf(
  module: string,
  { columns, kept, named }: Pick<ReadPart, 'columns' | 'named'> & { readonly kept: Kept },
): ReadPart['read'] {
  const at = (column: string) => columns.indexOf(column);
  const [id, place, status, version, createdBy] = rightsColumns.map(at) as [number, number, number, number, number];
  const [createdAt, updatedAt, updatedBy] = Object.values(factColumns).map(at) as [number, number, number];
  const details = at('details');
  const keptAt = kept.map(([key, column]) => [key, at(column)] as const);
  const namedAt = named.map((key, index) => [key, columns.length + index] as const);
  const overlapping = columns.length + named.length;
  const textAt = (row: ListedRow, index: number) => (index === -1 ? '' : ((row[index] as string | null) ?? ''));
  return (row) => {
    // Nobody else has the row: its details become the values, since copies of them would be a twentieth of what a page takes.
    const values = (details === -1 ? {} : row[details]) as Record<string, Value>;
    for (const [key, index] of keptAt) values[key] = row[index] as Value;
    const names: Record<string, string | null> = {};
    for (const [key, index] of namedAt) names[key] = row[index] as string | null;
    return {
      record: {
        id: row[id] as number,
        module,
        baseLocationId: row[place] as number,
        status: row[status] as StatusCode,
        version: row[version] as number,
        createdAt: textAt(row, createdAt),
        createdBy: row[createdBy] as string,
        updatedAt: textAt(row, updatedAt),
        updatedBy: textAt(row, updatedBy),
        values: values satisfies Values,
      },
      names,
      isOverlapping: row[overlapping] === true,
    };
  };
}
