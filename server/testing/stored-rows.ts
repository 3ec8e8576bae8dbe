import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * How many rows each table holds, and which transaction wrote the newest: what was added, changed or taken away since
 * shows in one of the two.
 */
export async function storedRows(database: Database): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(database);
  const counts = tables.map(
    ({
      name,
    }) => sql`select ${name}::text as name, count(*) || ' rows, ' || coalesce(max(xmin::text::bigint), 0) as state
      from ${sql.raw(name)}`,
  );
  const { rows } = await sql<{ name: string; state: string }>`${sql.join(counts, sql` union all `)}`.execute(database);
  return new Map(rows.map(({ name, state }) => [name, state]));
}

/** The tables that are not as they were. */
export function changedTables(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].filter(([name, state]) => before.get(name) !== state).map(([name]) => name);
}
