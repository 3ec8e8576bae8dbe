import { type Kysely, sql } from 'kysely';

/**
 * What people are told: a notice for each person whom an entry of a request's history concerns, and the mails that carry
 * notices to those who do not look.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail (
      id bigint generated always as identity primary key,
      made_at timestamptz not null,
      alias text not null,
      base_location_id integer references location (base_location_id),
      recipient text not null,
      message_id text not null unique,
      content jsonb not null,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
      tries integer not null default 0,
      failure text,
      tried_at timestamptz,
      sent_at timestamptz
    );
    create index mail_by_place on mail (base_location_id, id);
    create index mail_by_person on mail (alias, id);

    create table notice (
      id bigint generated always as identity primary key,
      alias text not null,
      base_location_id integer not null,
      request_id integer not null,
      history_id bigint not null,
      kind text not null,
      told_at timestamptz not null,
      read_at timestamptz,
      waits text check (waits in ('soon', 'daily')),
      mail_id bigint references mail on delete set null,
      unique (alias, history_id),
      foreign key (base_location_id, request_id) references request
    );
    create index notice_by_person on notice (alias, id);
    create index notice_unread on notice (alias, id) where read_at is null;
    create index notice_by_request on notice (base_location_id, request_id);
    create index notice_by_mail on notice (mail_id) where mail_id is not null;
    create index notice_waiting on notice (waits, alias) where waits is not null;
    create index notice_by_age on notice (told_at);
    create index mail_by_age on mail (made_at);
    comment on column notice.waits is 'it comes by a mail with others: within minutes, or once a day';

    create table notice_choice (
      alias text not null,
      kind text not null,
      way text not null check (way in ('now', 'daily', 'off')),
      primary key (alias, kind)
    );

    create table person_place (
      alias text primary key,
      base_location_id integer not null references location (base_location_id)
    );
    comment on table person_place is 'the location that somebody chose last: its morning is when their digest comes';
  `.execute(db);
}
