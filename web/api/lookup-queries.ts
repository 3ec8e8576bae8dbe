import type { getProperties, getPropertyTypes } from '@sitebook/contract/lookups/accommodation.ts';
import type { getCities, getCountries } from '@sitebook/contract/lookups/places.ts';
import { requestTypeOf } from '@sitebook/contract/lookups/request-types.ts';
import type { WireResource } from '@sitebook/contract/lookups/resources.ts';
import type { getJobTypes, getSegments, getSubSegmentsByLocation } from '@sitebook/contract/lookups/segments.ts';
import type { getTasksByRequestType } from '@sitebook/contract/lookups/tasks.ts';
import { pathsOf } from '@sitebook/contract/modules/paths.ts';
import type { LookupSource } from '@sitebook/domain/modules/definition.ts';
import type { LookupRow } from '@sitebook/domain/rules/rule.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';
import { seldomChanges } from './freshness.ts';

/** Which rows a lookup field offers. */
export interface LookupAsked {
  readonly source: LookupSource;
  readonly module: string;
  readonly baseLocationId: number | null;
  /** The value of the field that the rows depend on, where they do. */
  readonly within: number | null;
}

type Loader = (api: Api, asked: LookupAsked, signal: AbortSignal) => Promise<readonly LookupRow[]>;

/** The rows that can be chosen, with what rules and derived values need of them. */
export const lookupQuery = (api: Api, asked: LookupAsked) =>
  queryOptions({
    queryKey: ['lookup', asked.source, asked.module, asked.baseLocationId, asked.within],
    queryFn: ({ signal }) => loaders[asked.source](api, asked, signal),
    staleTime: seldomChanges,
  });

const choice = (id: number, name: string, facts: LookupRow['facts'] = {}): LookupRow => ({
  id,
  name,
  active: true,
  facts,
});

const loaders: Readonly<Record<LookupSource, Loader>> = {
  resources: async (api, { module, baseLocationId }, signal) => {
    const path = pathsOf(module).resources;
    if (path === undefined) return [];
    const rows = await api.get<readonly WireResource[]>(path, { iBaseLocationId: baseLocationId }, signal);
    return rows.map((row) => ({
      id: row.resourceId,
      name: row.resourceName,
      active: row.resourceStatus === 'Active',
      facts: {
        certificateExpiry: row.certificateExpiryDate,
        cost: row.costofService,
        costPerLitre: row.costLitre ?? null,
      },
    }));
  },
  segments: async (api, _asked, signal) => {
    const rows = await api.look<typeof getSegments>('/Masters/GetSegments', {}, signal);
    return rows.map((row) => choice(row.segmentId, row.segmentName));
  },
  'sub-segments': async (api, { baseLocationId, within }, signal) => {
    const rows = await api.look<typeof getSubSegmentsByLocation>(
      '/Masters/GetSubSegmentsbyLocationId',
      { iBaseLocationId: baseLocationId, segmentID: within },
      signal,
    );
    return rows.map((row) => choice(row.subSegmentId, row.subSegmentName, { accountingUnit: row.AU }));
  },
  'job-types': async (api, _asked, signal) => {
    const rows = await api.look<typeof getJobTypes>('/Masters/GetJobtypes', {}, signal);
    return rows.map((row) => choice(row.jobTypeId, row.jobTypeName));
  },
  countries: async (api, _asked, signal) => {
    const rows = await api.look<typeof getCountries>('/Masters/GetCountries', {}, signal);
    return rows.map((row) => choice(row.countryId, row.countryName));
  },
  cities: async (api, { within }, signal) => {
    const rows = await api.look<typeof getCities>('/Masters/GetCitiesbyCountryId', { countryId: within }, signal);
    return rows.map((row) => choice(row.cityId, row.cityName));
  },
  'property-types': async (api, _asked, signal) => {
    const rows = await api.look<typeof getPropertyTypes>('/StaffHouseProperty/GetPropertyTypes', {}, signal);
    return rows.map((row) => choice(row.propertyTypeId, row.propertyTypeName));
  },
  properties: async (api, { baseLocationId }, signal) => {
    const rows = await api.look<typeof getProperties>(
      '/StaffHouseProperty/GetAllSHPDetails',
      { iBaseLocationId: baseLocationId },
      signal,
    );
    return rows
      .filter((row) => row.isActive)
      .map((row) =>
        choice(row.propertyId, row.propertyName, {
          propertyTypeId: row.propertyType,
          gender: row.gender,
          expiryDate: row.expiryDate,
          managerApproval: row.ManagerApproval === 'Y',
        }),
      );
  },
  tasks: async (api, { module, baseLocationId }, signal) => {
    const requestType = requestTypeOf(module);
    if (requestType === undefined) return [];
    const rows = await api.look<typeof getTasksByRequestType>(
      '/AdminTask/GetAdminTaskDetailsbyRequestType',
      { iBaseLocationId: baseLocationId, requestType, taskId: undefined },
      signal,
    );
    return rows.map((row) => choice(row.taskId, row.taskMessage, { detail: row.taskDetails }));
  },
};
