/** What is said where two changed the same, and of what was typed and has no place any more. */
export const conflictTexts = {
  'form.conflict-mine': 'Yours:',
  'form.conflict-text': 'Someone else changed the same fields. Choose which values to save.',
  'form.conflict-theirs': 'Theirs:',
  'form.conflict-title': 'Changed by both',
  'form.left-text': 'These fields can no longer be changed. Copy what you still need.',
  'form.left-title': 'Not kept',
} as const;
