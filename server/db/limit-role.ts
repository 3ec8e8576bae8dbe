import { sql } from 'kysely';
import type { Database } from './database.ts';
import { callLimits } from './time-limits.ts';

const lock = 7_248_113;

/**
 * Limits single statements, too, which no transaction speaks for: as settings of our role in our database, since that
 * is all that holds behind a pooler. What somebody has set there stays. Servers that start together wait for each other.
 */
export async function limitRole(database: Database): Promise<void> {
  const settings = Object.entries(callLimits).map(
    ([name, milliseconds]) => `
    if not exists (
      select from pg_db_role_setting, unnest(setconfig) as setting
      where setdatabase in (0, ours.oid) and setrole in (0, current_user::regrole) and setting like '${name}=%'
    ) then
      execute format('alter role current_user in database %I set ${name} = ${milliseconds}', ours.datname);
    end if;`,
  );
  const block = `
    do $$
    declare ours pg_database;
    begin
      perform pg_advisory_xact_lock(${lock});
      select * into ours from pg_database where datname = current_database();
      ${settings.join('')}
    end $$`;
  await sql.raw(block).execute(database);
}
