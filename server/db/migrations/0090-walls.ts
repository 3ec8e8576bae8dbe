import { type Kysely, sql } from 'kysely';

/** Screens by a gate: what chosen resources are booked for, shown to whoever knows an address that nobody can guess. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wall (
      id integer generated always as identity primary key,
      base_location_id integer not null references location (base_location_id) on delete cascade,
      name text not null,
      owner text not null,
      owner_name text not null,
      sign_in_id integer references sign_in (id) on delete cascade,
      secret_hash bytea not null unique,
      made_at timestamptz not null,
      read_at timestamptz
    );
    comment on column wall.secret_hash is 'SHA-256 of what stands in the address, which is kept nowhere';
    comment on column wall.sign_in_id is 'whose name it is: given to somebody else, nothing is shown by it any more';
    create index wall_location on wall (base_location_id);
    create index wall_sign_in on wall (sign_in_id) where sign_in_id is not null;

    create table wall_resource (
      wall_id integer not null references wall on delete cascade,
      resource_id integer not null references resource on delete cascade,
      place integer not null,
      primary key (wall_id, resource_id)
    );
    comment on column wall_resource.place is 'in which order they are shown';
    create index wall_resource_resource on wall_resource (resource_id);
  `.execute(db);
}
