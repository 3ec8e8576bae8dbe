import { Failure } from '@sitebook/domain/failure.ts';
import { textOf, type Values } from '@sitebook/domain/fields/value.ts';
import { type EntityDefinition, entityField, placeOf } from '@sitebook/domain/manage/definition.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import { modulesChoosing } from '@sitebook/domain/manage/lookups.ts';
import { entityOf } from '@sitebook/domain/manage/registry.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { findRow, isKnown, listRows, type MasterRow } from '../../store/masters/rows.ts';
import { covers, type Scope } from '../../store/masters/scope.ts';
import { enter, visit } from '../entering/visits.ts';

export interface MastersAsked {
  /** Nothing for all locations that are open to the caller. */
  readonly baseLocationId?: number | undefined;
  /** Refused where this module is closed to the caller; of a list that is kept by module, its rows only. */
  readonly module?: string | undefined;
  /** The row of another list that they depend on. */
  readonly within?: number | undefined;
  readonly isActive?: true;
  readonly isByEntry?: boolean;
  /** Fields that point to something whose name is wanted. */
  readonly named?: readonly string[];
}

/** The rows of a list that this caller may know of. */
export async function listMasters(
  deps: Deps,
  caller: Caller,
  source: EntityKey,
  asked: MastersAsked = {},
): Promise<readonly MasterRow[]> {
  const { database } = deps;
  const definition = entityOf(source);
  const visited = definition.place ? await visit(deps, caller, asked.baseLocationId, asked.module) : null;
  if (asked.within !== undefined) await assertKnown(database, parentOf(definition), asked.within);
  const rows = await listRows(database, source, { ...asked, scope: visited?.scope ?? null });
  if (!visited) return rows;
  const isOpen = await openTo(deps, caller, definition, asked.module);
  return rows
    .filter(({ values }) => isOpen(values))
    .map((row) => (visited.isExternalAt(placeOf(definition, row.values) ?? 0) ? withoutPrivate(definition, row) : row));
}

/** One row, wherever it is, if the location, and the module that it is of, lets the caller in. */
export async function findMaster(
  deps: Deps,
  caller: Caller,
  source: EntityKey,
  id: number,
  { module, named = [] }: Pick<MastersAsked, 'module' | 'named'> = {},
): Promise<MasterRow> {
  const definition = entityOf(source);
  const row = await findRow(deps.database, source, id, { named });
  const baseLocationId = row && placeOf(definition, row.values);
  if (!row || typeof baseLocationId !== 'number') throw new Failure('error.not-found');
  const { actor } = await enter(deps, caller, { baseLocationId }, module);
  return actor.role === 'external' ? withoutPrivate(definition, row) : row;
}

/** For lists of what belongs to something: nothing below it is an answer, not knowing it is not. */
export async function assertKnown(database: Database, source: EntityKey, id: number): Promise<void> {
  if (!(await isKnown(database, source, id))) throw new Failure('error.not-found');
}

/** The list that the rows of this one depend on. */
function parentOf({ key, fields, lookup }: EntityDefinition): EntityKey {
  const parent = fields.find((field) => field.key === lookup?.within)?.lookup?.entity;
  if (parent === undefined) throw new Error(`${key} depend on nothing`);
  return parent;
}

/** Of a list that is kept by module, each row is as closed as its module. */
async function openTo(
  deps: Deps,
  caller: Caller,
  definition: EntityDefinition,
  module: string | undefined,
): Promise<(values: Values) => boolean> {
  const key = definition.lookup?.module;
  if (key === undefined || module !== undefined) return () => true;
  const scopes = new Map<string, Scope>();
  for (const { key: one } of modulesChoosing(definition.key)) {
    scopes.set(one, (await visit(deps, caller, undefined, one)).scope);
  }
  return (values) => covers(scopes.get(textOf(values[key]) ?? ''), placeOf(definition, values) ?? 0);
}

/** What is kept from external users in requests is kept from them here. */
function withoutPrivate(definition: EntityDefinition, row: MasterRow): MasterRow {
  const values = Object.entries(row.values).map(([key, value]) =>
    entityField(definition, key)?.isPrivate ? ([key, null] as const) : ([key, value] as const),
  );
  return { ...row, values: Object.fromEntries(values) };
}
