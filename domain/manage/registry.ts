import { manageFormsTexts } from '../text/manage-forms-texts.ts';
import { manageTexts } from '../text/manage-texts.ts';
import { addTexts } from '../text/say.ts';
import type { EntityDefinition } from './definition.ts';
import { jobTypes, segments, subSegments } from './entities/accounting.ts';
import { closures } from './entities/closures.ts';
import { formHints, ownFields } from './entities/forms.ts';
import { features, locationModules, nonSbsModules } from './entities/offers.ts';
import { globalAdmins, localAdmins, people, sbsMembers, signIns } from './entities/people.ts';
import { cities, countries, holidays, locations } from './entities/places.ts';
import { ppeItems, ppeStock } from './entities/protection.ts';
import { bookingNotes, properties, propertyTypes } from './entities/stays.ts';
import { webhooks } from './entities/systems.ts';
import { resources, tasks } from './entities/things.ts';
import type { EntityKey } from './entity-key.ts';

addTexts(manageTexts);
addTexts(manageFormsTexts);

const byKey: Readonly<Record<EntityKey, EntityDefinition>> = {
  countries,
  cities,
  locations,
  holidays,
  'location-modules': locationModules,
  features,
  'own-fields': ownFields,
  'form-hints': formHints,
  segments,
  'sub-segments': subSegments,
  'job-types': jobTypes,
  tasks,
  resources,
  closures,
  'ppe-items': ppeItems,
  'ppe-stock': ppeStock,
  'property-types': propertyTypes,
  properties,
  'booking-notes': bookingNotes,
  'non-sbs-modules': nonSbsModules,
  'local-admins': localAdmins,
  'sbs-members': sbsMembers,
  'global-admins': globalAdmins,
  people,
  'sign-ins': signIns,
  webhooks,
};

/** Every kind of master data, in the order in which a company is set up. */
export const entities: readonly EntityDefinition[] = Object.values(byKey);

/** The entity of this key. */
export function entityOf(key: EntityKey): EntityDefinition {
  const definition = findEntity(key);
  if (!definition) throw new Error(`${key} are not declared`);
  return definition;
}

/** The entity that a text from outside names. */
export function findEntity(key: string): EntityDefinition | undefined {
  return entities.find((definition) => definition.key === key);
}

/** What fields of other entities point to. */
export const entitiesPointedTo: readonly EntityKey[] = entities
  .map(({ key }) => key)
  .filter((key) => entities.some(({ fields }) => fields.some(({ lookup }) => lookup?.entity === key)));
