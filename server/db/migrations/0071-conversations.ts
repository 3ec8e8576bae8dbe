import { type Kysely, sql } from 'kysely';

/** What people write about a request, and that others are told of it: a notice is about a message as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table request_message (
      base_location_id integer not null,
      request_id integer not null,
      id bigint generated always as identity unique,
      at timestamptz not null,
      alias text not null,
      name text not null,
      text text not null check (length(text) between 1 and 4000),
      primary key (base_location_id, request_id, id),
      foreign key (base_location_id, request_id) references request
    );

    alter table notice add column message_id bigint;
    alter table notice drop constraint notice_about_one;
    alter table notice add constraint notice_about_one check (num_nonnulls(history_id, site_event_id, message_id) = 1);
    create unique index notice_of_message on notice (message_id, alias) where message_id is not null;
  `.execute(db);
}
