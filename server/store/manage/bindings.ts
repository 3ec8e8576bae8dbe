import type { Value } from '@sitebook/domain/fields/value.ts';
import type { EntityDefinition, EntityField } from '@sitebook/domain/manage/definition.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import type { Tables } from '../../db/tables.ts';

/** Where an entity is kept: its table, and the column of each field. */
export interface Binding {
  readonly table: keyof Tables;
  readonly columns: Readonly<Record<string, string>>;
  /** Fields whose column holds an empty text for nothing. */
  readonly emptyAsText?: readonly string[];
  /** Fields whose column spells its choices in lower case. */
  readonly inLowerCase?: readonly string[];
}

const named: Readonly<Record<string, string>> = { name: 'name', active: 'active' };
const atLocation: Readonly<Record<string, string>> = { baseLocationId: 'base_location_id', active: 'active' };

export const bindings: Readonly<Record<EntityKey, Binding>> = {
  countries: { table: 'country', columns: named },
  cities: { table: 'city', columns: { ...named, countryId: 'country_id' } },
  locations: {
    table: 'location',
    columns: {
      ...named,
      baseLocationId: 'base_location_id',
      cityId: 'city_id',
      timeZone: 'time_zone',
      workStart: 'work_start',
      workEnd: 'work_end',
      workDays: 'work_days',
    },
  },
  'location-modules': { table: 'location_module', columns: { ...atLocation, module: 'module' } },
  features: {
    table: 'feature',
    columns: { ...atLocation, module: 'module', feature: 'name', value: 'value' },
    emptyAsText: ['module'],
  },
  'non-sbs-modules': { table: 'non_sbs_module', columns: { ...atLocation, name: 'name', url: 'url' } },
  segments: { table: 'segment', columns: named },
  'sub-segments': {
    table: 'sub_segment',
    columns: { ...atLocation, segmentId: 'segment_id', name: 'name', accountingUnit: 'accounting_unit' },
  },
  'job-types': { table: 'job_type', columns: named },
  tasks: {
    table: 'task',
    columns: { ...atLocation, module: 'module', message: 'message', detail: 'detail' },
    emptyAsText: ['detail'],
  },
  resources: {
    table: 'resource',
    columns: {
      baseLocationId: 'base_location_id',
      module: 'module',
      name: 'name',
      status: 'status',
      certificateExpiry: 'certificate_expiry',
      cost: 'cost',
      costPerLitre: 'cost_per_litre',
    },
    inLowerCase: ['status'],
  },
  'ppe-items': {
    table: 'ppe_item',
    columns: { ...named, entitledPieces: 'entitled_pieces', entitledMonths: 'entitled_months' },
  },
  'ppe-stock': {
    table: 'ppe_stock',
    columns: {
      ...atLocation,
      itemId: 'ppe_item_id',
      brandColor: 'brand_color',
      sizeType: 'size_type',
      total: 'total_qty',
      available: 'available_qty',
      lowQty: 'low_qty',
    },
  },
  'property-types': { table: 'property_type', columns: named },
  properties: {
    table: 'property',
    columns: {
      ...atLocation,
      typeId: 'property_type_id',
      name: 'name',
      gender: 'gender',
      managerApproval: 'manager_approval',
      expiryDate: 'expiry_date',
    },
  },
  'booking-notes': {
    table: 'booking_note',
    columns: { ...atLocation, bookingType: 'booking_type', notes: 'notes', managerApproval: 'manager_approval' },
  },
  'local-admins': { table: 'local_admin', columns: { ...atLocation, alias: 'alias' } },
  'sbs-members': { table: 'sbs_member', columns: { ...atLocation, alias: 'alias' } },
  'global-admins': { table: 'global_admin', columns: { alias: 'alias', active: 'active' } },
  'sign-ins': {
    table: 'sign_in',
    columns: {
      alias: 'alias',
      boundOn: 'bound_on',
      subject: 'subject_start',
      issuer: 'issuer',
      active: 'active',
    },
  },
};

export function columnOf(definition: EntityDefinition, key: string): string {
  const column = bindings[definition.key].columns[key];
  if (column === undefined) throw new Error(`${definition.key}.${key} has no column`);
  return column;
}

/** A value as its column takes it. */
export function toColumn({ key }: EntityDefinition, field: EntityField, value: Value): unknown {
  const { emptyAsText = [], inLowerCase = [] } = bindings[key];
  if (value === null && emptyAsText.includes(field.key)) return '';
  if (inLowerCase.includes(field.key)) return String(value).toLowerCase();
  return field.type === 'weekdays' && Array.isArray(value) ? value.map(Number) : value;
}

/** A value as its column gave it. */
export function fromColumn({ key }: EntityDefinition, field: EntityField, raw: unknown): Value {
  const { emptyAsText = [], inLowerCase = [] } = bindings[key];
  if (raw === null || raw === undefined || (raw === '' && emptyAsText.includes(field.key))) return null;
  if (field.type === 'time') return String(raw).slice(0, 'HH:mm'.length);
  if (field.type === 'weekdays') return (raw as readonly number[]).map(String);
  if (inLowerCase.includes(field.key)) {
    const chosen = field.choices?.find(({ value }) => String(value).toLowerCase() === raw);
    return chosen?.value ?? null;
  }
  return raw as Value;
}
