import type { ClockedPlace } from './places.ts';

/** A calendar as its users and its callers know it. */
export interface Calendar {
  readonly title: string;
  readonly key: string;
  readonly route: string;
  /** What the form calls that which is booked. */
  readonly field: string;
  readonly list: string;
  readonly resources: string;
  readonly create: string;
  readonly update: string;
  readonly bookingId: string;
  /** What can be booked there, in the order of the sections. */
  readonly at: (place: ClockedPlace) => readonly string[];
}

const offers = (houston: readonly string[], stavanger: readonly string[]) => (place: ClockedPlace) =>
  place.zone === 'America/Chicago' ? houston : stavanger;

/** The four modules whose resources are booked on a calendar. What is retired does not stand in their lists. */
export const calendars: readonly Calendar[] = [
  {
    title: 'Mobile Crane Booking',
    key: 'MobileCraneBooking',
    route: '/MobileCraneBooking/MCBCalendar',
    field: 'Resource',
    list: '/MobileCrane/GetAllMobileCraneBookings',
    resources: '/MobileCraneResource/GetAllMobileCraneResourceDetails',
    create: '/MobileCrane/MobileCraneBookingDetails',
    update: '/MobileCrane/UpdateMobileCraneBookingDetails',
    bookingId: 'mcBookingId',
    at: offers(
      ['Crane 1 (60 t)', 'Crane 2 (35 t)', 'Crane 3 (110 t)', 'Crane 4 (25 t)'],
      ['Mobilkran 30 t', 'Mobilkran 50 t', 'Mobilkran 90 t'],
    ),
  },
  {
    title: 'Loading & Offloading',
    key: 'Loading&Offloading',
    route: '/Loading&Offloading/LNOCalendar',
    field: 'Equipment',
    list: '/LnoBooking/GetAllLnoBookings',
    resources: '/Equipment/GetAllEquipmentDetails',
    create: '/LnoBooking/LnoBookingDetails',
    update: '/LnoBooking/UpdateLnoBookingDetails',
    bookingId: 'lnoBookingId',
    at: offers(['Forklift 16 t', 'Forklift 5 t', 'Reach Stacker', 'Side Loader'], ['Truck 10 t', 'Truck 25 t']),
  },
  {
    title: 'Pressure Test Bay',
    key: 'PressureTestbay',
    route: '/PressureTestbay/PTBCalendar',
    field: 'Resource',
    list: '/PTB/GetAllPTBBookings',
    resources: '/PTBResource/GetAllPtbBookings',
    create: '/PTB/PTBBookingDetails',
    update: '/PTB/UpdatePTBBookingDetails',
    bookingId: 'ptbBookingId',
    at: offers(['Test Bay 1 (15,000 psi)', 'Test Bay 2 (20,000 psi)'], ['Testcelle 1', 'Testcelle 2']),
  },
  {
    title: 'Wash Bay',
    key: 'Washbay',
    route: '/Washbay/WBCalendar',
    field: 'Resource',
    list: '/WashBay/GetAllWashBayBookings',
    resources: '/WashBayResource/GetAllWashBayResources',
    create: '/WashBay/WashBayBookingDetails',
    update: '/WashBay/UpdateWashBayBookingDetails',
    bookingId: 'wbBookingId',
    at: offers(['Wash Bay 1', 'Wash Bay 2', 'Wash Bay 3 (Steam)'], ['Vaskehall 1', 'Vaskehall 2']),
  },
];

/** For what is the same in all of them. */
export const washBay = calendars[3] as Calendar;
/** For what certificates are about. */
export const crane = calendars[0] as Calendar;
