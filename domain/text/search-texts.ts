/** The texts of the search over everything. They are loaded with it. */
export const searchTexts = {
  'search.close': 'Close the search',
  'search.count': '{{count}} {{count|request|requests}} found',
  'search.exact': 'This number',
  'search.field': 'Number, person or words',
  'search.hint': 'Looks through all modules and locations that are open to you.',
  'search.newest': '{{module}}: the newest {{count}}',
  'search.none': 'Nothing was found for “{{text}}”.',
  'search.one': '{{module}} {{id}}',
  'search.partial': 'It took too long to look everywhere. More words find it faster.',
  'search.results': 'What was found',
  'search.zones': 'All times are those of the location they stand beside.',
} as const;
