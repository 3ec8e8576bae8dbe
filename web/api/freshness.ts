const minute = 60_000;

/** Master data: asked for again after a while, and whenever the page is loaded. */
export const seldomChanges = 10 * minute;

/** Something was not to be had: it may be there by the next look. */
export const soonChanges = minute / 2;

/** The same for as long as the page is open. */
export const neverChanges = Number.POSITIVE_INFINITY;

const masters = [
  'lookup',
  'closures',
  'modules',
  'non-sbs-modules',
  'countries',
  'cities',
  'locations',
  'base-location',
  'place',
  'role',
  'form-schema',
];

/** Whether what is kept there is changed by those who manage master data. */
export function isMasterData(key: readonly unknown[]): boolean {
  return masters.includes(String(key[0])) || isManaged(key);
}

/**
 * Whether it is shown to those who manage master data, and follows what the others of them do. A record that is open
 * does not: it may be in somebody's form, or be gone.
 */
export function isManaged([about, , what]: readonly unknown[]): boolean {
  return about === 'manage' && what !== 'one' && what !== 'history';
}
