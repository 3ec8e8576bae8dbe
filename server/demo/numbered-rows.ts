import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Rows of a table as they are inserted. */
export type Rows<Table extends keyof Tables> = readonly Insertable<Tables[Table]>[];

/** Gives rows their ids by position, so that they are the same in every demo company. */
export function numbered<Row extends object>(rows: readonly Row[]): readonly (Row & { readonly id: number })[] {
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}
