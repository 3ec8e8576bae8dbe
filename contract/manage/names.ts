import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';

type Names = Readonly<Record<string, string>>;

/** Spelled alike wherever they occur; a field that is not listed is called as it is in its declaration. */
const shared: Names = {
  baseLocationId: 'iBaseLocationId',
  active: 'isActive',
  module: 'moduleName',
  itemId: 'ppeItemId',
};

/** What single entities spell in their own way, as the lookups do. */
const own: Readonly<Partial<Record<EntityKey, Names>>> = {
  countries: { name: 'countryName' },
  cities: { name: 'cityName' },
  locations: { name: 'locationName' },
  holidays: { name: 'holidayName' },
  features: { feature: 'featureName', value: 'featureValue' },
  'non-sbs-modules': { name: 'nonSBSModuleName', url: 'moduleURL' },
  segments: { name: 'segmentName' },
  'sub-segments': { name: 'subSegmentName', accountingUnit: 'AU' },
  'job-types': { name: 'jobTypeName' },
  tasks: { message: 'taskMessage', detail: 'taskDetails' },
  resources: {
    name: 'resourceName',
    status: 'resourceStatus',
    certificateExpiry: 'certificateExpiryDate',
    cost: 'costofService',
    costPerLitre: 'costLitre',
  },
  'ppe-items': { name: 'itemName' },
  'ppe-stock': { total: 'totalQty', available: 'availableQty' },
  'property-types': { name: 'propertyTypeName' },
  properties: { typeId: 'propertyTypeId', name: 'propertyName' },
  'booking-notes': { notes: 'bookingNotes' },
  webhooks: { name: 'webhookName' },
};

/** How a field of an entity is called on the wire. */
export function manageName(entity: EntityKey, key: string): string {
  return own[entity]?.[key] ?? shared[key] ?? key;
}

/** How answers call the name of what a lookup points to: as the entity that is pointed to calls its own name. */
export function lookupName(entity: EntityKey): string {
  return manageName(entity, 'name');
}

/** The key of the field that the wire calls so, without regard to case. */
export function manageKey({ key, fields }: EntityDefinition, name: string): string | undefined {
  const wanted = name.toLowerCase();
  return fields.find((field) => manageName(key, field.key).toLowerCase() === wanted)?.key;
}
