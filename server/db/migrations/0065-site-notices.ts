import { type Kysely, sql } from 'kysely';

/**
 * What admins are told of the things of a location: certificates and contracts that end, stock that runs low. A notice is
 * about a request or about such an event. And searches need not read what a waiting list beside their index holds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_event (
      id bigint generated always as identity primary key,
      base_location_id integer not null references location (base_location_id),
      occasion text not null,
      facts jsonb not null,
      happened_at timestamptz not null,
      unique (base_location_id, occasion)
    );
    comment on column site_event.occasion is 'what tells it from others at the location: nobody is told of it twice';
    create index site_event_by_age on site_event (happened_at);

    alter table notice alter column request_id drop not null, alter column history_id drop not null;
    alter table notice add column site_event_id bigint references site_event on delete cascade;
    alter table notice add constraint notice_about_one check (num_nonnulls(history_id, site_event_id) = 1);
    create unique index notice_of_site_event on notice (site_event_id, alias) where site_event_id is not null;

    alter index request_search set (fastupdate = off);
    select gin_clean_pending_list('request_search');
  `.execute(db);
}
