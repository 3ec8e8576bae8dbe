import { type Kysely, sql } from 'kysely';

/** Somebody whose token has another name than the verified address that an admin entered them by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sign_in add column token_name text;
    create index sign_in_by_token_name on sign_in (token_name) where token_name is not null;
    create index sign_in_by_account on sign_in (subject, issuer);
    comment on column sign_in.token_name is 'the name in the token, where it is not the alias';
  `.execute(db);
}
