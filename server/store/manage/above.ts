import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Until the end of the transaction nobody else changes who stands above whom. */
export async function holdOrder(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('managers', 0))`.execute(tx);
}

/** One of these who has no entry, or has left. */
export async function findMissing(tx: Tx, aliases: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ alias: string }>`
    select alias from unnest(${aliases}::text[]) as named (alias)
    where not exists (select from person where person.alias = named.alias and person.active) limit 1
  `.execute(tx);
  return rows[0]?.alias;
}

/** One of these who stands above themselves, by however many others. */
export async function findCircle(tx: Tx, aliases: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ alias: string }>`
    with recursive chain (first, alias, above) as (
      select alias, alias, manager_alias from person where alias = any(${aliases}::text[])
      union
      select chain.first, person.alias, person.manager_alias
      from chain join person on person.alias = chain.above where chain.above <> chain.first
    )
    select first as alias from chain where above = first limit 1
  `.execute(tx);
  return rows[0]?.alias;
}

/** Those of them with what a search looks at. Whoever has no name is called by their address. */
export async function listUnsearchable(tx: Tx, aliases: readonly string[]) {
  await sql`update person set display_name = alias where alias = any(${aliases}::text[]) and display_name = ''`.execute(
    tx,
  );
  return tx
    .selectFrom('person')
    .select(['alias', 'mail', 'display_name as displayName'])
    .where('alias', 'in', aliases.length > 0 ? [...aliases] : [''])
    .execute();
}

export async function putSearchTexts(
  tx: Tx,
  people: readonly { readonly alias: string; readonly searchText: string }[],
): Promise<void> {
  await sql`
    update person set search_text = told.text
    from unnest(${people.map(({ alias }) => alias)}::text[], ${people.map(({ searchText }) => searchText)}::text[])
      as told (alias, text)
    where person.alias = told.alias and person.search_text <> told.text
  `.execute(tx);
}
