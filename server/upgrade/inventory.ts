import type pg from 'pg';
import { callLimits } from '../db/time-limits.ts';

/** What is made by the product at every start, if it is not there. */
const limits = Object.entries(callLimits).map(([name, milliseconds]) => `${name}=${milliseconds}`);

/**
 * Everything that somebody could have added to a PostgreSQL of ours, a line each. What one has and a copy of it has not was
 * not made by Sitebook.
 */
export async function inventoryOf(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select 'the database ' || datname as line from pg_database
    union all select 'the role ' || rolname from pg_roles
    union all select 'the schema ' || nspname from pg_namespace where nspname not like 'pg\\_%'
    union all select 'the extension ' || extname from pg_extension
    union all
    select case relkind when 'i' then 'the index ' when 'v' then 'the view ' when 'm' then 'the view ' else 'the relation ' end
      || relname
    from pg_class where relnamespace = current_schema()::regnamespace
    union all select 'the function ' || proname from pg_proc where pronamespace = current_schema()::regnamespace
    union all select 'the trigger ' || tgname || ' of ' || tgrelid::regclass from pg_trigger where not tgisinternal
    union all
    select 'the setting ' || setting || ' of a role or a database' from pg_db_role_setting, unnest(setconfig) setting
    where setting <> all ($1::text[])
    union all select 'the setting ' || name || '=' || setting from pg_settings where source = 'configuration file'`,
    [limits],
  );
  return rows.map(({ line }) => line);
}
