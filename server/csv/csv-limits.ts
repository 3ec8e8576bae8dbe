/** How much of a file is taken. A larger one can be split; a stranger one is no table. */
export const csvLimits = {
  megabytes: 10,
  /** Without the first, which names the columns. */
  lines: 10_000,
  /** With the empty ones, of which spreadsheets leave many at the end. */
  linesInAll: 20_000,
  columns: 60,
  /** Characters of one line; more are mostly a quotation that nobody closed. */
  lineLength: 256 * 1024,
} as const;
