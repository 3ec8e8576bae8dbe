import type { Value, Values } from '@sitebook/domain/fields/value.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import type { LookupRow } from '@sitebook/domain/rules/rule.ts';
import type { OpenedRequest } from '../../api/wire-request.ts';
import { nameKeyOf } from './read-value.tsx';

/** What tells the names of the rows that lookup fields point to. */
export interface Names {
  readonly request: OpenedRequest;
  /** What lookup fields offer. */
  readonly rows: Readonly<Record<string, readonly LookupRow[]>>;
  readonly fields: readonly FieldDefinition[];
}

/** One side of a change as the values of a request, the name of a row beside its id where it is known. */
export function namedSide(field: FieldDefinition, side: unknown, { request, rows, fields }: Names): Values {
  const value = isList(field) && typeof side === 'string' ? side.split(';') : (side as Value);
  const nameKey = nameKeyOf(fields, field);
  if (nameKey === undefined) return { [field.key]: value };
  const current = request.values[field.key] === value ? request.values[nameKey] : null;
  const name = rows[field.key]?.find((row) => row.id === value)?.name ?? current ?? null;
  return { [field.key]: value, [nameKey]: name };
}

/** Lists travel as one text. */
function isList({ type }: FieldDefinition): boolean {
  return type === 'people' || type === 'attachments';
}
