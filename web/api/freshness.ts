const minute = 60_000;

/** Master data: asked for again after a while, and whenever the page is loaded. */
export const seldomChanges = 10 * minute;

/** The same for as long as the page is open. */
export const neverChanges = Number.POSITIVE_INFINITY;
