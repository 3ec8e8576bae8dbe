import { type Kysely, sql } from 'kysely';

/** Who waits for which slot, to be told when it can be booked. Notices of that are about an event of the location. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table slot_wait (
      base_location_id integer not null references location (base_location_id),
      id bigint generated always as identity unique,
      owner text not null,
      module text not null,
      resource_id integer not null references resource on delete cascade,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (starts_at < ends_at),
      made_at timestamptz not null,
      told_at timestamptz,
      primary key (base_location_id, id),
      unique (base_location_id, resource_id, starts_at, ends_at, owner)
    );
    comment on column slot_wait.told_at is 'that it is free; nothing while it is not, or has not been told yet';
    create index slot_wait_owner on slot_wait (owner, starts_at);
    create index slot_wait_resource on slot_wait (resource_id);
    create index slot_wait_by_age on slot_wait (starts_at);
  `.execute(db);
}
