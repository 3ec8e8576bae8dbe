import { type Kysely, sql } from 'kysely';

/** The figures that a row was judged by. Rows of before have none: what was granted then cannot be told any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table request_item
      add column entitled_pieces integer,
      add column entitled_months integer,
      add column granted_before integer,
      add column asked_in_all integer,
      add constraint request_item_figures
        check (num_nulls(entitled_pieces, entitled_months, granted_before, asked_in_all) in (0, 4));
  `.execute(db);
}
