import { type Kysely, sql } from 'kysely';

/**
 * What is done to several requests at once: what was asked for, by whom, and what came of each. A notice of it waits
 * until all of it can be told in one mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bulk (
      id integer generated always as identity primary key,
      alias text not null,
      name text not null,
      mail text not null,
      object_id text,
      in_directory boolean not null,
      module text not null,
      action text not null,
      fields jsonb not null,
      note text,
      made_at timestamptz not null,
      stopped_at timestamptz,
      ended_at timestamptz
    );
    create index bulk_by_age on bulk (made_at);
    create index bulk_under_way on bulk (alias) where ended_at is null;
    comment on column bulk.in_directory is 'whether the directory knew them when they asked: whoever it knows no more is blocked';

    create table bulk_item (
      bulk_id integer not null references bulk on delete cascade,
      position integer not null,
      request_id integer not null,
      version integer not null,
      outcome text check (outcome in ('done', 'refused', 'left')),
      reason jsonb,
      entry bigint,
      told jsonb,
      primary key (bulk_id, position)
    );
    comment on column bulk_item.told is 'who is still to be told of the entry of the history that it made';

    alter table notice add column bulk_id integer;
    create index notice_of_bulk on notice (bulk_id) where bulk_id is not null;
    comment on column notice.bulk_id is 'it comes by one mail with the others of that bulk';
  `.execute(db);
}
