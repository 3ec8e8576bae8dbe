import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import type { Database } from '../db/database.ts';

/** A record of each entity as a client sends it, and something to change about it. */
export interface ManageSample {
  /** Another one each time; at this base location where the entity belongs to one. */
  body(baseLocationId: number): Record<string, unknown>;
  readonly change: Record<string, unknown>;
  /** Of what no client makes: one as the server writes it. */
  make?(database: Database): Promise<{ id: number; version: number }>;
}

let made = 0;
const another = (what: string) => `${what} ${++made}`;

const modules = ['FuelDistribution', 'PPE', 'AccomodationModule', 'Maintenance&Ops', 'Washbay', 'PressureTestbay'];

export const manageSamples: Readonly<Record<EntityKey, ManageSample>> = {
  countries: { body: () => ({ countryName: another('Country') }), change: { isActive: false } },
  cities: { body: () => ({ countryId: 1, cityName: another('City') }), change: { countryId: 2 } },
  locations: {
    body: () => ({
      iBaseLocationId: 90_000 + ++made,
      cityId: 1,
      locationName: another('Location'),
      timeZone: 'Europe/Oslo',
      workStart: '06:30',
      workDays: [1, 2, 3],
    }),
    change: { workEnd: '18:30' },
  },
  holidays: {
    body: (iBaseLocationId) => ({
      iBaseLocationId,
      day: new Date(Date.UTC(2031, 0, ++made)).toISOString().slice(0, 10),
      holidayName: another('Holiday'),
    }),
    change: { holidayName: 'Founding Day' },
  },
  'location-modules': {
    body: (iBaseLocationId) => ({ iBaseLocationId, moduleName: modules[0] }),
    change: { isActive: false },
  },
  features: {
    body: (iBaseLocationId) => ({
      iBaseLocationId,
      moduleName: modules[++made % modules.length],
      featureName: 'FourEyes',
      featureValue: '1',
    }),
    change: { featureValue: '0' },
  },
  'own-fields': {
    body: (iBaseLocationId) => ({
      iBaseLocationId,
      moduleName: 'Washbay',
      key: `permit${++made}`,
      name: another('Permit'),
      type: 'Text',
      section: 'details',
      max: 20,
    }),
    change: { name: 'Permit number', hint: 'As on the paper', isSearched: true },
  },
  'form-hints': {
    body: (iBaseLocationId) => ({
      iBaseLocationId,
      moduleName: modules[++made % modules.length],
      field: 'phone',
      hint: another('Hint'),
    }),
    change: { isRequired: true },
  },
  'non-sbs-modules': {
    body: (iBaseLocationId) => ({
      iBaseLocationId,
      nonSBSModuleName: another('Tool'),
      moduleURL: 'https://tools.norvane.example/other',
    }),
    change: { moduleURL: 'https://tools.norvane.example/moved' },
  },
  segments: { body: () => ({ segmentName: another('Segment') }), change: { isActive: false } },
  'sub-segments': {
    body: (iBaseLocationId) => ({ iBaseLocationId, segmentId: 1, subSegmentName: another('Sub'), AU: '4711' }),
    change: { AU: '4712' },
  },
  'job-types': { body: () => ({ jobTypeName: another('Job') }), change: { isActive: false } },
  tasks: {
    body: (iBaseLocationId) => ({ iBaseLocationId, moduleName: 'AdminTask', taskMessage: another('Task') }),
    change: { taskDetails: 'Say what you need' },
  },
  resources: {
    body: (iBaseLocationId) => ({
      iBaseLocationId,
      moduleName: 'Washbay',
      resourceName: another('Bay'),
      certificateExpiryDate: '2031-12-31',
      costofService: 3.25,
    }),
    change: { costofService: 4.5 },
  },
  closures: {
    body: (iBaseLocationId) => ({
      iBaseLocationId,
      startsAt: `2031-01-01T00:${String(++made % 60).padStart(2, '0')}:00.000Z`,
      endsAt: '2031-01-02T00:00:00.000Z',
      reason: another('Inspection'),
    }),
    change: { reason: 'Storm' },
  },
  'ppe-items': {
    body: () => ({ itemName: another('Item'), entitledPieces: 2, entitledMonths: 12 }),
    change: { entitledPieces: 3 },
  },
  'ppe-stock': {
    body: (iBaseLocationId) => ({
      iBaseLocationId,
      ppeItemId: 1,
      brandColor: another('Brand'),
      sizeType: 'L',
      totalQty: 20,
    }),
    change: { movementReason: 'received', movementQty: 5 },
  },
  'property-types': { body: () => ({ propertyTypeName: another('Kind') }), change: { isActive: false } },
  properties: {
    body: (iBaseLocationId) => ({ iBaseLocationId, propertyTypeId: 1, propertyName: another('House') }),
    change: { managerApproval: true },
  },
  'booking-notes': {
    body: (iBaseLocationId) => ({ iBaseLocationId, bookingType: 'HotelBooking', bookingNotes: another('Note') }),
    change: { bookingNotes: 'Take the bus' },
  },
  'local-admins': {
    body: (iBaseLocationId) => ({ iBaseLocationId, alias: `admin.${++made}@norvane.example` }),
    change: { isActive: false },
  },
  'sbs-members': {
    body: (iBaseLocationId) => ({ iBaseLocationId, alias: `member.${++made}@norvane.example` }),
    change: { isActive: false },
  },
  'global-admins': { body: () => ({ alias: `global.${++made}@norvane.example` }), change: { isActive: false } },
  people: {
    body: () => ({ alias: `person.${++made}@norvane.example`, displayName: another('Person'), gin: 1000 + made }),
    change: { phone: '+47 555' },
  },
  'sign-ins': {
    body: () => ({ alias: `new.${++made}@norvane.example` }),
    change: { isActive: false },
    make: (database) =>
      database
        .insertInto('sign_in')
        .values({ alias: `signed.${++made}@norvane.example`, issuer: 'x', subject: 'y', bound_on: '2026-04-15' })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow(),
  },
  webhooks: {
    body: (iBaseLocationId) => ({
      iBaseLocationId,
      webhookName: another('Hook'),
      address: 'https://hooks.norvane.example/sitebook',
    }),
    change: { address: 'https://hooks.norvane.example/moved?from=sitebook' },
  },
};

/** Makes room for samples of which a location can have only one. */
export async function makeRoom(database: Database, baseLocationId: number): Promise<void> {
  await database.deleteFrom('location_module').where('base_location_id', '=', baseLocationId).execute();
  await database.deleteFrom('feature').where('base_location_id', '=', baseLocationId).execute();
  await database.deleteFrom('form_hint').where('base_location_id', '=', baseLocationId).execute();
  await database.deleteFrom('booking_note').where('base_location_id', '=', baseLocationId).execute();
}
