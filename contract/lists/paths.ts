/** How many requests lists hold, below /api. */
export const countsPath = '/lists/counts';

/** What a fact of a module's requests can be at a location, below /api. */
export const factChoicesPath = '/lists/choices';

/** What people keep of how they look at lists, below /api. */
export const viewsPath = '/lists/views';

export const viewPath = (id: number | ':id') => `/lists/views/${id}`;
