import type { Value, Values } from '@sitebook/domain/fields/value.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import type { LookupRow } from '@sitebook/domain/rules/rule.ts';
import { wireListOf } from './wire-lists.ts';

/** A row by the names of the wire. */
export type WireRow = Readonly<Record<string, unknown>>;

/** Which rows of a list are asked for. */
export interface RowsAsked {
  readonly source: EntityKey;
  readonly module: string;
  readonly baseLocationId: number | null;
  /** The value of the field that the rows depend on, where they do. */
  readonly within: number | null;
}

/** The call that gives these rows; nothing where the wire has none of the module. */
export function callFor({ source, module, baseLocationId, within }: RowsAsked) {
  const { path, query: names = {} } = wireListOf(source);
  const address = typeof path === 'string' ? path : path(module);
  const word = names.module?.encode(module);
  if (address === undefined || (names.module && word === undefined)) return undefined;
  const query: Record<string, string | number | null | undefined> = {};
  if (names.baseLocationId) query[names.baseLocationId] = baseLocationId;
  if (names.module) query[names.module.name] = word;
  if (names.within) query[names.within] = within;
  return { path: address, query };
}

/** What the wire tells of a row that can be chosen: all of it but id and name are facts that rules may read. */
export function decodeRow(source: EntityKey, wire: WireRow): LookupRow {
  const facts: Record<string, Value> = {};
  let id = 0;
  let name = '';
  const { row, off } = wireListOf(source);
  for (const [key, cell] of Object.entries(row)) {
    if (cell === 'id') id = Number(wire[key]);
    else if (cell === 'name') name = String(wire[key]);
    else if (typeof cell === 'string') facts[cell] = (wire[key] ?? null) as Value;
    else if ('field' in cell) facts[cell.field] = cell.decode(wire[key]);
  }
  const active = off ? facts[off.field] !== off.value : facts.active !== false;
  return { id, name, active, facts };
}

/** A row as it is kept. */
export interface KeptRow {
  readonly id: number;
  readonly name: string;
  readonly values: Values;
  readonly names: Readonly<Record<string, string | null>>;
}

/** A row by the names of the wire. Which those are follows from the declaration, so only the caller can tell its type. */
export function encodeRow<Row = WireRow>(source: EntityKey, { id, name, values, names }: KeptRow): Row {
  const facts: Values = { ...values, id, name };
  const row: WireRow = Object.fromEntries(
    Object.entries(wireListOf(source).row).map(([key, cell]) => {
      if (typeof cell === 'string') return [key, facts[cell] ?? null];
      return [key, 'field' in cell ? cell.encode(facts[cell.field] ?? null) : (names[cell.nameOf] ?? null)];
    }),
  );
  return row as Row;
}
