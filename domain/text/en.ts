/** Every text a user sees, by code. Spelling of specified texts is kept to the letter. */
export const en = {
  'error.bad-request': 'The request could not be understood',
  'error.forbidden': 'You are not allowed to do this',
  'error.internal': 'Something went Wrong!!',
  'error.not-found': 'This was not found',
  'error.not-ready': 'The service is not ready yet. Please try again in a moment',
  'error.too-large': 'What was sent is too large',
  'error.too-many': 'Too many requests. Please try again in a moment',
  'error.unauthenticated': 'Please sign in',
  'error.unsupported-media-type': 'Please send JSON',
} as const;

export type TextCode = keyof typeof en;
