import { type RawBuilder, sql } from 'kysely';

/** The base locations that a list covers: one, or all but those that are closed to whoever asks. */
export type Scope = { readonly only: number } | { readonly allBut: readonly number[] };

/** A condition on the column of a table that holds base location ids. */
export function inScope(column: RawBuilder<unknown>, scope: Scope): RawBuilder<boolean> {
  return 'only' in scope ? sql`${column} = ${scope.only}` : sql`${column} <> all(${scope.allBut}::integer[])`;
}

/** Whether a base location is covered; what has no scope covers none. */
export function covers(scope: Scope | undefined, baseLocationId: number): boolean {
  if (!scope) return false;
  return 'only' in scope ? scope.only === baseLocationId : !scope.allBut.includes(baseLocationId);
}
