import type { EntityKey } from './entity-key.ts';

/** What has to be there before the first location works, in the order in which one needs the other. */
export const firstSteps: readonly { readonly entity: EntityKey; readonly isNeeded: boolean }[] = [
  { entity: 'countries', isNeeded: true },
  { entity: 'cities', isNeeded: true },
  { entity: 'locations', isNeeded: true },
  { entity: 'location-modules', isNeeded: true },
  { entity: 'segments', isNeeded: true },
  { entity: 'sub-segments', isNeeded: true },
  { entity: 'resources', isNeeded: false },
  { entity: 'tasks', isNeeded: false },
  { entity: 'job-types', isNeeded: false },
  { entity: 'ppe-items', isNeeded: false },
  { entity: 'ppe-stock', isNeeded: false },
  { entity: 'property-types', isNeeded: false },
  { entity: 'properties', isNeeded: false },
  { entity: 'people', isNeeded: false },
  { entity: 'local-admins', isNeeded: false },
];
