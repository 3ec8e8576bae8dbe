/** Under which names the browser's storage keeps what several parts know of, some before the rest of the page is there. */
export const storedNames = {
  theme: 'sitebook.theme',
  selection: 'sitebook.selection',
  lastSent: 'sitebook.last-sent',
} as const;
