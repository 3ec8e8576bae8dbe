import type {
  getAvailability,
  getBookingNotes,
  getPropertyBookings,
} from '@sitebook/contract/lookups/accommodation.ts';
import type { AnswerOf } from '@sitebook/contract/lookups/lookup.ts';
import type { BookingNotes } from '@sitebook/domain/rules/rule.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';
import { seldomChanges } from './freshness.ts';

/** A property, and whether it is free for the stay that was asked about. */
export type OfferedProperty = AnswerOf<typeof getAvailability>[number];

/** What a property has to fit. Moments are ISO 8601. */
export interface Stay {
  readonly propertyTypeId: number;
  readonly gender: string;
  readonly start: string;
  readonly end: string;
}

/** The properties that fit a stay. Each look asks anew, since others book meanwhile. */
export const availabilityQuery = (api: Api, iBaseLocationId: number, stay: Stay | null, look: number) =>
  queryOptions({
    queryKey: ['availability', iBaseLocationId, stay, look],
    queryFn: ({ signal }) =>
      api.look<typeof getAvailability>(
        '/StaffHouseProperty/GetAllSHPDetailsbyfilter',
        {
          propertyType: stay?.propertyTypeId,
          gender: stay?.gender,
          checkIn: withoutMilliseconds(stay?.start ?? ''),
          checkOut: withoutMilliseconds(stay?.end ?? ''),
          iBaselocationID: iBaseLocationId,
        },
        signal,
      ),
    enabled: stay !== null,
    retry: false,
  });

/** Who holds a property from now on. */
export const propertyBookingsQuery = (api: Api, propertyId: number) =>
  queryOptions({
    queryKey: ['property-bookings', propertyId],
    queryFn: ({ signal }) =>
      api.look<typeof getPropertyBookings>('/StaffHouseProperty/GetSHPDetailsbyBookedProperty', { propertyId }, signal),
    staleTime: 0,
  });

/** What the location tells whoever books in this way, in the form that rules read. */
export const bookingNotesQuery = (api: Api, iBaseLocationId: number, bookingType: string | null) =>
  queryOptions({
    queryKey: ['booking-notes', iBaseLocationId, bookingType],
    queryFn: async ({ signal }): Promise<BookingNotes> => {
      const { bookingNotes, managerApproval } = await api.look<typeof getBookingNotes>(
        '/LocationBookingNotes/GetNotesandManagerDetails',
        { bookingType, iBaseLocationId },
        signal,
      );
      return { [bookingType ?? '']: { text: bookingNotes, needsApproval: managerApproval === 'Y' } };
    },
    enabled: bookingType !== null,
    staleTime: seldomChanges,
  });

const withoutMilliseconds = (moment: string) => moment.replace(/\.\d+(?=Z|[+-]|$)/, '');
