import type { FieldIssue } from '@sitebook/domain/failure.ts';
import type { EntityDefinition, EntityField } from '@sitebook/domain/manage/definition.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import { fold } from '@sitebook/domain/text/fold.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { CsvLine } from '../../../csv/read-csv.ts';
import type { ManageChoice } from '../../../store/manage/choices.ts';

/** A column of the file of an entity. */
export interface CsvColumn {
  readonly title: string;
  /** Other names under which a file may have it. */
  readonly synonyms: readonly string[];
  /** The field that it fills; nothing for one that is only there to be read. */
  readonly field: EntityField | undefined;
  /** The record's own id. */
  readonly isId?: true;
  /** What a lookup points to by id alone: names of locations need not be unique. */
  readonly byId?: true;
  /** Gives way to another column of the same field. */
  readonly isSecond?: true;
}

/** Something that is wrong with one cell of a file. */
export interface CellIssue extends Omit<FieldIssue, 'field'> {
  readonly line: number;
  readonly column: string;
}

/** Of what stands where the name of a column should. */
const longestShown = 100;

/** Which column of the file is which, and what is wrong with its head. */
export interface Head {
  readonly columns: readonly (CsvColumn | undefined)[];
  readonly issues: readonly CellIssue[];
}

export function readHead(definition: EntityDefinition, known: readonly CsvColumn[], head: CsvLine): Head {
  const issues: CellIssue[] = [];
  const byName = columnsByName(known);
  const found = head.cells.map((cell) => {
    const column = byName.get(fold(cell));
    if (!column && cell !== '')
      issues.push({ line: head.line, column: cell.slice(0, longestShown), code: 'manage.csv-unknown-column' });
    return column;
  });
  for (const [index, column] of found.entries()) {
    const isAgain = column !== undefined && found.indexOf(column) < index;
    if (isAgain) issues.push({ line: head.line, column: column.title, code: 'manage.csv-column-twice' });
  }
  const fields = new Set(found.map((column) => column?.field?.key));
  for (const key of definition.identity) {
    const field = definition.fields.find((one) => one.key === key);
    if (field?.isRequired && !fields.has(key)) {
      issues.push({ line: head.line, column: say(field.title), code: 'manage.csv-identity' });
    }
  }
  const isDoubled = (column: CsvColumn | undefined) =>
    column?.isSecond === true && found.some((other) => other?.field === column.field && !other?.isSecond);
  return { columns: found.map((column) => (isDoubled(column) ? undefined : column)), issues };
}

/** The first column that has a name keeps it. */
function columnsByName(known: readonly CsvColumn[]): ReadonlyMap<string, CsvColumn> {
  const named = known.flatMap((column) =>
    [column.title, ...column.synonyms].map((name) => [fold(name), column] as const),
  );
  return new Map(named.toReversed());
}

/** Finds what the cells of lookups name, by id or by name. */
export type Names = ReadonlyMap<EntityKey, ReadonlyMap<string, number | 'ambiguous'>>;

export function namesOf(rows: readonly ManageChoice[]): ReadonlyMap<string, number | 'ambiguous'> {
  const names = new Map<string, number | 'ambiguous'>();
  const add = (name: string, id: number) => {
    const other = names.get(name);
    names.set(name, other === undefined || other === id ? id : 'ambiguous');
  };
  for (const { id, name } of rows) {
    add(fold(name), id);
    // A city without its country, where that is enough.
    const [short = name] = name.split(',');
    if (short !== name) add(fold(short), id);
  }
  for (const { id } of rows) names.set(String(id), id);
  return names;
}

export interface ReadLine {
  readonly line: number;
  /** The record's id, where the file gives one. */
  readonly id: string | undefined;
  /** By field key. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly issues: readonly CellIssue[];
}

const yes: Readonly<Record<string, boolean>> = { yes: true, no: false };

export function readLine(head: Head, { line, cells }: CsvLine, names: Names): ReadLine {
  const issues: CellIssue[] = [];
  const given: Record<string, unknown> = {};
  let id: string | undefined;
  for (const [index, cell] of cells.entries()) {
    const column = head.columns[index];
    if (index >= head.columns.length && cell !== '') {
      issues.push({ line, column: '', code: 'manage.csv-columns' });
      break;
    }
    if (column?.isId && cell !== '') id = cell;
    if (!column?.field) continue;
    const read = readCell(column.field, cell, names);
    if ('code' in read) issues.push({ line, column: column.title, code: read.code });
    else given[column.field.key] = read.raw;
  }
  return { line, id, given, issues };
}

type ReadCell = { readonly raw: unknown } | { readonly code: CellIssue['code'] };

function readCell(field: EntityField, cell: string, names: Names): ReadCell {
  if (field.type === 'flag') return { raw: yes[cell.toLowerCase()] ?? cell };
  if (!field.lookup || cell === '') return { raw: cell };
  const id = names.get(field.lookup.entity)?.get(fold(cell));
  if (id === undefined) return { code: 'manage.csv-unknown-name' };
  return id === 'ambiguous' ? { code: 'manage.csv-ambiguous' } : { raw: id };
}
