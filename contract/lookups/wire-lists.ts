import type { Value } from '@sitebook/domain/fields/value.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import { pathsOf } from '../modules/wire-modules.ts';
import { requestTypeOf } from './request-types.ts';

/** A value that the wire writes in its own way. */
export interface WireCell {
  /** The key of a field. */
  readonly field: string;
  encode(value: Value): unknown;
  decode(raw: unknown): Value;
}

/** How the wire gives a list that requests choose from. Existing clients know these names, odd ones included. */
export interface WireList {
  /** Below /api. Where each module has a list of its own: that of the module, if it has one. */
  readonly path: string | ((module: string) => string | undefined);
  /** What the call gives, where it is made from this declaration alone. */
  readonly summary?: string;
  /** In the order in which rows were entered, not by name. */
  readonly isByEntry?: true;
  /** What its query calls the location, the module and what the rows depend on, as far as it asks for them. */
  readonly query?: {
    readonly baseLocationId?: string;
    readonly module?: { readonly name: string; encode(module: string): string | undefined };
    readonly within?: string;
  };
  /** What tells a row that is switched off, where that is not its `active`. */
  readonly off?: { readonly field: string; readonly value: string };
  /** What a row consists of, by the names of the wire: its `id`, its `name`, the key of a field, or a name that a field points to. */
  readonly row: Readonly<Record<string, string | WireCell | { readonly nameOf: string }>>;
}

const asIs = (raw: unknown): Value => (raw ?? null) as Value;

/** A text that is never null. */
const text = (field: string): WireCell => ({ field, encode: (value) => value ?? '', decode: asIs });

const yesNo = (field: string): WireCell => ({
  field,
  encode: (value) => (value === true ? 'Y' : 'N'),
  decode: (raw) => raw === 'Y',
});

export const wireLists = {
  countries: {
    path: '/Masters/GetCountries',
    summary: 'All countries',
    row: { countryId: 'id', countryName: 'name' },
  },
  cities: {
    path: '/Masters/GetCitiesbyCountryId',
    summary: 'All cities of a country',
    query: { within: 'countryId' },
    row: { cityId: 'id', cityName: 'name' },
  },
  locations: {
    path: '/Masters/GetLocations',
    summary: 'All locations that are open to the caller',
    row: { locationId: 'id', locationName: 'name', iBaseLocationId: 'baseLocationId' },
  },
  segments: {
    path: '/Masters/GetSegments',
    summary: 'Segments (product lines)',
    row: { segmentId: 'id', segmentName: 'name' },
  },
  'sub-segments': {
    path: '/Masters/GetSubSegmentsbyLocationId',
    query: { baseLocationId: 'iBaseLocationId', within: 'segmentID' },
    row: {
      subSegmentId: 'id',
      subSegmentName: 'name',
      Title: 'name',
      AU: text('accountingUnit'),
      segmentId: 'segmentId',
      iBaseLocationId: 'baseLocationId',
      isActive: 'active',
    },
  },
  'job-types': {
    path: '/Masters/GetJobtypes',
    summary: 'Job types of loading and offloading',
    row: { jobTypeId: 'id', jobTypeName: 'name' },
  },
  tasks: {
    path: '/AdminTask/GetAdminTaskDetailsbyRequestType',
    query: { baseLocationId: 'iBaseLocationId', module: { name: 'requestType', encode: requestTypeOf } },
    row: {
      taskId: 'id',
      taskMessage: 'name',
      taskDetails: text('detail'),
      isActive: 'active',
      iBaseLocationId: 'baseLocationId',
    },
  },
  resources: {
    path: (module) => pathsOf(module).resources,
    query: { baseLocationId: 'iBaseLocationId' },
    off: { field: 'status', value: 'Retired' },
    row: {
      resourceId: 'id',
      resourceName: 'name',
      resourceStatus: 'status',
      certificateExpiryDate: 'certificateExpiry',
      iBaseLocationId: 'baseLocationId',
      costofService: 'cost',
      costLitre: 'costPerLitre',
    },
  },
  'property-types': {
    path: '/StaffHouseProperty/GetPropertyTypes',
    summary: 'Kinds of property',
    isByEntry: true,
    row: { propertyTypeId: 'id', propertyTypeName: 'name' },
  },
  properties: {
    path: '/StaffHouseProperty/GetAllSHPDetails',
    query: { baseLocationId: 'iBaseLocationId' },
    row: {
      propertyId: 'id',
      propertyName: 'name',
      propertyType: 'typeId',
      propertyTypeName: { nameOf: 'typeId' },
      gender: 'gender',
      ManagerApproval: yesNo('managerApproval'),
      expiryDate: 'expiryDate',
      isActive: 'active',
      iBaseLocationId: 'baseLocationId',
    },
  },
} as const satisfies Partial<Record<EntityKey, WireList>>;

/** How the wire gives the rows of this source. */
export function wireListOf(source: EntityKey): WireList {
  const list: WireList | undefined = (wireLists as Partial<Record<EntityKey, WireList>>)[source];
  if (!list) throw new Error(`the wire has no list of ${source}`);
  return list;
}
