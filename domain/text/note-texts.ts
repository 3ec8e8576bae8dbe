/** What the tools of a note say. */
export const noteTexts = {
  'note.bold': 'Bold',
  'note.bullets': 'Bulleted list',
  'note.format': 'Format of {{field}}',
  'note.italic': 'Italic',
  'note.numbers': 'Numbered list',
  'note.redo': 'Redo',
  'note.undo': 'Undo',
} as const;
