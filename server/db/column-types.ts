import type { ColumnType, Generated } from 'kysely';

export type Flag = Generated<boolean>;
export type Version = Generated<number>;
/** A day without a time, as `YYYY-MM-DD`. */
export type Day = string;
export type Instant = ColumnType<Date, Date | string, Date | string>;
/** Written as JSON text, read as what it says. */
export type Json = ColumnType<Record<string, unknown>, string, string>;
