import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Search } from '@sitebook/domain/request/search.ts';
import { type MasterName, type Term, termsOf } from '@sitebook/domain/request/search-terms.ts';
import { fold } from '@sitebook/domain/text/fold.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { byItsValues } from '../../db/preparing-client.ts';
import { listNames } from '../masters/lookups.ts';
import { keptValue } from './columns.ts';
import { isOverdue, reads } from './status-conditions.ts';

type Condition = RawBuilder<boolean>;

interface SearchScope {
  readonly baseLocationId: number | null;
  /** Locations where the private words are searched although the search leaves them out. */
  readonly fullAt: readonly number[];
  readonly now: Date;
}

/** The condition of a search: all of its terms. Masters are few, so their names are compared here and the query gets ids. */
export async function searchCondition(
  handle: Database,
  definition: ModuleDefinition,
  search: Search,
  scope: SearchScope,
): Promise<Condition> {
  const masters: MasterName[] = [];
  for (const { field, source } of search.lookups) {
    const rows = await listNames(handle, source, { baseLocationId: scope.baseLocationId, module: definition.key });
    masters.push(...rows.map(({ id, name }) => ({ field, id, name: fold(name) })));
  }
  const terms = termsOf(search, masters).map((term) => has(term, definition, search, scope));
  return sql`${sql.join(terms, sql` and `)} ${sql.raw(byItsValues)}`;
}

/** Whether a request has this somewhere. */
function has(term: Term, { lifecycle }: ModuleDefinition, search: Search, { fullAt, now }: SearchScope): Condition {
  const any: Condition[] = [holds('search_text', term)];
  const isHidden = holds('search_hidden', term);
  if (search.withHidden) any.push(isHidden);
  else if (fullAt.length > 0) any.push(sql`(request.base_location_id = any(${fullAt}::integer[]) and ${isHidden})`);
  for (const [first, last] of term.ids) any.push(sql`request.id between ${first} and ${last}`);
  if (term.priorities.length > 0) any.push(sql`request.priority = any(${term.priorities}::smallint[])`);
  for (const status of term.statuses) any.push(reads(lifecycle, status, now));
  if (term.isOverdue) any.push(isOverdue(lifecycle, now));
  for (const [field, rows] of Map.groupBy(term.masters, (master) => master.field)) {
    const ids = rows.map(({ id }) => id);
    any.push(sql`${keptValue(field, 'integer')} = any(${ids}::integer[])`);
  }
  return sql`(${sql.join(any, sql` or `)})`;
}

function holds(column: 'search_text' | 'search_hidden', { text, isShortNumber }: Term): Condition {
  const words = sql.ref(`request.${column}`);
  if (isShortNumber) return sql`${words} ~ ${`(^|[^0-9])${text}([^0-9]|$)`}`;
  return sql`${words} like ${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
}
