import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import { numbered, type Rows } from '../numbered-rows.ts';
import { type Site, sites } from './places.ts';

interface Facts {
  readonly name: string;
  readonly retired?: true;
  /** Days from today until the certificate expires; negative when it has. */
  readonly certificate?: number;
  /** Instead of the module's price. */
  readonly cost?: number;
  readonly costPerLitre?: number;
}

/** Certificates that run out in ten days, have run out, or last long. */
const near = 10;
const past = -20;
const far = 340;

const fleet: Readonly<Partial<Record<Site, Partial<Record<ModuleKey, readonly Facts[]>>>>> = {
  houston: {
    MobileCraneBooking: [
      { name: 'Crane 1 (60 t)', certificate: far },
      { name: 'Crane 2 (35 t)', certificate: near },
      { name: 'Crane 3 (110 t)', certificate: far, cost: 12.75 },
      { name: 'Crane 4 (25 t)', certificate: past },
      { name: 'Crane 5 (20 t)', certificate: past, retired: true },
    ],
    'Loading&Offloading': [
      { name: 'Forklift 5 t', certificate: far },
      { name: 'Forklift 16 t', certificate: near },
      { name: 'Reach Stacker', certificate: far, cost: 8.25 },
      { name: 'Side Loader', certificate: past },
      { name: 'Forklift 3 t', certificate: past, retired: true },
    ],
    PressureTestbay: [
      { name: 'Test Bay 1 (15,000 psi)', certificate: far },
      { name: 'Test Bay 2 (20,000 psi)', certificate: near, cost: 2.5 },
      { name: 'Test Bay 3 (10,000 psi)', retired: true },
    ],
    Washbay: [
      { name: 'Wash Bay 1' },
      { name: 'Wash Bay 2' },
      { name: 'Wash Bay 3 (Steam)', cost: 1.75 },
      { name: 'Wash Bay 4 (Old Hall)', retired: true },
    ],
    FuelDistribution: [
      { name: 'Diesel Bowser', costPerLitre: 0.98, certificate: far },
      { name: 'Diesel Pump (Gate 2)', costPerLitre: 0.945 },
      { name: 'Petrol Pump (Gate 2)', costPerLitre: 1.055 },
      { name: 'Heating Oil Tank', costPerLitre: 0.81, retired: true },
    ],
  },
  shipChannel: {
    MobileCraneBooking: [
      { name: 'Quay Crane (200 t)', certificate: far, cost: 24.5 },
      { name: 'Crane 7 (60 t)', certificate: near },
    ],
    'Loading&Offloading': [
      { name: 'Forklift 8 t', certificate: far },
      { name: 'Conveyor', retired: true },
    ],
    FuelDistribution: [{ name: 'Marine Gas Oil', costPerLitre: 0.89 }],
  },
  midland: {
    PressureTestbay: [{ name: 'Test Bay A', certificate: far }],
    Washbay: [{ name: 'Wash Bay North' }, { name: 'Wash Bay South' }],
    FuelDistribution: [{ name: 'Diesel Pump', costPerLitre: 0.925 }],
  },
  anchorage: { Washbay: [{ name: 'Heated Wash Bay', cost: 2.25 }] },
  stavanger: {
    MobileCraneBooking: [
      { name: 'Mobilkran 50 t', certificate: far },
      { name: 'Mobilkran 90 t', certificate: near },
      { name: 'Mobilkran 30 t', certificate: past },
    ],
    'Loading&Offloading': [
      { name: 'Truck 10 t', certificate: far },
      { name: 'Truck 25 t', certificate: far },
    ],
    PressureTestbay: [
      { name: 'Testcelle 1', certificate: far },
      { name: 'Testcelle 2', certificate: near },
    ],
    Washbay: [{ name: 'Vaskehall 1' }, { name: 'Vaskehall 2' }, { name: 'Vaskehall Øst', retired: true }],
  },
  bergen: {
    MobileCraneBooking: [{ name: 'Mobilkran 70 t', certificate: far }],
    'Loading&Offloading': [{ name: 'Truck 12 t', certificate: far }],
    Washbay: [{ name: 'Vaskehall' }],
  },
  abuDhabi: {
    MobileCraneBooking: [
      { name: 'Crane A (80 t)', certificate: far },
      { name: 'Crane B (40 t)', certificate: past },
    ],
    'Loading&Offloading': [
      { name: 'Forklift A', certificate: far },
      { name: 'Forklift B', certificate: near },
    ],
    Washbay: [{ name: 'Wash Bay A' }, { name: 'Wash Bay B' }],
    FuelDistribution: [
      { name: 'Diesel Tank', costPerLitre: 0.79 },
      { name: 'Petrol Tank', costPerLitre: 0.83 },
    ],
  },
  dubai: {
    MobileCraneBooking: [{ name: 'Crane J1 (120 t)', certificate: far, cost: 14 }],
    'Loading&Offloading': [{ name: 'Straddle Carrier', certificate: far }],
    FuelDistribution: [{ name: 'Diesel Bowser', costPerLitre: 0.805 }],
  },
  mumbai: {
    MobileCraneBooking: [
      { name: 'Hydra Crane 14 t', certificate: far },
      { name: 'Hydra Crane 23 t', certificate: near },
    ],
    Washbay: [{ name: 'Wash Bay 1' }, { name: 'Wash Bay 2' }],
  },
  kakinada: { Washbay: [{ name: 'Wash Bay' }] },
  aberdeen: {
    MobileCraneBooking: [
      { name: 'Crane 40 t', certificate: far },
      { name: 'Crane 100 t', certificate: far, cost: 11 },
    ],
    'Loading&Offloading': [{ name: 'Forklift 7 t', certificate: near }],
    PressureTestbay: [
      { name: 'Test Pit 1', certificate: far },
      { name: 'Test Pit 2', certificate: past },
    ],
    Washbay: [{ name: 'Wash Bay' }],
  },
  greatYarmouth: { Washbay: [{ name: 'Quayside Wash Bay' }] },
  macae: {
    PressureTestbay: [{ name: 'Baia de Teste 1', certificate: far }],
    Washbay: [{ name: 'Lavador 1' }, { name: 'Lavador 2' }],
  },
  perth: {
    MobileCraneBooking: [{ name: 'Franna 25 t', certificate: far }],
    PressureTestbay: [{ name: 'Test Bunker', certificate: near }],
  },
  darwin: {
    Washbay: [{ name: 'Quarantine Wash Bay', cost: 3.5 }],
    FuelDistribution: [{ name: 'Diesel Pump', costPerLitre: 1.12 }],
  },
};

/** Everything that can be booked, with certificates dated from today. */
export function resources(dayFromToday: (days: number) => string): Rows<'resource'> {
  return numbered(
    Object.entries(fleet).flatMap(([site, modules]) =>
      Object.entries(modules).flatMap(([module, list]) =>
        list.map((facts) => ({
          base_location_id: sites[site as Site],
          module,
          name: facts.name,
          status: facts.retired ? ('retired' as const) : ('active' as const),
          certificate_expiry: facts.certificate === undefined ? null : dayFromToday(facts.certificate),
          cost: facts.cost ?? null,
          cost_per_litre: facts.costPerLitre ?? null,
        })),
      ),
    ),
  );
}
