/** Under which names the browser's storage keeps what is read before the rest of the page is there. */
export const storedNames = { theme: 'sitebook.theme', selection: 'sitebook.selection' } as const;
