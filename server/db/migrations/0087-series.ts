import { type Kysely, sql } from 'kysely';

/** Bookings that repeat: each date is a request of its own, in the group of its series. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table series (
      base_location_id integer not null references location (base_location_id),
      id integer generated always as identity,
      module text not null,
      rule text not null,
      made_at timestamptz not null,
      made_by text not null,
      primary key (base_location_id, id)
    );
    comment on column series.rule is 'as RFC 5545 writes it; what single dates became is told by their requests';
    comment on column request.group_id is 'the id of the series of which it is a date';
    create index request_by_group on request (base_location_id, group_id) where group_id is not null;
  `.execute(db);
}
