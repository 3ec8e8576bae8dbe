/** The texts of what is done to several requests at once. They are loaded when somebody has chosen some. */
export const bulkTexts = {
  'error.bulk-none': 'No request matches any more. Look at the list again and choose anew.',
  'error.bulk-too-many':
    '{{count}} requests match, and at most {{most}} can be done at once. Narrow the list down by filters and try again.',
  'error.bulk-gone': 'Your account is no longer active in the directory, so this was not done.',
} as const;
