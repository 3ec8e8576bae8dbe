import type { Value, Values } from '@sitebook/domain/fields/value.ts';
import { isOwn } from '@sitebook/domain/own-fields/own-field.ts';
import { type RawBuilder, sql } from 'kysely';

/** Fields with a column of their own: what rules, lists, joins and reports read. All others are kept in `details`. */
export const fieldColumns = {
  requester: 'requester_alias',
  requesterName: 'requester_name',
  gin: 'requester_gin',
  phone: 'requester_phone',
  managerName: 'manager_name',
  managerMail: 'manager_mail',
  segmentId: 'segment_id',
  subSegmentId: 'sub_segment_id',
  accountingUnit: 'accounting_unit',
  resourceId: 'resource_id',
  propertyId: 'property_id',
  propertyTypeId: 'property_type_id',
  taskId: 'task_id',
  jobTypeId: 'job_type_id',
  priority: 'priority',
  start: 'starts_at',
  end: 'ends_at',
  actualStart: 'actual_start',
  actualEnd: 'actual_end',
  cost: 'cost',
  remarks: 'remarks',
  cancelAskedAt: 'cancel_asked_at',
  seriesId: 'group_id',
} as const;

export type ColumnField = keyof typeof fieldColumns;

export function hasColumn(key: string): key is ColumnField {
  return Object.hasOwn(fieldColumns, key);
}

/** What a request keeps of a field, for a query; a detail is a text unless it is read as something else. */
export function keptValue(key: string, kind?: 'integer' | 'numeric'): RawBuilder<unknown> {
  if (hasColumn(key)) return sql.ref(`request.${fieldColumns[key]}`);
  const detail = sql`(request.details ->> ${key})`;
  // What was added to a form is judged by its type when it is saved, and by nothing here.
  if (kind === 'integer' && isOwn({ key }))
    return sql`(case when ${detail} ~ '^[0-9]{1,9}$' then ${detail} end)::integer`;
  return kind ? sql`${detail}::${sql.raw(kind)}` : detail;
}

/** Values as the row keeps them. */
export function toRow(values: Values) {
  const columns: Record<string, Value> = {};
  const details: Record<string, Value> = {};
  for (const [key, value] of Object.entries(values)) {
    if (hasColumn(key)) columns[fieldColumns[key]] = value;
    else if (value !== null) details[key] = value;
  }
  return { ...columns, details: JSON.stringify(details) };
}

type Kept = readonly (readonly [key: string, column: string])[];

const allFields: Kept = Object.entries(fieldColumns);

/**
 * Values as the domain reads them, from a row, of which these fields were read. Nobody else has the row: its details
 * become the values, since copies of them would be a twentieth of what a page of a list takes.
 */
export function fromRow(row: Readonly<Record<string, unknown>>, fields: Kept = allFields): Values {
  const values = (row.details ?? {}) as Record<string, Value>;
  for (const [key, column] of fields) {
    const value = row[column];
    values[key] = value instanceof Date ? value.toISOString() : ((value ?? null) as Value);
  }
  return values;
}
