import type { Lifecycle } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { LookupSource, ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Search } from '@sitebook/domain/request/search.ts';
import { fold } from '@sitebook/domain/text/fold.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type ColumnField, fieldColumns, hasColumn } from './columns.ts';

type Condition = RawBuilder<boolean>;

const names: Readonly<
  Record<LookupSource, (handle: Database, baseLocationId: number) => Promise<{ id: number; name: string }[]>>
> = {
  countries: (handle) => handle.selectFrom('country').select(['id', 'name']).execute(),
  cities: (handle) => handle.selectFrom('city').select(['id', 'name']).execute(),
  'property-types': (handle) => handle.selectFrom('property_type').select(['id', 'name']).execute(),
  properties: (handle, base) =>
    handle.selectFrom('property').select(['id', 'name']).where('base_location_id', '=', base).execute(),
  resources: (handle, base) =>
    handle.selectFrom('resource').select(['id', 'name']).where('base_location_id', '=', base).execute(),
  segments: (handle) => handle.selectFrom('segment').select(['id', 'name']).execute(),
  'sub-segments': (handle, base) =>
    handle.selectFrom('sub_segment').select(['id', 'name']).where('base_location_id', '=', base).execute(),
  'job-types': (handle) => handle.selectFrom('job_type').select(['id', 'name']).execute(),
  tasks: (handle, base) =>
    handle.selectFrom('task').select(['id', 'message as name']).where('base_location_id', '=', base).execute(),
};

/** The condition of a search. Masters are few, so their names are compared here and the query gets ids. */
export async function searchCondition(
  handle: Database,
  { lifecycle }: ModuleDefinition,
  search: Search,
  scope: { readonly baseLocationId: number | null; readonly fullAt: readonly number[]; readonly now: Date },
): Promise<Condition> {
  const pattern = `%${search.words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const any: Condition[] = [sql`request.search_text like ${pattern}`];
  const isHidden = sql<boolean>`request.search_hidden like ${pattern}`;
  if (search.withHidden) any.push(isHidden);
  else if (scope.fullAt.length > 0) {
    any.push(sql`(request.base_location_id = any(${scope.fullAt}::integer[]) and ${isHidden})`);
  }
  if (search.id !== null) any.push(sql`request.id = ${search.id}`);
  if (search.priorities.length > 0) any.push(sql`request.priority = any(${search.priorities}::smallint[])`);
  for (const status of search.statuses) any.push(reads(lifecycle, status, scope.now));
  for (const { field, source } of search.lookups) {
    const rows = await names[source](handle, scope.baseLocationId ?? 0);
    const ids = rows.filter((row) => fold(row.name).includes(search.words)).map((row) => row.id);
    if (ids.length > 0 && hasColumn(field)) any.push(sql`${column(field)} = any(${ids}::integer[])`);
  }
  return sql`(${sql.join(any, sql` or `)})`;
}

/** Whether a request reads this status at this moment, derived ones included. */
function reads({ whenStarted }: Lifecycle, status: string, now: Date): Condition {
  if (whenStarted?.code === status) return sql`(request.status = ${whenStarted.from} and request.starts_at <= ${now})`;
  if (whenStarted?.from === status) {
    return sql`(request.status = ${status} and (request.starts_at > ${now} or request.starts_at is null))`;
  }
  return sql`request.status = ${status}`;
}

const column = (field: ColumnField) => sql.ref(`request.${fieldColumns[field]}`);
