import { type RawBuilder, sql } from 'kysely';
import { fieldColumns } from './columns.ts';

/** The masters that requests point to, with the column that holds the name. */
const masters = {
  resourceId: ['resource', 'name'],
  segmentId: ['segment', 'name'],
  subSegmentId: ['sub_segment', 'name'],
  taskId: ['task', 'message'],
  jobTypeId: ['job_type', 'name'],
  propertyId: ['property', 'name'],
  propertyTypeId: ['property_type', 'name'],
} as const;

export type MasterField = keyof typeof masters;

export const masterFields = Object.keys(masters) as MasterField[];

/**
 * The name of what a field points to, as it is now. Not by a join: seven of them in one query are more than PostgreSQL
 * puts into the best order, and only the rows of a page need their names.
 */
export function masterName(field: MasterField): RawBuilder<string | null> {
  const [table, name] = masters[field];
  return sql`(
    select ${sql.ref(`${table}.${name}`)} from ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = ${sql.ref(`request.${fieldColumns[field]}`)}
  )`;
}
