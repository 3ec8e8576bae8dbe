import { type RawBuilder, sql } from 'kysely';

/** The base locations that a list covers: one, or all but those that are closed to whoever asks. */
export type Scope = { readonly only: number } | { readonly allBut: readonly number[] };

/** A condition on the column of a table that holds base location ids. */
export function inScope(column: `${string}.base_location_id`, scope: Scope): RawBuilder<boolean> {
  const id = sql.ref(column);
  return 'only' in scope ? sql`${id} = ${scope.only}` : sql`${id} <> all(${scope.allBut}::integer[])`;
}

/** Whether a base location is covered; what has no scope covers none. */
export function covers(scope: Scope | undefined, baseLocationId: number): boolean {
  if (!scope) return false;
  return 'only' in scope ? scope.only === baseLocationId : !scope.allBut.includes(baseLocationId);
}
