import { expect, it } from 'vitest';
import { say } from '../text/say.ts';
import { moduleOf, modules } from './registry.ts';

/** As routes and users know them, in the order of the tiles; odd spellings of routes are kept. */
const known = [
  ['FuelDistribution', 'Fuel Distribution'],
  ['AdminTask', 'Admin Task'],
  ['MobileCraneBooking', 'Mobile Crane Booking'],
  ['Loading&Offloading', 'Loading & Offloading'],
  ['PressureTestbay', 'Pressure Test Bay'],
  ['Washbay', 'Wash Bay'],
  ['PPE', 'PPE'],
  ['AccomodationModule', 'Accommodation'],
  ['Maintenance&Ops', 'Maintenance & Ops'],
];

it('PROD-2 PROD-3 these are the modules, and no others, by their keys and titles', () => {
  expect(modules.map(({ key, title }) => [key, say(title)])).toEqual(known);
  expect(['washbay', 'AccommodationModule', 'toString'].map(moduleOf)).toEqual([undefined, undefined, undefined]);
});
