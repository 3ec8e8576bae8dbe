import { type ModuleKey, moduleKeys } from '@sitebook/domain/modules/module-key.ts';
import { numbered, type Rows } from '../numbered-rows.ts';
import { type Site, sites } from './places.ts';

const bays: readonly ModuleKey[] = ['PressureTestbay', 'Washbay'];
const lifting: readonly ModuleKey[] = ['MobileCraneBooking', 'Loading&Offloading'];
const office: readonly ModuleKey[] = ['AdminTask', 'Maintenance&Ops'];

/** What each site offers: everything in Houston, elsewhere what its size allows. */
export const enabledAt: Readonly<Record<Site, readonly ModuleKey[]>> = {
  houston: moduleKeys,
  shipChannel: ['FuelDistribution', ...lifting, 'AdminTask'],
  midland: ['FuelDistribution', ...bays, ...office, 'PPE'],
  anchorage: [...office, 'PPE', 'Washbay'],
  stavanger: ['AdminTask', ...lifting, ...bays, 'PPE', 'AccomodationModule', 'Maintenance&Ops'],
  bergen: [...lifting, 'Washbay', 'AdminTask'],
  abuDhabi: ['FuelDistribution', 'AdminTask', ...lifting, 'Washbay', 'PPE', 'AccomodationModule'],
  dubai: ['FuelDistribution', ...lifting],
  mumbai: ['AdminTask', 'Washbay', 'MobileCraneBooking', 'PPE', 'AccomodationModule', 'Maintenance&Ops'],
  kakinada: ['AdminTask', 'Washbay'],
  aberdeen: ['AdminTask', ...lifting, ...bays, 'PPE', 'Maintenance&Ops'],
  greatYarmouth: ['AdminTask', 'Washbay', 'PPE'],
  macae: ['AdminTask', ...bays, 'PPE', 'AccomodationModule'],
  perth: [...office, 'PressureTestbay', 'MobileCraneBooking'],
  darwin: ['AdminTask', 'Washbay', 'FuelDistribution'],
  atyrau: ['AdminTask'],
};

const siteNames = Object.keys(sites) as Site[];

export const locationModules: Rows<'location_module'> = siteNames.flatMap((site) =>
  enabledAt[site].map((module) => ({ base_location_id: sites[site], module })),
);

/** Overlap as '0', as '1' and not set; in Stavanger for the whole site, with an exception for one module. */
export const features: Rows<'feature'> = [
  { base_location_id: sites.houston, module: 'MobileCraneBooking', name: 'Overlap', value: '0' },
  { base_location_id: sites.houston, module: 'Loading&Offloading', name: 'Overlap', value: '1' },
  { base_location_id: sites.houston, module: 'PressureTestbay', name: 'Overlap', value: '1' },
  { base_location_id: sites.houston, module: 'Washbay', name: 'Overlap', value: '0' },
  { base_location_id: sites.houston, name: 'ExternalAccess', value: '1' },
  { base_location_id: sites.stavanger, name: 'Overlap', value: '1' },
  { base_location_id: sites.stavanger, module: 'PressureTestbay', name: 'Overlap', value: '0' },
  { base_location_id: sites.stavanger, name: 'FourEyes', value: '1' },
  { base_location_id: sites.abuDhabi, module: 'Washbay', name: 'Overlap', value: '1' },
  { base_location_id: sites.abuDhabi, module: 'MobileCraneBooking', name: 'Overlap', value: '0' },
  { base_location_id: sites.mumbai, name: 'Overlap', value: '0' },
  { base_location_id: sites.greatYarmouth, name: 'ExternalAccess', value: '0' },
];

const tools = 'https://tools.norvane.example';

export const nonSbsModules: Rows<'non_sbs_module'> = numbered([
  { base_location_id: sites.houston, name: 'Canteen', url: `${tools}/canteen/houston` },
  { base_location_id: sites.houston, name: 'Gate Passes', url: `${tools}/gate` },
  { base_location_id: sites.houston, name: 'Shuttle Bus', url: `${tools}/shuttle/houston`, active: false },
  { base_location_id: sites.houston, name: 'Visitor Registration', url: `${tools}/visitors` },
  { base_location_id: sites.stavanger, name: 'Gate Passes', url: `${tools}/gate` },
  { base_location_id: sites.stavanger, name: 'Helicopter Check-in', url: `${tools}/helicopter` },
  { base_location_id: sites.abuDhabi, name: 'Gate Passes', url: `${tools}/gate` },
  { base_location_id: sites.mumbai, name: 'Canteen', url: `${tools}/canteen/mumbai` },
  { base_location_id: sites.aberdeen, name: 'Car Park', url: `${tools}/parking/aberdeen` },
  { base_location_id: sites.greatYarmouth, name: 'Gate Passes', url: `${tools}/gate` },
]);
