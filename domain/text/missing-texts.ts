/** What is said of an address that leads to no request. */
export const missingTexts = {
  'missing.forbidden-text':
    'Only the people it concerns and those who run its location can open it. Ask whoever sent you here, or an SBS Manager of its location.',
  'missing.forbidden-title': '{{module}} request {{id}} is not open to you',
  'missing.gone-text': 'An SBS Manager of its location can tell you why, and a Global Admin can bring it back.',
  'missing.gone-title': '{{module}} request {{id}} was deleted',
  'missing.modules': 'All modules',
  'missing.requests': 'Go to {{module}}',
  'missing.text':
    'It may have been deleted, or the address may be mistyped. Ask whoever sent you here, or an SBS Manager of the location.',
  'missing.title': 'There is no {{module}} request {{id}}',
} as const;
