import type { Database } from '../../db/database.ts';
import { inScope, type Scope } from './scope.ts';

function properties(handle: Database) {
  return handle
    .selectFrom('property')
    .innerJoin('property_type', 'property_type.id', 'property.property_type_id')
    .select([
      'property.id',
      'property.base_location_id as baseLocationId',
      'property.name',
      'property.property_type_id as typeId',
      'property_type.name as typeName',
      'property.gender',
      'property.manager_approval as managerApproval',
      'property.expiry_date as expiryDate',
      'property.active',
    ]);
}

export type PropertyMaster = Awaited<ReturnType<typeof listProperties>>[number];

/** Houses and flats, those that are switched off included. */
export function listProperties(handle: Database, scope: Scope) {
  return properties(handle)
    .where(inScope('property.base_location_id', scope))
    .orderBy('property.base_location_id')
    .orderBy('property.name')
    .execute();
}

export function findProperty(handle: Database, id: number) {
  return properties(handle).where('property.id', '=', id).executeTakeFirst();
}

export function listPropertyTypes(handle: Database) {
  return handle.selectFrom('property_type').select(['id', 'name']).where('active', '=', true).orderBy('id').execute();
}

/** What a location tells its guests about a kind of stay. */
export function findBookingNote(
  handle: Database,
  baseLocationId: number,
  bookingType: 'StaffHouseBooking' | 'HotelBooking',
) {
  return handle
    .selectFrom('booking_note')
    .select(['notes', 'manager_approval as managerApproval'])
    .where('base_location_id', '=', baseLocationId)
    .where('booking_type', '=', bookingType)
    .where('active', '=', true)
    .executeTakeFirst();
}
