import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';

/**
 * Who may manage what, written down by hand and apart from the code that decides. Everybody who is not named gets 403.
 * `global` is global admins alone, `own` also local admins for their own location, `all-admins` local admins as well,
 * `nobody` is what the server alone does.
 */
interface Rights {
  /** Lists, single records, history and export. */
  readonly read: 'global' | 'own' | 'all-admins';
  readonly add: 'global' | 'own' | 'nobody';
  readonly change: 'global' | 'own' | 'nobody';
  readonly remove: 'global' | 'own';
}

const companyWide: Rights = { read: 'global', add: 'global', change: 'global', remove: 'global' };
const perLocation: Rights = { read: 'own', add: 'own', change: 'own', remove: 'own' };

export const manageRights: Readonly<Record<EntityKey, Rights>> = {
  countries: companyWide,
  cities: companyWide,
  locations: { read: 'own', add: 'global', change: 'own', remove: 'global' },
  holidays: perLocation,
  'location-modules': perLocation,
  features: perLocation,
  'own-fields': perLocation,
  'form-hints': perLocation,
  'non-sbs-modules': perLocation,
  segments: companyWide,
  'sub-segments': perLocation,
  'job-types': companyWide,
  tasks: perLocation,
  resources: perLocation,
  closures: perLocation,
  'ppe-items': companyWide,
  'ppe-stock': perLocation,
  'property-types': companyWide,
  properties: perLocation,
  'booking-notes': perLocation,
  'local-admins': perLocation,
  'sbs-members': perLocation,
  'global-admins': { ...companyWide, read: 'all-admins' },
  people: companyWide,
  'sign-ins': { ...companyWide, add: 'nobody', change: 'nobody' },
  webhooks: companyWide,
};
