import type { Database } from '../../db/database.ts';

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
