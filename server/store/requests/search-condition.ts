import type { Lifecycle } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Search } from '@sitebook/domain/request/search.ts';
import { fold } from '@sitebook/domain/text/fold.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { listNames } from '../masters/lookups.ts';
import { keptValue } from './columns.ts';

type Condition = RawBuilder<boolean>;

/** The condition of a search. Masters are few, so their names are compared here and the query gets ids. */
export async function searchCondition(
  handle: Database,
  { key: module, lifecycle }: ModuleDefinition,
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
    const rows = await listNames(handle, source, { baseLocationId: scope.baseLocationId, module });
    const ids = rows.filter((row) => fold(row.name).includes(search.words)).map((row) => row.id);
    if (ids.length > 0) any.push(sql`${keptValue(field, 'integer')} = any(${ids}::integer[])`);
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
