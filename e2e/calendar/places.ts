import { houston, type SavedPlace, stavanger } from '../rig/places.ts';

/** A location with the clock on its wall. */
export interface ClockedPlace {
  readonly saved: SavedPlace;
  readonly zone: string;
}

/** No two bookings of a wash bay at once; work from 07:00 to 17:00, Monday to Friday. */
export const inHouston: ClockedPlace = { saved: houston, zone: 'America/Chicago' };

/** Bookings may overlap. */
export const inStavanger: ClockedPlace = { saved: stavanger, zone: 'Europe/Oslo' };
