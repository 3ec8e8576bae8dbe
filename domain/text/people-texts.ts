/** What is said while people are looked for. */
export const peopleTexts = {
  'people.all-chosen': 'Everyone found is already chosen',
  'people.full': 'At most {{max}} people',
  'people.none-found': 'No User Found for {{field}} field!!!',
  'people.type-more': 'Type at least {{count}} characters of a name',
} as const;
