/** How many requests lists hold, below /api. */
export const countsPath = '/lists/counts';

/** What a fact of a module's requests can be at a location, below /api. */
export const factChoicesPath = '/lists/choices';
