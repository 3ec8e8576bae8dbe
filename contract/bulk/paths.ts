/** What is done to several requests at once, below /api. */
export const bulkPath = '/bulk';

export const bulkPaths = {
  matching: '/bulk/matching',
  one: (id: number | ':id') => `/bulk/${id}`,
  stop: (id: number | ':id') => `/bulk/${id}/stop`,
} as const;

/** What the wire calls it when bookings make way for a closed time; only saving one begins it. */
export const moveName = 'Move';
export const leaveName = 'Leave';

/** What the wire calls the action that changes who does a request. */
export const assignName = 'Assign';
