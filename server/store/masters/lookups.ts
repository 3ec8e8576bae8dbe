import { type EntityDefinition, isActive, nameKeyOf, placeOf } from '@sitebook/domain/manage/definition.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import { entityOf } from '@sitebook/domain/manage/registry.ts';
import type { LookupRow } from '@sitebook/domain/rules/rule.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Question } from '../../db/question.ts';
import { columnOf, tableOf } from '../manage/bindings.ts';
import { type MasterRow, type RowLock, readRows, rowsOf } from './rows.ts';
import type { Scope } from './scope.ts';

/** What a lookup is asked for: rows of another location or module are as good as none. */
export interface LookupKey {
  readonly id: number;
  readonly baseLocationId: number;
  readonly module: string;
  /** The value of the field that the rows depend on. */
  readonly within: number | null;
  readonly lock: RowLock | null;
}

/** The row behind a lookup's id, or nothing when there is none to be chosen here. */
export function lookupRow(
  tx: Database,
  source: EntityKey,
  { baseLocationId, ...key }: LookupKey,
): Question<LookupRow | undefined> {
  const definition = entityOf(source);
  const fields = judgedFields(definition);
  const { statement, read } = rowsOf(tx, definition, { ...key, scope: scopeOf(definition, baseLocationId), fields });
  return {
    statement,
    read(rows) {
      const [row] = read(rows);
      return row && asLookupRow(definition, row);
    },
  };
}

/** What rules look at of a row. */
function judgedFields({ activity, lookup }: EntityDefinition): readonly string[] {
  return [activity.field, ...(lookup?.facts ?? [])];
}

function asLookupRow(definition: EntityDefinition, { id, name, values }: MasterRow): LookupRow {
  const facts = definition.lookup?.facts ?? [];
  const active = isActive(definition, values);
  return { id, name, active, facts: Object.fromEntries(facts.map((fact) => [fact, values[fact] ?? null])) };
}

/** A row that a request can point to, with the location it belongs to. */
export interface LocatedRow extends LookupRow {
  readonly baseLocationId: number;
}

/** All rows of a list that belong to these locations, switched off or not, as rules need them, by name. */
export async function listLocatedRows(
  handle: Database,
  source: EntityKey,
  { baseLocationIds, module }: { readonly baseLocationIds: readonly number[]; readonly module: string },
): Promise<readonly LocatedRow[]> {
  const definition = entityOf(source);
  const { place } = definition;
  if (place === undefined) throw new Error(`${source} belong to no location`);
  const rows = await readRows(handle, definition, {
    scope: { among: baseLocationIds },
    module,
    fields: [place, ...judgedFields(definition)],
    order: [nameKeyOf(definition)],
  });
  return rows.map((row) => ({
    ...asLookupRow(definition, row),
    baseLocationId: placeOf(definition, row.values) ?? 0,
  }));
}

/** From where rows are offered at a location. */
function scopeOf({ lookup }: EntityDefinition, baseLocationId: number): Scope | null {
  return lookup?.isEverywhere ? null : { only: baseLocationId };
}

/** A row that can be chosen, and the row of another list that it belongs to where that decides. */
export interface ChoiceRow {
  readonly id: number;
  readonly name: string;
  readonly within?: number;
}

/** What a new request can choose from: what is there at this location for this module, and in use. */
export async function listChoices(
  handle: Database,
  source: EntityKey,
  { baseLocationId, module }: { readonly baseLocationId: number; readonly module: string },
): Promise<readonly ChoiceRow[]> {
  const definition = entityOf(source);
  const within = definition.lookup?.within;
  const rows = await readRows(handle, definition, {
    scope: scopeOf(definition, baseLocationId),
    module,
    isActive: true,
    fields: within === undefined ? [] : [within],
    order: [nameKeyOf(definition)],
  });
  return rows.map(({ id, name, values }) => ({
    id,
    name,
    ...(within !== undefined && { within: Number(values[within]) }),
  }));
}

/** All that requests at a location can hold of a list, also what is no longer offered, by name. */
export async function listHeld(
  handle: Database,
  source: EntityKey,
  { baseLocationId, module }: { readonly baseLocationId: number; readonly module: string },
): Promise<readonly { readonly id: number; readonly name: string; readonly active: boolean }[]> {
  const definition = entityOf(source);
  const { activity } = definition;
  const scope = scopeOf(definition, baseLocationId);
  const order = [nameKeyOf(definition)];
  const rows = await readRows(handle, definition, { scope, module, fields: [activity.field], order });
  return rows.map(({ id, name, values }) => ({ id, name, active: isActive(definition, values) }));
}

/** What the rows are called that requests of a location can hold or, without one, those of all locations. */
export function listNames(
  handle: Database,
  source: EntityKey,
  { baseLocationId, module }: { readonly baseLocationId: number | null; readonly module: string },
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const definition = entityOf(source);
  const scope = baseLocationId === null ? null : scopeOf(definition, baseLocationId);
  return readRows(handle, definition, { scope, module, fields: [] });
}

/** The name of the row of this id, as it is now, for a query that has the id. */
export function nameOfRow(source: EntityKey, id: RawBuilder<unknown>): RawBuilder<string | null> {
  const definition = entityOf(source);
  const table = tableOf(source);
  return sql`(
    select ${sql.ref(`${table}.${columnOf(definition, nameKeyOf(definition))}`)} from ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = ${id}
  )`;
}
