/** What every form of a booking says of repeating; all else comes with the part that is opened for it. */
export const repeatTexts = {
  'form.repeats': 'Repeat this booking',
  'form.series-done': 'The other dates that it was for were changed alike.',
  'form.series-made': 'It is the first date of its series; the others are made as well.',
} as const;
