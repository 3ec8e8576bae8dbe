import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import { booking, type Course, order, stay, task } from './courses.ts';

/** What people write, what only one module asks for, and what becomes of it. */
export interface Wording {
  readonly course: Course;
  readonly remarks: readonly string[];
  /** They last for nights, not for hours. */
  readonly isByNights?: true;
  fields?(index: number): Readonly<Record<string, unknown>>;
}

/** A module without any has no requests in the demo company. */
export const wordings: Readonly<Partial<Record<ModuleKey, Wording>>> = {
  FuelDistribution: {
    course: booking,
    remarks: [
      'Pick-up 14, yard 2',
      'Generator at the test pad',
      'Forklifts before the night shift',
      'Rental truck TX-4471',
    ],
    fields: (index) => ({ litres: 20 + ((index * 35) % 400) }),
  },
  MobileCraneBooking: {
    course: booking,
    remarks: [
      'Blow-out preventer, about 18 t',
      'Tubing reels, 6 t each',
      'Skid with pump, 9 t',
      'Container 20 ft onto trailer',
    ],
    fields: (index) => ({ liftingPlan: index % 3 === 0 ? `LP-${1200 + index}` : null }),
  },
  'Loading&Offloading': {
    course: booking,
    remarks: [
      'Two flatbeds from the port',
      'Casing, 40 joints',
      'Chemicals, keep upright',
      'Returned tools from the rig',
    ],
    fields: (index) => ({ jobTypeId: 1 + (index % 4) }),
  },
  PressureTestbay: {
    course: booking,
    remarks: [
      'Wellhead valve, 10,000 psi',
      'Christmas tree, full body test',
      'Hose set, 50 pieces',
      'Repeat of last week’s test',
    ],
  },
  Washbay: {
    course: booking,
    remarks: [
      'Serial# 88-1402',
      'Unit# CT-07, full wash',
      'Serial# 91-0030, degrease first',
      'Two pick-ups, inside as well',
    ],
  },
  AdminTask: {
    course: task,
    remarks: [
      'For the new colleague in room 214',
      'Before the audit on Monday',
      'Please call me first',
      'Same as last month',
    ],
  },
  'Maintenance&Ops': {
    course: task,
    remarks: [
      'Hall 3, gate side',
      'It has been noisy since Tuesday',
      'Work has to stop until it is mended',
      'Second floor, kitchen',
    ],
  },
  PPE: { course: order, remarks: [] },
  AccomodationModule: {
    course: stay,
    isByNights: true,
    remarks: [
      'Flight BA 195, arrival 18:40',
      'Two cases and a tool box',
      'Call on landing',
      'With a colleague from Bergen',
    ],
    fields: (index) => ({
      bookingType: index % 3 === 2 ? 'HotelBooking' : 'StaffHouseBooking',
      destinationCountryId: 2,
      destinationCityId: 4,
      airportPickup: index % 2 === 0 ? 'Y' : 'N',
    }),
  },
};
