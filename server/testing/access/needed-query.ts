import { requestTypeNames } from '@sitebook/contract/lookups/request-types.ts';
import { sites } from '../../demo/data/places.ts';
import type { OpenApiDocument } from '../../routes/openapi/types.ts';
import { requestor } from '../demo-app.ts';
import { callsIn, routeOf } from '../described-calls.ts';

/** Something of the demo company for every name that a query has to have somewhere. */
const values: Readonly<Record<string, string | number>> = {
  ...{ countryId: 1, cityId: 1, locationId: 1, iBaseLocationId: sites.houston, iBaselocationID: sites.houston },
  ...{ moduleName: 'Washbay', name: 'resourceId', text: 'wash', emailID: requestor },
  ...{ subSegmentId: 1, requestType: requestTypeNames[0] ?? '' },
  ...{ minutes: 60, start: '2026-05-01T12:00:00Z', end: '2026-05-01T13:00:00Z' },
  ...{ propertyType: 1, propertyId: 1, gender: 'Any', bookingType: 'HotelBooking' },
  ...{ checkIn: '2026-05-01T12:00:00Z', checkOut: '2026-05-03T12:00:00Z' },
};

/** What the query of each route has to name, as the document says. */
export function neededQueries(document: OpenApiDocument, more: Readonly<Record<string, string | number>>) {
  const known = { ...values, ...more };
  return new Map(
    callsIn(document).map((call) => {
      const names = (call.operation.parameters ?? []).filter((one) => one.in === 'query' && one.required);
      const query = Object.fromEntries(names.map(({ name }) => [name, known[name] ?? '']));
      return [routeOf(call), query];
    }),
  );
}
