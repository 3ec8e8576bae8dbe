/** The nine modules in the order of the tiles, spelled as in routes. */
export const moduleKeys = [
  'FuelDistribution',
  'AdminTask',
  'MobileCraneBooking',
  'Loading&Offloading',
  'PressureTestbay',
  'Washbay',
  'PPE',
  'AccomodationModule',
  'Maintenance&Ops',
] as const;

export type ModuleKey = (typeof moduleKeys)[number];

/** Whether a text from outside names a module. */
export function isModuleKey(text: string): text is ModuleKey {
  return (moduleKeys as readonly string[]).includes(text);
}
