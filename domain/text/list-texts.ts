/** The texts of narrowing lists. They are loaded with the lists. */
export const listTexts = {
  'filter.is': 'Show only',
  'filter.open': 'Open',
  'filter.overdue': 'Overdue',
  'filter.requester': 'Requester',
  'filter.unassigned': 'Unassigned',
} as const;
