/** Why a booking cannot be marked as started or finished. The server says them: no browser loads them. */
export const markingTexts = {
  'error.finished-already': 'This booking is already marked as finished',
  'error.not-finished': 'This booking is not marked as finished',
  'error.not-started': 'This booking is not marked as started',
  'error.start-early': 'This booking can be started from {{from}} on',
  'error.start-late': 'This booking ended at {{end}} and can no longer be started',
  'error.started-already': 'This booking is already marked as started',
} as const;
