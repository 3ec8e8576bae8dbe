import { locatedResource, resourcePath } from '@sitebook/contract/lookups/one-resource.ts';
import type { Deps } from '../../deps.ts';
import { findResource } from '../../usecases/lookups/find-resource.ts';
import type { RouteTable } from '../define-route.ts';

/** What a code on the thing itself leads to. */
export function addOneResourceRoute(table: RouteTable, deps: Deps): void {
  table.add({
    method: 'GET',
    path: resourcePath(':id'),
    hasId: true,
    summary: 'One of what is booked on calendars, with where it is',
    answer: locatedResource,
    async handle({ caller, id }) {
      const { resource, place } = await findResource(deps, caller, id);
      const { country, city, location } = place.name;
      return {
        resourceId: resource.id,
        resourceName: resource.name,
        resourceStatus: resource.status === 'active' ? ('Active' as const) : ('Retired' as const),
        certificateExpiryDate: resource.certificateExpiry,
        moduleName: resource.module,
        iBaseLocationId: resource.baseLocationId,
        locationId: place.id,
        locationName: location,
        cityId: resource.cityId,
        city,
        countryId: resource.countryId,
        country,
        takesRequests: place.isActive && place.hasModule,
      };
    },
  });
}
