import { z } from 'zod';
import { statusNames } from '../modules/wire-codes.ts';
import { baseLocationId, entityId } from '../params.ts';
import { lookup } from './lookup.ts';
import { choiceOf, momentOrWallTime } from './query-values.ts';
import { wireLists } from './wire-lists.ts';
import { yesNo } from './yes-no.ts';

/** A property as master data knows it; whether it is free at some time is another question. */
const property = z.object({
  propertyId: z.int(),
  propertyName: z.string(),
  propertyType: z.int(),
  propertyTypeName: z.string(),
  gender: z.enum(['Any', 'MaleOnly', 'FemaleOnly']),
  ManagerApproval: yesNo,
  expiryDate: z.string().nullable().meta({ description: 'YYYY-MM-DD, the last day it can be used' }),
  isActive: z.boolean(),
  iBaseLocationId: z.int(),
});

export type WireProperty = z.infer<typeof property>;

export const getBookingNotes = lookup(
  '/LocationBookingNotes/GetNotesandManagerDetails',
  'What a location tells its guests, and whether a stay needs approval',
  z.object({ bookingNotes: z.string(), managerApproval: yesNo }),
  { bookingType: choiceOf(['StaffHouseBooking', 'HotelBooking']), iBaseLocationId: baseLocationId },
);

export const getProperties = lookup(
  wireLists.properties.path,
  'Properties, inactive ones included',
  z.array(property),
  { iBaseLocationId: baseLocationId.optional() },
);

export const getProperty = lookup('/StaffHouseProperty/GetSHPDetailsbySHPPropertyId', 'One property', property, {
  propertyId: entityId,
});

export const getAvailability = lookup(
  '/StaffHouseProperty/GetAllSHPDetailsbyfilter',
  'Active properties of a type for a gender, and whether each is free between two moments',
  z.array(property.extend({ bookStatus: z.enum(['Available', 'Booked', 'Expired']) })),
  {
    propertyType: entityId,
    gender: choiceOf(['Any', 'MaleOnly', 'FemaleOnly']),
    checkIn: momentOrWallTime,
    checkOut: momentOrWallTime,
    iBaselocationID: baseLocationId,
  },
);

export const getPropertyBookings = lookup(
  '/StaffHouseProperty/GetSHPDetailsbyBookedProperty',
  'The bookings of a property that hold it',
  z.array(
    z.object({
      propertyId: z.int(),
      propertyName: z.string(),
      propertyTypeName: z.string(),
      checkInDate: z.string(),
      checkOutDate: z.string(),
      requestStatus: z.enum(Object.values(statusNames)),
    }),
  ),
  { propertyId: entityId },
);
