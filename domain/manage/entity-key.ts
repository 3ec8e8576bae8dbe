/** Everything that is managed, spelled as in paths, in the order in which a company is set up. */
export const entityKeys = [
  'countries',
  'cities',
  'locations',
  'holidays',
  'location-modules',
  'features',
  'segments',
  'sub-segments',
  'job-types',
  'tasks',
  'resources',
  'closures',
  'ppe-items',
  'ppe-stock',
  'property-types',
  'properties',
  'booking-notes',
  'non-sbs-modules',
  'local-admins',
  'sbs-members',
  'global-admins',
  'people',
  'sign-ins',
  'webhooks',
] as const;

export type EntityKey = (typeof entityKeys)[number];
