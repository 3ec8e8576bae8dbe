import type { Value, Values } from '@sitebook/domain/fields/value.ts';
import { type EntityDefinition, type EntityField, entityField } from '@sitebook/domain/manage/definition.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import { linesOf } from '@sitebook/domain/own-fields/read-own-field.ts';
import { type RawBuilder, sql } from 'kysely';

interface Binding {
  readonly table?: string;
  /** The column of the id, where it is not called so. */
  readonly id?: string;
  /** Fields whose column is not called like them. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Fields whose column holds an empty text for nothing. */
  readonly emptyAsText?: readonly string[];
  /** Fields whose column spells its choices in lower case. */
  readonly inLowerCase?: readonly string[];
  /** Further columns of a new row. */
  readonly added?: (values: Values) => Readonly<Record<string, unknown>>;
}

/** A table is called like one of what it holds, and a column like its field. What is different in tables that are older than this rule: */
const bindings: Readonly<Partial<Record<EntityKey, Binding>>> = {
  features: { columns: { feature: 'name' }, emptyAsText: ['module'] },
  tasks: { emptyAsText: ['detail'] },
  resources: { inLowerCase: ['status'] },
  'ppe-stock': { columns: { itemId: 'ppe_item_id', total: 'total_qty', available: 'available_qty' } },
  properties: { columns: { typeId: 'property_type_id' } },
  people: {
    table: 'person',
    id: 'record_id',
    columns: { gin: 'employee_number', phone: 'mobile_phone', manager: 'manager_alias' },
    emptyAsText: ['displayName'],
    // What is searched follows from the others.
    added: ({ alias }) => ({ mail: alias, awaited: true, search_text: '' }),
  },
  'sign-ins': { columns: { subject: 'subject_start' } },
};

/** The table of an entity: `sub-segments` are kept in `sub_segment`, `cities` in `city`. */
export function tableOf(key: EntityKey): string {
  return bindings[key]?.table ?? key.replaceAll('-', '_').replace(/ies$/, 'y').replace(/s$/, '');
}

/** The column of the id of its records. */
export function idColumnOf({ key }: Pick<EntityDefinition, 'key'>): string {
  return bindings[key]?.id ?? 'id';
}

/** What a new row has besides its fields. */
export function addedTo({ key }: EntityDefinition, values: Values): Readonly<Record<string, unknown>> {
  return bindings[key]?.added?.(values) ?? {};
}

/** The column of a field: `costPerLitre` is kept in `cost_per_litre`. */
export function columnOf(definition: EntityDefinition, key: string): string {
  const field = entityField(definition, key);
  if (!field || field.isSaidOnce) throw new Error(`${definition.key}.${key} has no column`);
  return bindings[definition.key]?.columns?.[key] ?? key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A value as its column takes it. */
export function toColumn({ key }: EntityDefinition, field: EntityField, value: Value): unknown {
  const { emptyAsText = [], inLowerCase = [] } = bindings[key] ?? {};
  if (value === null && emptyAsText.includes(field.key)) return '';
  if (inLowerCase.includes(field.key)) return String(value).toLowerCase();
  if (field.type === 'several' && Array.isArray(value)) return value.join('\n') || null;
  return field.type === 'weekdays' && Array.isArray(value) ? value.map(Number) : value;
}

/** A value as its column gave it. */
export function fromColumn({ key }: EntityDefinition, field: EntityField, raw: unknown): Value {
  const { emptyAsText = [], inLowerCase = [] } = bindings[key] ?? {};
  if (raw === null || raw === undefined || (raw === '' && emptyAsText.includes(field.key))) return null;
  if (raw instanceof Date && field.type === 'date-time') return raw.toISOString();
  if (field.type === 'time') return String(raw).slice(0, 'HH:mm'.length);
  if (field.type === 'several') return linesOf(String(raw));
  if (field.type === 'weekdays') return (raw as readonly number[]).map(String);
  if (inLowerCase.includes(field.key)) {
    const chosen = field.choices?.find(({ value }) => String(value).toLowerCase() === raw);
    return chosen?.value ?? null;
  }
  return raw as Value;
}

/** The base locations whose records are meant; null for all. */
export type PlaceScope = readonly number[] | null;

/** Whether a row of a table, called so, belongs to one of the places, or counts at all of them. */
export function isWithin(definition: EntityDefinition, scope: PlaceScope, table: string): RawBuilder<boolean> {
  const { place, canBeEverywhere } = definition;
  if (scope === null || place === undefined) return sql`true`;
  const column = sql.ref(`${table}.${columnOf(definition, place)}`);
  return sql`(${column} = any(${scope}::integer[]) or ${canBeEverywhere === true} and ${column} is null)`;
}

/** What the column that says whether a record can be chosen holds while it can be, or when it cannot. */
export function activeInColumn(definition: EntityDefinition, isActive = true): unknown {
  const { field: key, on, off } = definition.activity;
  const field = entityField(definition, key);
  return field && toColumn(definition, field, isActive ? on : off);
}
