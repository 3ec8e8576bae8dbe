import { type Kysely, sql } from 'kysely';

/** Calendars that programs read without a sign-in, by an address that nobody can guess. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feed (
      id integer generated always as identity primary key,
      owner text not null,
      owner_name text not null,
      sign_in_id integer references sign_in (id) on delete cascade,
      secret_hash bytea not null unique,
      resource_id integer references resource on delete cascade,
      made_at timestamptz not null,
      read_at timestamptz
    );
    comment on column feed.secret_hash is 'SHA-256 of what stands in the address, which is kept nowhere';
    comment on column feed.sign_in_id is 'whose name it is: given to somebody else, nothing is read by it any more';
    comment on column feed.resource_id is 'nothing for what the owner has booked';
    create index feed_owner on feed (owner);
    create index feed_sign_in on feed (sign_in_id) where sign_in_id is not null;
    create index feed_resource on feed (resource_id) where resource_id is not null;
  `.execute(db);
}
