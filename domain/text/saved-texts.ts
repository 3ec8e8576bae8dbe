/** The texts of what a list tells after a save. They are loaded with it. */
export const savedTexts = {
  'saved.another': 'Make another',
  'saved.calendar': 'Add to calendar',
  'saved.view': 'View it',
} as const;
