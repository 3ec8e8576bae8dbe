/** A whole list as a file, below /api. */
export const exportPath = '/lists/export';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The header that says how many rows there are in all. */
export const rowCountHeader = 'Row-Count';

/** Where an export comes in pieces, the length of what stands before each. */
export const frameHead = 8;
