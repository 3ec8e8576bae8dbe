/** What is said on a form that was changed while it was open. */
export const renewalTexts = {
  'form.renewed': 'This form was changed meanwhile. What you typed stays when you take the new one.',
  'form.renewed-added': 'New: {{fields}}.',
  'form.renewed-lost': 'No longer asked for, so not saved: {{fields}}.',
  'form.renewed-take': 'Take the new form',
} as const;
