import { lookupName, manageName } from '@sitebook/contract/manage/names.ts';
import type { Value } from '@sitebook/domain/fields/value.ts';
import { actionsOn, type Manager } from '@sitebook/domain/manage/access.ts';
import {
  type EntityDefinition,
  type EntityField,
  type EntityRecord,
  labelOf,
} from '@sitebook/domain/manage/definition.ts';
import { keptFields, placeOf } from '../store/manage/bindings.ts';

export type WireRecord = Record<string, unknown>;

/** A record by the names of the wire, with what the caller may do with it. */
export function presentRecord(definition: EntityDefinition, record: EntityRecord, manager: Manager): WireRecord {
  const wire: WireRecord = { id: record.id, version: record.version, label: labelOf(definition, record) };
  for (const field of keptFields(definition)) {
    wire[manageName(definition.key, field.key)] = encodeValue(field, record.values[field.key] ?? null);
    if (field.lookup) wire[lookupName(field.lookup.entity)] = record.names[field.key] ?? null;
  }
  return { ...wire, actions: actionsOn(manager, definition, placeOf(definition, record.values)) };
}

/** A value as the wire spells it. */
export function encodeValue(field: EntityField, value: Value): unknown {
  return field.type === 'weekdays' && Array.isArray(value) ? value.map(Number) : value;
}
