import { type RawBuilder, sql } from 'kysely';

/** The base locations that a list covers: one, some, or all but those that are closed to whoever asks. */
export type Scope =
  | { readonly only: number }
  | { readonly among: readonly number[] }
  | { readonly allBut: readonly number[] };

/** A condition on the column of a table that holds base location ids. */
export function inScope(column: RawBuilder<unknown>, scope: Scope): RawBuilder<boolean> {
  if ('only' in scope) return sql`${column} = ${scope.only}`;
  if ('among' in scope) return sql`${column} = any(${scope.among}::integer[])`;
  return sql`${column} <> all(${scope.allBut}::integer[])`;
}

/** Whether a base location is covered; what has no scope covers none. */
export function covers(scope: Scope | undefined, baseLocationId: number): boolean {
  if (!scope) return false;
  if ('only' in scope) return scope.only === baseLocationId;
  return 'among' in scope ? scope.among.includes(baseLocationId) : !scope.allBut.includes(baseLocationId);
}
