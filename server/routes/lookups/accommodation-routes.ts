import {
  getAvailability,
  getBookingNotes,
  getProperties,
  getProperty,
  getPropertyBookings,
  type WireProperty,
} from '@sitebook/contract/lookups/accommodation.ts';
import { ownerOf } from '@sitebook/contract/lookups/shared-lookups.ts';
import { encodeRow } from '@sitebook/contract/lookups/wire-rows.ts';
import { toYesNo } from '@sitebook/contract/lookups/yes-no.ts';
import { statusNames } from '@sitebook/contract/modules/wire-codes.ts';
import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Deps } from '../../deps.ts';
import { enter } from '../../usecases/entering/visits.ts';
import {
  findProperty,
  listAvailability,
  listProperties,
  listPropertyBookings,
  readBookingNote,
} from '../../usecases/lookups/list-stays.ts';
import type { RouteTable } from '../define-route.ts';
import { readMoments } from './read-moments.ts';

const toProperty = (row: Awaited<ReturnType<typeof findProperty>>) => encodeRow<WireProperty>('properties', row);

/** Where guests stay, and what the location tells them. */
export function addAccommodationRoutes(table: RouteTable, deps: Deps): void {
  const definition = ownerOf('properties');
  addStayRoutes(table, deps, definition);
  table.add({
    ...getBookingNotes,
    async handle({ caller, query: { bookingType, iBaseLocationId } }) {
      const note = await readBookingNote(deps, caller, definition, { baseLocationId: iBaseLocationId, bookingType });
      return { bookingNotes: note?.notes ?? '', managerApproval: toYesNo(note?.managerApproval ?? false) };
    },
  });
  table.add({
    ...getProperties,
    handle: async ({ caller, query: { iBaseLocationId } }) =>
      (await listProperties(deps, caller, definition, iBaseLocationId)).map(toProperty),
  });
  table.add({
    ...getProperty,
    handle: async ({ caller, query: { propertyId } }) =>
      toProperty(await findProperty(deps, caller, definition, propertyId)),
  });
}

const bookStatuses = { free: 'Available', taken: 'Booked', expired: 'Expired' } as const;

/** Who stays where when, for those who give houses. */
function addStayRoutes(table: RouteTable, deps: Deps, definition: ModuleDefinition): void {
  table.add({
    ...getAvailability,
    async handle({ caller, query }) {
      const baseLocationId = query.iBaselocationID;
      const { hours } = await enter(deps, caller, { baseLocationId });
      const { checkIn, checkOut } = readMoments({ checkIn: query.checkIn, checkOut: query.checkOut }, hours.zone);
      const found = await listAvailability(deps, caller, definition, {
        baseLocationId,
        propertyTypeId: query.propertyType,
        gender: query.gender,
        from: checkIn,
        to: checkOut,
      });
      return found.map(({ property, state }) => ({ ...toProperty(property), bookStatus: bookStatuses[state] }));
    },
  });
  table.add({
    ...getPropertyBookings,
    async handle({ caller, query }) {
      const { property, stays } = await listPropertyBookings(deps, caller, definition, query.propertyId);
      const { propertyId, propertyName, propertyTypeName } = toProperty(property);
      return stays.map(({ start, end, status }) => ({
        propertyId,
        propertyName,
        propertyTypeName,
        checkInDate: start?.toISOString() ?? '',
        checkOutDate: end?.toISOString() ?? '',
        requestStatus: statusNames[status as StatusCode],
      }));
    },
  });
}
