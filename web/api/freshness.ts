const minute = 60_000;

/** Master data: asked for again after a while, and whenever the page is loaded. */
export const seldomChanges = 10 * minute;

/** The same for as long as the page is open. */
export const neverChanges = Number.POSITIVE_INFINITY;

const masters = [
  'lookup',
  'modules',
  'non-sbs-modules',
  'countries',
  'cities',
  'locations',
  'base-location',
  'place',
  'role',
];

/**
 * Whether what is kept there is changed by those who manage master data. A record that is open may be in somebody's
 * form, or be gone.
 */
export function isMasterData([about, , what]: readonly unknown[]): boolean {
  return masters.includes(String(about)) || (about === 'manage' && what !== 'one' && what !== 'history');
}
