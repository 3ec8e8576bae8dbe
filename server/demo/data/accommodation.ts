import { numbered, type Rows } from '../numbered-rows.ts';
import { sites } from './places.ts';

const house = 1;
const family = 2;
const flat = 3;

export const propertyTypes: Rows<'property_type'> = [
  { id: house, name: 'Staff House' },
  { id: family, name: 'Family House' },
  { id: flat, name: 'Apartment' },
];

/** Houses and flats of each kind, some of which need approval; contracts are dated from today. */
export function properties(dayFromToday: (days: number) => string): Rows<'property'> {
  const longContract = dayFromToday(720);
  const { houston, stavanger, abuDhabi, mumbai, macae } = sites;
  return numbered([
    { base_location_id: houston, property_type_id: house, name: 'Bayou House', expiry_date: longContract },
    { base_location_id: houston, property_type_id: house, name: 'Cedar House', gender: 'MaleOnly' as const },
    { base_location_id: houston, property_type_id: house, name: 'Magnolia House', gender: 'FemaleOnly' as const },
    { base_location_id: houston, property_type_id: family, name: 'Heights Residence', manager_approval: true },
    { base_location_id: houston, property_type_id: family, name: 'Katy Residence', expiry_date: dayFromToday(-30) },
    { base_location_id: houston, property_type_id: flat, name: 'Westchase 12B', expiry_date: dayFromToday(25) },
    { base_location_id: houston, property_type_id: flat, name: 'Westchase 14C', gender: 'FemaleOnly' as const },
    { base_location_id: houston, property_type_id: flat, name: 'Downtown Loft', active: false },
    { base_location_id: stavanger, property_type_id: house, name: 'Fjordhuset', expiry_date: longContract },
    { base_location_id: stavanger, property_type_id: house, name: 'Sjøhuset', gender: 'MaleOnly' as const },
    { base_location_id: stavanger, property_type_id: flat, name: 'Storhaug 3', manager_approval: true },
    { base_location_id: abuDhabi, property_type_id: house, name: 'Al Raha House', gender: 'MaleOnly' as const },
    { base_location_id: abuDhabi, property_type_id: family, name: 'Khalifa City Villa', manager_approval: true },
    { base_location_id: abuDhabi, property_type_id: flat, name: 'Corniche 2104', gender: 'FemaleOnly' as const },
    { base_location_id: mumbai, property_type_id: house, name: 'Vashi Guest House', expiry_date: longContract },
    { base_location_id: mumbai, property_type_id: flat, name: 'Belapur 7A' },
    { base_location_id: macae, property_type_id: house, name: 'Casa Cavaleiros', expiry_date: dayFromToday(-5) },
    { base_location_id: macae, property_type_id: flat, name: 'Praia Campista 501' },
  ]);
}

export const bookingNotes: Rows<'booking_note'> = [
  {
    base_location_id: sites.houston,
    booking_type: 'StaffHouseBooking',
    notes: 'Keys are at the gate house of the West Yard, day and night. Check-in from 13:00, check-out until 12:00.',
  },
  {
    base_location_id: sites.houston,
    booking_type: 'HotelBooking',
    notes: 'Hotels within 10 miles of the yard, at most 140 USD a night. Breakfast is included.',
    manager_approval: true,
  },
  {
    base_location_id: sites.stavanger,
    booking_type: 'StaffHouseBooking',
    notes: 'The code of the key box is sent on the day of arrival. Shoes off inside, please.',
  },
  {
    base_location_id: sites.stavanger,
    booking_type: 'HotelBooking',
    notes: 'Hotels in the centre; take the airport bus, taxis only after 22:00.',
  },
  {
    base_location_id: sites.abuDhabi,
    booking_type: 'StaffHouseBooking',
    notes: 'Bring your passport; the doorman registers every guest.',
  },
  {
    base_location_id: sites.abuDhabi,
    booking_type: 'HotelBooking',
    notes: 'Tourism fees are paid at the desk and claimed back.',
    manager_approval: true,
  },
  {
    base_location_id: sites.mumbai,
    booking_type: 'StaffHouseBooking',
    notes: 'Meals are served at 07:30, 13:00 and 20:00. Tell the cook about allergies a day before.',
  },
  {
    base_location_id: sites.macae,
    booking_type: 'HotelBooking',
    notes: 'Ask for the company rate. A car to the base leaves at 06:30.',
  },
];
