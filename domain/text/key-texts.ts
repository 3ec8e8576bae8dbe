/** The texts of what single keys do on a list. They are loaded when somebody asks. */
export const keyTexts = {
  'keys.choose': 'Choose the request that has the focus, to do something to several at once',
  'keys.close': 'Close',
  'keys.edit': 'Edit the request that has the focus',
  'keys.list': 'Show these keys',
  'keys.new': 'New request',
  'keys.next': 'Next request',
  'keys.open': 'Open it',
  'keys.previous': 'Previous request',
  'keys.search': 'Search in the list',
  'keys.title': 'Keys on this page',
} as const;
