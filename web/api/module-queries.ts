import type { getFormSchema } from '@sitebook/contract/form-schema/form-schema.ts';
import type { getFeatures, getModules, getNonSbsModules } from '@sitebook/contract/lookups/modules.ts';
import { overlapsAllowedBy } from '@sitebook/domain/rules/overlap.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';
import { seldomChanges } from './freshness.ts';

/** The keys of the modules that are enabled at a location. */
export const enabledModulesQuery = (api: Api, locationId: number | null) =>
  queryOptions({
    queryKey: ['modules', locationId],
    queryFn: async ({ signal }) => {
      const rows = await api.look<typeof getModules>('/Module/GetModulesbyLocationId', { locationId }, signal);
      return rows.map((row) => row.moduleKey);
    },
    staleTime: seldomChanges,
  });

/** Links to tools at a base location that are not part of this product. */
export const nonSbsModulesQuery = (api: Api, iBaseLocationId: number | null) =>
  queryOptions({
    queryKey: ['non-sbs-modules', iBaseLocationId],
    queryFn: async ({ signal }) => {
      const rows = await api.look<typeof getNonSbsModules>(
        '/NonSBSModule/GetAllNonSBSRequestDetails',
        { iBaseLocationId },
        signal,
      );
      return rows.filter((row) => row.isActive && row.iBaseLocationID === iBaseLocationId);
    },
    staleTime: seldomChanges,
  });

/** How many bookings of a resource may overlap at a base location. The module's own setting wins over the location's. */
export const overlapsAllowedQuery = (api: Api, module: string, iBaseLocationId: number) =>
  queryOptions({
    queryKey: ['overlaps-allowed', module, iBaseLocationId],
    queryFn: async ({ signal }) => {
      const rows = await api.look<typeof getFeatures>(
        '/LocationModuleFeature/GetAllLocationModuleFeatureDetails',
        { iBaseLocationId },
        signal,
      );
      const settings = rows.filter((row) => row.featureName === 'Overlap' && row.iBaseLocationId === iBaseLocationId);
      const settingOf = (name: string) => settings.find((row) => row.moduleName === name)?.featureValue;
      return overlapsAllowedBy(settingOf(module) ?? settingOf(''));
    },
    staleTime: seldomChanges,
  });

/**
 * What a module's form consists of at a base location; that it loads tells that the module works there. Each form asks
 * whether it is still the same, and keeps what it began with until whoever fills it in takes a newer one.
 */
export const formSchemaQuery = (api: Api, moduleName: string, iBaseLocationId: number | null) =>
  queryOptions({
    queryKey: ['form-schema', moduleName, iBaseLocationId],
    queryFn: ({ signal }) =>
      api.look<typeof getFormSchema>('/FormSchema/GetFormSchemabyModule', { moduleName, iBaseLocationId }, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
