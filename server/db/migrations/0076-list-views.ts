import { type Kysely, sql } from 'kysely';

/** How people look at lists, kept under a name: their own, and those that are shared at the location. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table list_view (
      id integer generated always as identity primary key,
      base_location_id integer not null,
      module text not null,
      owner text,
      name text not null check (length(name) between 1 and 60),
      name_key text not null,
      look jsonb not null,
      version integer not null default 1,
      changed_by text not null,
      changed_at timestamptz not null,
      foreign key (base_location_id, module) references location_module on update cascade on delete cascade
    );
    comment on column list_view.owner is 'nothing for one that is shared at the location';
    comment on column list_view.look is 'tab, search, filter, order and columns by the keys of the declaration';
    create unique index list_view_name on list_view (base_location_id, module, coalesce(owner, ''), name_key);
    create index list_view_own on list_view (owner) where owner is not null;
  `.execute(db);
}
