import { houston, type SavedPlace } from '../rig/places.ts';

/** A location with the clock on its wall. */
export interface Place {
  readonly saved: SavedPlace;
  readonly zone: string;
}

/** No two bookings of a wash bay at once; work from 07:00 to 17:00, Monday to Friday. */
export const inHouston: Place = { saved: houston, zone: 'America/Chicago' };

/** Bookings may overlap. */
export const inStavanger: Place = {
  saved: {
    moduleName: '',
    country: 'Norway',
    city: 'Stavanger',
    location: 'Stavanger (Tananger)',
    iBaseLocationId: 2001,
    keys: { countryId: 2, cityId: 4, locationId: 5 },
  },
  zone: 'Europe/Oslo',
};

/** Half an hour off; work from 09:00 to 18:00. */
export const inMumbai: Place = {
  saved: {
    moduleName: '',
    country: 'India',
    city: 'Mumbai',
    location: 'Mumbai (Nhava Sheva)',
    iBaseLocationId: 4001,
    keys: { countryId: 4, cityId: 9, locationId: 9 },
  },
  zone: 'Asia/Kolkata',
};
