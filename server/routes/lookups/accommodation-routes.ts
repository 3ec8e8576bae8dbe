import {
  getAvailability,
  getBookingNotes,
  getProperties,
  getProperty,
  getPropertyBookings,
  getPropertyTypes,
} from '@sitebook/contract/lookups/accommodation.ts';
import { ownerOf } from '@sitebook/contract/lookups/shared-lookups.ts';
import { toYesNo } from '@sitebook/contract/lookups/yes-no.ts';
import { statusNames } from '@sitebook/contract/modules/wire-codes.ts';
import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import type { Deps } from '../../deps.ts';
import {
  findBookingNote,
  findProperty,
  listProperties,
  listPropertyTypes,
  type PropertyMaster,
} from '../../store/masters/accommodation.ts';
import { listAvailability, listPropertyBookings } from '../../usecases/list-availability.ts';
import type { RouteTable } from '../define-route.ts';
import { found } from './found.ts';
import { readMoments } from './read-moments.ts';
import type { Visits } from './visits.ts';

const toProperty = (row: PropertyMaster) => ({
  propertyId: row.id,
  propertyName: row.name,
  propertyType: row.typeId,
  propertyTypeName: row.typeName,
  gender: row.gender,
  ManagerApproval: toYesNo(row.managerApproval),
  expiryDate: row.expiryDate,
  isActive: row.active,
  iBaseLocationId: row.baseLocationId,
});

/** Where guests stay, and what the location tells them. */
export function addAccommodationRoutes(table: RouteTable, deps: Deps, visits: Visits): void {
  const { database } = deps;
  const { key: module } = ownerOf('properties');
  addStayRoutes(table, deps, visits);
  table.add({
    ...getBookingNotes,
    async handle({ caller, query: { bookingType, iBaseLocationId } }) {
      await visits.enter(caller, { baseLocationId: iBaseLocationId }, module);
      const note = await findBookingNote(database, iBaseLocationId, bookingType);
      return { bookingNotes: note?.notes ?? '', managerApproval: toYesNo(note?.managerApproval ?? false) };
    },
  });
  table.add({
    ...getProperties,
    handle: async ({ caller, query: { iBaseLocationId } }) =>
      (await listProperties(database, (await visits.visit(caller, iBaseLocationId, module)).scope)).map(toProperty),
  });
  table.add({
    ...getPropertyTypes,
    handle: async () =>
      (await listPropertyTypes(database)).map(({ id, name }) => ({ propertyTypeId: id, propertyTypeName: name })),
  });
  table.add({
    ...getProperty,
    async handle({ caller, query: { propertyId } }) {
      const row = found(await findProperty(database, propertyId));
      await visits.enter(caller, { baseLocationId: row.baseLocationId }, module);
      return toProperty(row);
    },
  });
}

/** Who stays where when, for those who give houses. */
function addStayRoutes(table: RouteTable, deps: Deps, visits: Visits): void {
  const definition = ownerOf('properties');
  table.add({
    ...getAvailability,
    async handle({ caller, query }) {
      const baseLocationId = query.iBaselocationID;
      const { hours } = await visits.enter(caller, { baseLocationId });
      const { checkIn, checkOut } = readMoments({ checkIn: query.checkIn, checkOut: query.checkOut }, hours.zone);
      const found = await listAvailability(deps, caller, definition, {
        baseLocationId,
        propertyTypeId: query.propertyType,
        gender: query.gender,
        from: checkIn,
        to: checkOut,
      });
      return found.map(({ property, isFree }) => ({
        ...toProperty(property),
        bookStatus: isFree ? ('Available' as const) : ('Booked' as const),
      }));
    },
  });
  table.add({
    ...getPropertyBookings,
    async handle({ caller, query }) {
      const { property, stays } = await listPropertyBookings(deps, caller, definition, query.propertyId);
      return stays.map(({ start, end, status }) => ({
        propertyId: property.id,
        propertyName: property.name,
        propertyTypeName: property.typeName,
        checkInDate: start?.toISOString() ?? '',
        checkOutDate: end?.toISOString() ?? '',
        requestStatus: statusNames[status as StatusCode],
      }));
    },
  });
}
