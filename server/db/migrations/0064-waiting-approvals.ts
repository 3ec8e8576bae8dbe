import { type Kysely, sql } from 'kysely';

/**
 * How long an approval may wait at a location, which requests have waited too long (their local admins may decide), and
 * who decides in the place of a manager who is away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table location_module add column approval_hours integer not null default 8
      check (approval_hours between 0 and 999);
    alter table request add column escalated_at timestamptz;
    create index request_escalated on request (base_location_id, module, status, id)
      where escalated_at is not null and deleted_at is null;

    create table substitute (
      id integer generated always as identity primary key,
      alias text not null,
      mail text not null,
      name text not null,
      substitute_alias text not null check (substitute_alias <> alias),
      substitute_name text not null,
      first_day date not null,
      last_day date not null check (last_day >= first_day),
      named_by text not null,
      named_at timestamptz not null
    );
    comment on table substitute is 'who decides in the place of a direct manager, from day to day of each location';
    create index substitute_by_alias on substitute (alias);
    create index substitute_by_substitute on substitute (substitute_alias);
  `.execute(db);
}
