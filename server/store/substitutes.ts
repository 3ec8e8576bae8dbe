import type { Substitute } from '@sitebook/domain/substitutes/substitute.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';

export interface NewSubstitute extends Omit<Substitute, 'id'> {
  readonly mail: string;
  readonly namedBy: string;
  readonly namedAt: string;
}

/** Whether a row of `substitute` counts at a moment, by the calendar of a zone. */
export function isInForce(moment: RawBuilder<unknown>, zone: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${moment} at time zone ${zone})::date between substitute.first_day and substitute.last_day`;
}

function select(handle: Database) {
  return handle
    .selectFrom('substitute')
    .select([
      'id',
      'alias',
      'name',
      'substitute_alias as substituteAlias',
      'substitute_name as substituteName',
      'first_day as firstDay',
      'last_day as lastDay',
    ]);
}

/** Those who stand in for somebody, and those for whom they stand in, that are not over by a day. */
export function listSubstitutes(handle: Database, alias: string, since: string): Promise<Substitute[]> {
  return select(handle)
    .where((eb) => eb.or([eb('alias', '=', alias), eb('substitute_alias', '=', alias)]))
    .where('last_day', '>=', since)
    .orderBy('first_day')
    .orderBy('id')
    .execute();
}

export function findSubstitute(handle: Database, id: number): Promise<Substitute | undefined> {
  return select(handle).where('id', '=', id).executeTakeFirst();
}

/** Who decides in somebody's place at a moment, by the calendar of a zone. */
export async function substitutesInForce(
  handle: Database,
  aliasOrMail: string,
  now: Date,
  zone: string,
): Promise<readonly string[]> {
  const rows = await handle
    .selectFrom('substitute')
    .select('substitute_alias')
    .where((eb) => eb.or([eb('alias', '=', aliasOrMail), eb('mail', '=', aliasOrMail)]))
    .where(isInForce(sql`${now}::timestamptz`, sql`${zone}::text`))
    .execute();
  return rows.map((row) => row.substitute_alias);
}

/** Keeps others from naming somebody for the same person until the end of the transaction. */
export async function holdSubstitutesOf(tx: Tx, alias: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`substitute ${alias}`}, 0))`.execute(tx);
}

export async function insertSubstitute(tx: Tx, named: NewSubstitute): Promise<number> {
  const { id } = await tx
    .insertInto('substitute')
    .values({
      alias: named.alias,
      mail: named.mail.toLowerCase(),
      name: named.name,
      substitute_alias: named.substituteAlias,
      substitute_name: named.substituteName,
      first_day: named.firstDay,
      last_day: named.lastDay,
      named_by: named.namedBy,
      named_at: named.namedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteSubstitute(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('substitute').where('id', '=', id).execute();
}
