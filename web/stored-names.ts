/** Under which names the browser's storage keeps what several parts know of, some before the rest of the page is there. */
export const storedNames = {
  theme: 'sitebook.theme',
  selection: 'sitebook.selection',
  /** Of the location whose board was opened last. */
  zone: 'sitebook.zone',
  lastSent: 'sitebook.last-sent',
  /** What is typed and not sent, in the session's storage: what these begin with. */
  typed: 'sitebook.typed.',
} as const;
