import { type Kysely, sql } from 'kysely';

/**
 * What the demo sign-in keeps: its keys, and its sessions, grants and tokens. They are here and not in memory, so that
 * a sign-in survives a restart and any number of servers share it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demo_identity_secret (
      id smallint primary key check (id = 1),
      signing_keys jsonb not null,
      cookie_keys jsonb not null
    );
    create table demo_identity_record (
      kind text not null,
      id text not null,
      payload jsonb not null,
      grant_id text,
      uid text,
      expires_at timestamptz,
      primary key (kind, id)
    );
    create index on demo_identity_record (grant_id) where grant_id is not null;
    create index on demo_identity_record (uid) where uid is not null;
    create index on demo_identity_record (expires_at);
  `.execute(db);
}
